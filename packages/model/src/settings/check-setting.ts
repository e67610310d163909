// Whether a value may be stored under a key. Every way in asks this one function, so that a form, the API, an import and a release refuse
// the same value at the same path.
import { formSchema } from "../derive/record-schema.ts";
import { listOf, object } from "../fields/declare.ts";
import type { Field, JsonValue } from "../fields/field.ts";
import type { RecordData } from "../fields/path.ts";
import { declaredLists } from "../lists/declared-lists.ts";
import { own } from "../own-value.ts";
import { validate } from "../validation/validate.ts";
import {
  identityOf,
  isStoredAsRows,
  rowsOf,
  type Setting,
  type SettingProblem,
  storedFields,
  validFromField,
} from "./setting.ts";
import { parseSettingKey } from "./setting-key.ts";

export type SettingCheck = {
  readonly tenant: string;
  /** The codes of the tenant's lists; without it, those of the product. */
  readonly codesOf?: (list: string) => ReadonlySet<string> | undefined;
};

/** The field of a key-value that holds what is checked: paths begin with it. */
export const valueField = "value";
const problemsMaxCount = 100;

/**
 * What is wrong with a value under a key. A key that is none of the product holds whatever a tenant likes. No value at all is
 * right: the default applies.
 */
export function settingProblems(
  key: string,
  value: JsonValue | undefined,
  context: SettingCheck,
): readonly SettingProblem[] {
  const parsed = parseSettingKey(key);
  if (parsed === "free") return [];
  if (parsed === "unknown") return [{ path: "key", message: "The product has no setting of this name" }];
  return value === undefined || value === null ? [] : valueProblems(parsed.setting, value, context);
}

/** The one field of the form: an object, or a list of rows. */
export function formField(setting: Setting): Field {
  const fields = storedFields(setting);
  return isStoredAsRows(setting)
    ? { ...listOf(fields, { label: setting.label }), label: setting.label }
    : { ...object(fields, { label: setting.label }), isGroup: true };
}

function valueProblems(
  setting: Setting,
  value: JsonValue,
  { tenant, codesOf = declaredCodes }: SettingCheck,
): readonly SettingProblem[] {
  const rows = rowsOf(value);
  const isRightShape = rows !== undefined && Array.isArray(value) === isStoredAsRows(setting);
  if (!isRightShape) {
    const message = isStoredAsRows(setting) ? "A list of rows is expected" : "An object is expected";
    return [{ path: valueField, message }];
  }
  const fields = { [valueField]: formField(setting) };
  const shape = formSchema(fields).safeParse({ [valueField]: value });
  const wrongShape = (shape.error?.issues ?? []).slice(0, problemsMaxCount).flatMap(shapeProblems);
  const problems = validate({ fields }, { [valueField]: value }, { locale: "en-EU", tenant, codesOf })
    .filter(({ severity }) => severity === "error")
    .slice(0, problemsMaxCount)
    .map(({ path, message }) => ({ path, message }));
  const unknown = wrongShape.filter(({ path }) => problems.every((problem) => problem.path !== path));
  const found = [...problems, ...unknown];
  return found.length > 0 ? found : [...repeatedRows(setting, rows), ...ownProblems(setting, rows)];
}

/** Of two rows that apply from the same day, the reader could not tell which one counts. */
function repeatedRows(setting: Setting, rows: readonly RecordData[]): readonly SettingProblem[] {
  if (!setting.isDated) return [];
  const seen = new Set<string>();
  return rows.flatMap((row, index) => {
    const same = identityOf(row, [validFromField, ...setting.replacedBy]);
    const isRepeated = seen.has(same);
    seen.add(same);
    return isRepeated
      ? [
          {
            path: `${valueField}[${index}].${validFromField}`,
            message: "Another row applies from the same day",
          },
        ]
      : [];
  });
}

function ownProblems(setting: Setting, rows: readonly RecordData[]): readonly SettingProblem[] {
  return rows.flatMap((row, index) =>
    (setting.check?.(row) ?? []).map(({ path, message }) => ({
      path: `${valueField}${isStoredAsRows(setting) ? `[${index}]` : ""}.${path}`,
      message,
    })),
  );
}

type ShapeIssue = {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
};

/** For an undeclared field, names the field itself and not the object it stands in. */
function shapeProblems({ code, path, message, keys = [] }: ShapeIssue): readonly SettingProblem[] {
  if (code !== "unrecognized_keys") return [{ path: pathText(path), message }];
  return keys.map((name) => ({
    path: pathText([...path, name]),
    message: "The setting has no such field",
  }));
}

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) =>
      typeof part === "number" ? `[${part}]` : `${index === 0 ? "" : "."}${String(part)}`,
    )
    .join("");
}

function declaredCodes(list: string): ReadonlySet<string> | undefined {
  const codes = own<readonly { readonly value: string }[]>(declaredLists, list);
  return codes && new Set(codes.map(({ value }) => value));
}
