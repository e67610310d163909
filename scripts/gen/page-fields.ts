// The table of the fields of one entity, nested ones with the path before their name.
import { isDeepStrictEqual } from "node:util";
import { commonFields } from "@kontor/model/entity/common-fields.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Condition, Derivation, Field, FieldMap } from "@kontor/model/fields/field.ts";
import { capitalised, labelOf } from "@kontor/model/fields/label.ts";
import { fieldAt } from "@kontor/model/fields/path.ts";
import { entityLink } from "./page-families.ts";
import { code, type Row, sentenceList, table } from "./page-markdown.ts";
import type { SharedFields } from "./page-shared-fields.ts";
import { adminWords, kindWords, personalWords } from "./page-words.ts";

export type FieldContext = {
  readonly entity: Entity;
  readonly entityNamed: (name: string) => Entity | undefined;
  readonly sharedFields: SharedFields;
};

const common = commonFields({ hasRegistration: true, statusList: "" });

export function fieldTable(context: FieldContext): readonly string[] {
  const own = Object.entries(context.entity.fields).filter(
    ([name, field]) => !isCommon(context.entity, name, field),
  );
  const rows = fieldRows(context, Object.fromEntries(own), "");
  return table(["Field", "Name", "Kind", "Mandatory", "Remarks"], rows);
}

/** The label of the field at a path; of a nested one, the label of what it stands in before it. */
export function labelAt(fields: FieldMap, path: string): string {
  const parts = path.split(".");
  const labels = parts.map((part, index) => {
    const field = fieldAt(fields, parts.slice(0, index + 1).join("."));
    return field?.label ?? labelOf(part.replace(/\[\d*\]$/, ""));
  });
  return labels.filter((label, index) => label !== labels[index - 1]).join(": ");
}

/** Described once for all entities; a status without workflow is a field like any other. */
function isCommon({ workflow }: Entity, name: string, field: Field): boolean {
  if (name === "status") return workflow !== undefined;
  const { changedBy: _, typedIn: __, ...said } = field;
  return isDeepStrictEqual(said, common.leading[name]) || Object.hasOwn(common.trailing, name);
}

function fieldRows(context: FieldContext, fields: FieldMap, prefix: string): readonly Row[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = `${prefix}${name}${field.kind === "list" ? "[]" : ""}`;
    const elsewhere = field.fields && context.sharedFields(context.entity, path, field.fields);
    const inner = elsewhere === undefined ? fieldRows(context, field.fields ?? {}, `${path}.`) : [];
    return [fieldRow(context, name, path, field, elsewhere), ...inner];
  });
}

function fieldRow(
  context: FieldContext,
  name: string,
  path: string,
  field: Field,
  elsewhere: string | undefined,
): Row {
  const remarks = [field.help, elsewhere, derivedText(field.derived), ...marksOf(field)];
  return [
    field.label ?? labelOf(name),
    code(path),
    kindText(context, field),
    mandatoryText(field.mandatory),
    remarks
      .filter((remark) => remark !== undefined)
      .map(capitalised)
      .join(". "),
  ];
}

function kindText({ entityNamed }: FieldContext, field: Field): string {
  const { name } = kindWords[field.kind];
  if (field.kind === "reference") {
    const target = entityNamed(field.target ?? "");
    const to = target === undefined ? (field.target ?? "") : entityLink(target);
    return `${field.multiple ? "References" : "Reference"} to ${to}${roleText(field)}`;
  }
  const list = field.list === undefined ? "" : `, list ${code(field.list)}`;
  const unit = field.unit === undefined ? "" : ` of ${field.unit}`;
  return `${field.multiple ? "Several choices" : name}${unit}${list}${limitText(field)}`;
}

function roleText({ roles, personTypes }: Field): string {
  const offered = [
    ...(roles === undefined ? [] : [`role ${roles.join(", ")}`]),
    ...(personTypes === undefined ? [] : [`type ${personTypes.join(", ")}`]),
  ];
  return offered.length === 0 ? "" : ` (${offered.join("; ")})`;
}

/** Only what limits a value; how long a text may be, its form says. */
function limitText({ kind, min, max }: Field): string {
  if (kind === "text" || kind === "textarea") return "";
  if (min !== undefined && max !== undefined) return `, ${min} to ${max}`;
  if (min !== undefined) return `, at least ${min}`;
  return max === undefined ? "" : `, at most ${max}`;
}

function mandatoryText(mandatory: Field["mandatory"]): string {
  if (mandatory === undefined) return "";
  return mandatory === true ? "Yes" : `When ${conditionText(mandatory)}`;
}

export function conditionText(condition: Condition): string {
  const isEqual = "is" in condition;
  const values = [isEqual ? condition.is : condition.isNot].flat().map(code);
  return `${code(condition.field)} is ${isEqual ? "" : "not "}${sentenceList(values, "or")}`;
}

function derivedText(derived: Derivation | undefined): string | undefined {
  if (derived === undefined) return undefined;
  const where = derived.where === undefined ? "" : ` where ${conditionText(derived.where)}`;
  if ("count" in derived) return `Counts ${code(derived.count)}${where}`;
  const through = derived.through === undefined ? "" : ` of the record in ${code(derived.through)}`;
  return `Taken from ${code(derived.take)}${through}${where}`;
}

function marksOf(field: Field): readonly string[] {
  return [
    ...(field.personal === undefined ? [] : [`personal data: ${personalWords[field.personal]}`]),
    ...(field.visibleTo === undefined ? [] : [adminWords[field.visibleTo]]),
    ...(field.internal ? ["not shown to clients and partners"] : []),
    ...(field.writtenBy === undefined ? [] : [`changed by ${sentenceList(field.writtenBy.map(code))} alone`]),
    ...(field.typedWhere === undefined
      ? []
      : [`typed where ${conditionText(field.typedWhere)}, else kept by the product`]),
    ...(field.shownWhere === undefined ? [] : [`only where ${conditionText(field.shownWhere)}`]),
    ...(field.unitWhere === undefined
      ? []
      : [`in ${field.unitWhere.unit} where ${conditionText(field.unitWhere)}`]),
    ...(field.hidden ? ["not shown in the form"] : []),
    ...(field.readOnly && field.derived === undefined ? ["kept by the product"] : []),
  ];
}
