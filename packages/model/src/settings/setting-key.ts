// Keys of settings: which declaration a key belongs to, which parameter it fills in and for which legal entity it is.
import { declaredLists } from "../lists/declared-lists.ts";
import { own } from "../own-value.ts";
import { declaredSettings } from "./declared-settings.ts";
import { isSecondPersonPrefix, prefixOf, type Setting, type SettingParameter } from "./setting.ts";

export type SettingKey = {
  readonly setting: Setting;
  /** What stands for `{country}`; empty where the key leaves nothing open. */
  readonly parameter: string;
  /** Of the legal entity the value is for; without it, for all. */
  readonly trigram?: string;
};

/** What a key says. "free": the product knows none that begins so. "unknown": it does, but not this one. */
export type ParsedKey = SettingKey | "free" | "unknown";

const trigramPattern = /^[A-Z0-9]{3}$/;
const placeholder = /\{[a-zA-Z]+\}/;

const ownedPrefixes: ReadonlySet<string> = new Set(declaredSettings.map(({ prefix }) => prefix));

export function parseSettingKey(text: string): ParsedKey {
  const [key = "", trigram, ...rest] = text.split(":");
  const prefix = prefixOf(key);
  if (!ownedPrefixes.has(prefix) && !isSecondPersonPrefix(prefix)) return "free";
  if (rest.length > 0) return "unknown";
  for (const setting of declaredSettings) {
    const parameter = parameterIn(setting, key);
    if (parameter === undefined) continue;
    if (trigram === undefined) return { setting, parameter };
    return setting.isPerLegalEntity && trigramPattern.test(trigram)
      ? { setting, parameter, trigram }
      : "unknown";
  }
  return "unknown";
}

/** The key a value is stored under. */
export function settingKeyText(
  { key }: Pick<Setting, "key">,
  {
    parameter,
    trigram,
  }: { readonly parameter?: string | undefined; readonly trigram?: string | undefined } = {},
): string {
  const filled = parameter === undefined ? key : key.replace(placeholder, parameter);
  return trigram === undefined ? filled : `${filled}:${trigram}`;
}

/** The values its parameter takes; one empty text where there is none. */
export function parametersOf({ parameter }: Pick<Setting, "parameter">): readonly string[] {
  return parameter === undefined ? [""] : codesOf(parameter);
}

function codesOf({ codes }: SettingParameter): readonly string[] {
  if (typeof codes !== "string") return codes;
  // The lists of entity names are made elsewhere; no parameter takes one.
  return (own(declaredLists, codes) ?? []).map(({ value }) => value);
}

function parameterIn(setting: Setting, key: string): string | undefined {
  if (setting.parameter === undefined) return setting.key === key ? "" : undefined;
  return codesOf(setting.parameter).find((code) => settingKeyText(setting, { parameter: code }) === key);
}
