// What holds for key-values that are settings of the product. The value fits its declaration, and no user changes alone what two people
// have to change. Checked alike for forms, the API, imports, scripts and releases.
import type { FieldError } from "@kontor/kernel/errors.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { settingProblems, valueField } from "@kontor/model/settings/check-setting.ts";
import { parseSettingKey, type SettingKey } from "@kontor/model/settings/setting-key.ts";
import { isSameValue } from "@kontor/model/validation/same-value.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { RuleContext } from "../domain/entity-rule.ts";
import { textAt } from "../reading/stored-values.ts";

const settingType = "SETTING";
const twoPeople =
  "Two people change this setting: it is proposed on the page of the settings, and confirmed there";

export function settingRuleProblems(
  record: RecordData,
  { before, scope, isRelease }: Pick<RuleContext, "before" | "scope" | "isRelease">,
): readonly FieldError[] {
  const [now, then] = [stateOf(record), before && stateOf(before)];
  const isSame = then !== undefined && now.key === then.key && now.type === then.type;
  if (isSame && isSameValue(now.value, then.value)) return [];
  if (parseSettingKey(now.key) !== "free" && now.type !== settingType)
    return [{ path: "type", message: "A name of a setting of the product holds a setting" }];
  const wrong = valueProblems(scope, now.key, now.value);
  if (wrong.length > 0) return wrong;
  // A setting that is renamed is taken away under its old name.
  if (then !== undefined && then.key !== now.key && parseSettingKey(then.key) !== "free")
    return [{ path: "key", message: "A setting of the product keeps its key" }];
  const isChanged = !isSameValue(now.value, then?.value);
  if (isRelease || !isChanged || !takesTwoPeople(now.key)) return [];
  return [{ path: valueField, message: twoPeople }];
}

/** What is wrong with a value under a key, by the lists of the tenant. */
export function valueProblems(
  { tenant, model }: Scope,
  key: string,
  value: JsonValue | undefined,
): readonly FieldError[] {
  return settingProblems(key, value, {
    tenant,
    codesOf: (list) => {
      const codes = own(model.lists, list);
      return codes && new Set(codes.map((one) => one.value));
    },
  });
}

/** Its versions are told by decisions for good, and a new record would count them from the beginning. */
export function refusalOfRemoval(record: RecordData): string | undefined {
  return settingIn(record) === undefined
    ? undefined
    : "A setting of the product is not deleted: its default applies when its value is taken away";
}

function settingIn(record: RecordData): SettingKey | undefined {
  const parsed = parseSettingKey(textAt(record, "key") ?? "");
  return typeof parsed === "string" ? undefined : parsed;
}

function takesTwoPeople(key: string): boolean {
  const parsed = parseSettingKey(key);
  return typeof parsed !== "string" && parsed.setting.needsSecondPerson;
}

function stateOf(record: RecordData) {
  return { key: textAt(record, "key") ?? "", type: textAt(record, "type"), value: own(record, "value") };
}
