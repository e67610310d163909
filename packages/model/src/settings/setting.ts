// A setting: a value the product reads by its key and a tenant may replace. The declaration says its fields, its default and who confirms a
// change; the check, the form of the settings page and the type of the value follow from it.
import { deepFreeze } from "../deep-freeze.ts";
import { day } from "../fields/declare.ts";
import type { FieldMap } from "../fields/field.ts";
import { isObject, type RecordData } from "../fields/path.ts";
import type { DataOf } from "../fields/typed-field.ts";
import type { DeclaredListName } from "../lists/declared-lists.ts";
import { own } from "../own-value.ts";
import type { SettingArea } from "./setting-areas.ts";

declare const held: unique symbol;

export type SettingProblem = { readonly path: string; readonly message: string };

/** What a key such as `calendar.{country}` leaves open. */
export type SettingParameter = {
  readonly name: string;
  /** In English, as the settings page asks for it. */
  readonly label: string;
  /** The codes it takes; a list of the product, or exactly these. */
  readonly codes: DeclaredListName | readonly string[];
};

export type SettingValue = RecordData | readonly RecordData[];

export type Setting = {
  /** Such as `support.targets` or `calendar.{country}`. */
  readonly key: string;
  /** What stands before the first point. All keys that begin so belong to the product. */
  readonly prefix: string;
  readonly label: string;
  readonly about: string;
  /** Where the settings page shows it. */
  readonly area: SettingArea;
  readonly fields: FieldMap;
  /** "rows": the value is a list of such rows. */
  readonly shape: "one" | "rows";
  /** Its rows apply from a day on, until a later one replaces them. */
  readonly isDated: boolean;
  /** Of dated rows: the fields that tell which row a later one replaces. */
  readonly replacedBy: readonly string[];
  /** A legal entity may have a value of its own. */
  readonly isPerLegalEntity: boolean;
  /** A change waits until another user confirms it. */
  readonly needsSecondPerson: boolean;
  readonly parameter?: SettingParameter;
  readonly defaultOf: (parameter: string) => SettingValue;
  /** What the fields cannot say, by paths inside one value or one row. */
  readonly check?: (value: RecordData) => readonly SettingProblem[];
};

/** A setting with the value its reader gets. */
export type TypedSetting<Value> = Setting & { readonly [held]?: Value };
export type ValueOfSetting<Declared> = Declared extends { readonly [held]?: infer Value }
  ? Exclude<Value, undefined>
  : never;

/** A change of these decides about money or trust, so that two people do it. */
const secondPersonPrefixes = ["delegation", "signature", "port", "fees", "score", "limits"] as const;

type CommonDeclaration<Fields extends FieldMap> = {
  readonly label: string;
  /** One or two sentences for the administrator who changes it. */
  readonly about: string;
  readonly area: SettingArea;
  readonly fields: Fields;
  readonly isDated?: true;
  readonly isPerLegalEntity?: true;
  readonly parameter?: SettingParameter;
  readonly check?: (value: DataOf<NoInfer<Fields>>) => readonly SettingProblem[];
};

type OneDeclaration<Fields extends FieldMap> = CommonDeclaration<Fields> & {
  readonly defaultValue: DataOf<NoInfer<Fields>> | ((parameter: string) => DataOf<NoInfer<Fields>>);
};

type RowsDeclaration<Fields extends FieldMap> = CommonDeclaration<Fields> & {
  readonly defaultRows:
    | readonly DataOf<NoInfer<Fields>>[]
    | ((parameter: string) => readonly DataOf<NoInfer<Fields>>[]);
  /** Of dated rows: those with the same values here replace each other. */
  readonly replacedBy?: readonly (keyof NoInfer<Fields> & string)[];
};

/** A setting with one value. A value that is misspelt in the default does not compile. */
export function declareSetting<const Fields extends FieldMap>(
  key: string,
  { defaultValue, ...declaration }: OneDeclaration<Fields>,
): TypedSetting<DataOf<Fields>> {
  const defaultOf = typeof defaultValue === "function" ? defaultValue : () => defaultValue;
  return settingOf(key, declaration, {
    shape: "one",
    replacedBy: [],
    defaultOf: defaultOf as Setting["defaultOf"],
  });
}

/** A setting with rows, such as the limits of several acts. */
export function declareSettingRows<const Fields extends FieldMap>(
  key: string,
  { defaultRows, replacedBy = [], ...declaration }: RowsDeclaration<Fields>,
): TypedSetting<readonly DataOf<Fields>[]> {
  const defaultOf = typeof defaultRows === "function" ? defaultRows : () => defaultRows;
  return settingOf(key, declaration, {
    shape: "rows",
    replacedBy,
    defaultOf: defaultOf as Setting["defaultOf"],
  });
}

function settingOf<Fields extends FieldMap>(
  key: string,
  { isDated, isPerLegalEntity, check, ...declaration }: CommonDeclaration<Fields>,
  form: Pick<Setting, "shape" | "replacedBy" | "defaultOf">,
): Setting {
  const prefix = prefixOf(key);
  return deepFreeze({
    key,
    prefix,
    ...declaration,
    ...form,
    isDated: isDated ?? false,
    isPerLegalEntity: isPerLegalEntity ?? false,
    needsSecondPerson: isSecondPersonPrefix(prefix),
    // It is asked only of what its fields have accepted.
    ...(check && { check: check as NonNullable<Setting["check"]> }),
  });
}

export function prefixOf(key: string): string {
  return key.split(".")[0] ?? key;
}

export function isSecondPersonPrefix(prefix: string): boolean {
  return secondPersonPrefixes.some((one) => one === prefix);
}

export const validFromField = "validFrom";

/** The fields of what is stored: of dated rows, with the day each of them applies from. */
export function storedFields({ fields, isDated }: Setting): FieldMap {
  return isDated ? { [validFromField]: day({ label: "Valid from", mandatory: true }), ...fields } : fields;
}

/** Dated values are stored as rows, whatever their reader gets. */
export function isStoredAsRows({ shape, isDated }: Setting): boolean {
  return shape === "rows" || isDated;
}

/** The rows of a stored value; undefined where it is none. */
export function rowsOf(value: unknown): readonly RecordData[] | undefined {
  if (isObject(value)) return [value];
  return Array.isArray(value) && value.every(isObject) ? value : undefined;
}

/** Equal for rows that have the same values in these fields. */
export function identityOf(row: RecordData, names: readonly string[]): string {
  return JSON.stringify(names.map((name) => own(row, name) ?? null));
}
