// Which value of a setting counts: that of the legal entity, else that of the tenant, else the default of the product; of dated rows, the
// last one whose day has come. Pure, so that server, pages and tests find the same value.

import type { JsonValue } from "../fields/field.ts";
import type { RecordData } from "../fields/path.ts";
import { own } from "../own-value.ts";
import {
  identityOf,
  rowsOf,
  type Setting,
  type SettingValue,
  type ValueOfSetting,
  validFromField,
} from "./setting.ts";
import { settingKeyText } from "./setting-key.ts";

/** A key-value of type SETTING, as far as the look-up needs it. */
export type SettingRow = {
  readonly key: string;
  readonly value?: JsonValue | undefined;
  /** The version of its record. */
  readonly version: number;
};

export type SettingQuery = {
  readonly parameter?: string | undefined;
  /** Of the legal entity the decision is made for. */
  readonly trigram?: string | undefined;
  /** As YYYY-MM-DD: the day the value has to apply on. */
  readonly day: string;
};

/** The product's own default has no record, and no version of one. */
const defaultVersion = 0;

export type FoundSetting<Value> = {
  readonly value: Value;
  readonly key: string;
  readonly version: number;
};

/** The keys that are looked under, in this order. */
export function settingKeys(setting: Setting, { parameter, trigram }: SettingQuery): readonly string[] {
  const ofTenant = settingKeyText(setting, { parameter });
  return trigram !== undefined && setting.isPerLegalEntity
    ? [settingKeyText(setting, { parameter, trigram }), ofTenant]
    : [ofTenant];
}

export function settingFor<Declared extends Setting>(
  setting: Declared,
  rows: readonly SettingRow[],
  query: SettingQuery,
): FoundSetting<ValueOfSetting<Declared>> {
  for (const key of settingKeys(setting, query)) {
    const row = rows.find((one) => one.key === key);
    const value = row === undefined ? undefined : valueOn(setting, row.value, query.day);
    if (row !== undefined && value !== undefined) return found(value, key, row.version);
  }
  const { parameter } = query;
  return found(setting.defaultOf(parameter ?? ""), settingKeyText(setting, { parameter }), defaultVersion);
}

/** What was stored has passed the check of its declaration, so it is of its type. */
function found<Value>(value: SettingValue, key: string, version: number): FoundSetting<Value> {
  return { value: value as Value, key, version };
}

/** Undefined where nothing is stored, or nothing applies yet. */
function valueOn(setting: Setting, stored: JsonValue | undefined, day: string): SettingValue | undefined {
  const rows = rowsOf(stored);
  if (rows === undefined) return undefined;
  const inForce = setting.isDated ? rowsOn(setting, rows, day) : rows;
  if (setting.shape === "one") return inForce.at(-1);
  return setting.isDated && inForce.length === 0 ? undefined : inForce;
}

/** Of the rows that replace each other, the last one whose day has come, without its day. */
function rowsOn({ replacedBy }: Setting, rows: readonly RecordData[], day: string): readonly RecordData[] {
  const begun = rows
    .filter((row) => dayOf(row) <= day)
    .toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : Number(dayOf(one) > dayOf(other))));
  const latest = new Map(begun.map((row) => [identityOf(row, replacedBy), row]));
  return [...latest.values()].map(({ [validFromField]: _, ...row }) => row);
}

function dayOf(row: RecordData): string {
  const day = own(row, validFromField);
  return typeof day === "string" ? day : "";
}
