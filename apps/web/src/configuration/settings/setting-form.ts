// The form of a setting follows from its declaration: the fields it is checked by are those that are drawn.
import type { FieldMap, JsonValue } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";
import { formField, valueField } from "@kontor/model/settings/check-setting.ts";
import { isStoredAsRows, rowsOf, type Setting, validFromField } from "@kontor/model/settings/setting.ts";
import { parseSettingKey } from "@kontor/model/settings/setting-key.ts";
import { translatedFields } from "../../models/entity-model.ts";
import type { Settings } from "../SettingsForm.tsx";
import type { StoredSetting } from "./setting-calls.ts";

export function formFields(setting: Setting): FieldMap {
  return translatedFields({ [valueField]: formField(setting) });
}

/** What is stored under any key of a declaration: for all, and for single legal entities. */
export function storedUnder({ key }: Setting, stored: readonly StoredSetting[]): readonly StoredSetting[] {
  return stored.filter((one) => {
    const parsed = parseSettingKey(one.key);
    return typeof parsed !== "string" && parsed.setting.key === key;
  });
}

/** A value that is set as a whole begins with the default; rows begin with none. */
export function settingsOf(setting: Setting, parameter: string, { version, value }: StoredSetting): Settings {
  const empty = isStoredAsRows(setting) ? [] : defaultValue(setting, parameter);
  return { version, record: { [valueField]: value ?? empty } };
}

/** As it would be stored; dated rows apply from that day on. */
export function defaultValue(setting: Setting, parameter: string, day?: string): JsonValue {
  const rows = rowsOf(setting.defaultOf(parameter)) ?? [];
  const dated = rows.map((row) =>
    setting.isDated && day !== undefined ? { [validFromField]: day, ...row } : row,
  );
  // A default is declared as JSON.
  return (isStoredAsRows(setting) ? dated : (dated[0] ?? {})) as JsonValue;
}

/** Without what was left empty. */
export function sentValue(record: RecordData): JsonValue {
  return withoutEmpty(record[valueField] ?? null);
}

function withoutEmpty(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map((element: JsonValue) => withoutEmpty(element));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null && inner !== "")
      .map(([name, inner]) => [name, withoutEmpty(inner)]),
  );
}
