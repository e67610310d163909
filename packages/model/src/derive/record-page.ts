// What the page of a record shows and in which order: facts beside the name, the strip of figures, the details in groups, then the lists and
// objects inside the record. All of it follows from the declaration; what has no meaning for the record at hand is left out.
import type { Entity } from "../entity/entity.ts";
import { factsMaxCount, summaryMaxCount } from "../entity/layout-paths.ts";
import { hasMeaning, meets } from "../fields/condition.ts";
import type { Field } from "../fields/field.ts";
import { type FieldGroup, fieldGroups } from "../fields/field-groups.ts";
import { labelOf } from "../fields/label.ts";
import { fieldAt, lineTo, type RecordData } from "../fields/path.ts";
import { isTwin } from "../fields/twin.ts";
import { type CardField, defaultForm, type FormCard, innerFields } from "./default-form.ts";
import { recordFacts, titlePath } from "./record-facts.ts";

/** A tenant's own fields stand together, in a group of the house. */
export type PageGroup = { readonly name: FieldGroup | "own"; readonly fields: readonly CardField[] };

export type RecordPage = {
  readonly facts: readonly CardField[];
  readonly summary: readonly CardField[];
  readonly groups: readonly PageGroup[];
  /** Lists and objects inside the record. */
  readonly parts: readonly FormCard[];
};

// The keys of the object itself.
const groupNames = [...(Object.keys(fieldGroups) as readonly FieldGroup[]), "own"] as const;

const standsAlone: ReadonlySet<PageGroup["name"]> = new Set(["identity", "remarks", "technical", "own"]);

export function recordPage(entity: Entity, record: RecordData): RecordPage {
  const [plain, ...rest] = defaultForm(entity, record).cards;
  const own = rest.filter(({ path }) => fieldAt(entity.fields, path)?.isGroup);
  const ownFields = own.flatMap(({ fields }) => fields);
  const summary = shown(entity, entity.layout?.summary ?? figuresOf(entity), record);
  return {
    facts: shown(entity, entity.layout?.facts ?? usualFacts(entity, summary), record),
    summary,
    groups: groupsOf(
      entity,
      [...(plain?.fields ?? []), ...ownFields.filter(({ field }) => field.fields === undefined)]
        .filter((each) => !isInStrip(summary, each))
        .map((each) => ({ ...each, field: counted(each.field, record) })),
    ),
    parts: [...rest.filter((card) => !own.includes(card)), ...ownFields.flatMap(partsOf)].filter(
      ({ fields }) => fields.length > 0,
    ),
  };
}

/** A figure that nobody types is not said again below the strip. */
function isInStrip(summary: readonly CardField[], { path, field }: CardField): boolean {
  return field.readOnly === true && summary.some((figure) => figure.path === path);
}

/** With the unit its number has in this record. */
function counted(field: Field, record: RecordData): Field {
  const { unitWhere } = field;
  return unitWhere !== undefined && meets(unitWhere, record) ? { ...field, unit: unitWhere.unit } : field;
}

/** A list or an object among a tenant's own fields. */
function partsOf({ path, label, field }: CardField): readonly FormCard[] {
  if (field.fields === undefined) return [];
  return [{ title: label, isList: field.kind === "list", path, fields: innerFields(path, field) }];
}

/** The name stands above them, with the number and the status. */
function groupsOf(entity: Entity, fields: readonly CardField[]): readonly PageGroup[] {
  const title = titlePath(entity);
  const inDetails = fields.filter(({ path }) => path !== entity.key && path !== "status");
  const byGroup = withoutLone(Map.groupBy(inDetails, (each) => groupOf(entity, each)));
  return groupNames.flatMap((name) => {
    const found = byGroup.get(name) ?? [];
    // What a record is called comes first where it is typed.
    const ordered = found.toSorted((a, b) => Number(b.path === title) - Number(a.path === title));
    return found.length === 0 ? [] : [{ name, fields: ordered }];
  });
}

/** A heading over one field says little: it joins the first group. Remarks and what is technical are read apart even so. */
function withoutLone(
  groups: ReadonlyMap<PageGroup["name"], readonly CardField[]>,
): ReadonlyMap<PageGroup["name"], readonly CardField[]> {
  const lone = [...groups].filter(([name, fields]) => fields.length === 1 && !standsAlone.has(name));
  const joined = [...(groups.get("identity") ?? []), ...lone.flatMap(([, fields]) => fields)];
  const others = [...groups].filter(([name]) => name !== "identity" && !lone.some(([one]) => one === name));
  return new Map([["identity", joined], ...others]);
}

/** In an entity that is a tenant's own as a whole, no field stands out. */
function groupOf({ family }: Entity, { field }: CardField): PageGroup["name"] {
  if (field.id !== undefined && family !== "dyno") return "own";
  return field.group ?? groupOfKind(field);
}

function groupOfKind({ kind }: Field): FieldGroup {
  if (kind === "currency" || kind === "percentage") return "amounts";
  if (kind === "integer" || kind === "number" || kind === "slider") return "terms";
  if (kind === "date" || kind === "datetime") return "dates";
  if (kind === "reference") return "references";
  if (kind === "textarea" || kind === "richtext" || kind === "markdown") return "remarks";
  return kind === "json" ? "technical" : "identity";
}

/** What the strip says is not said beside the name too. */
function usualFacts(entity: Entity, summary: readonly CardField[]): readonly string[] {
  const facts = recordFacts(entity).map(({ path }) => path);
  return facts.filter((path) => !summary.some((figure) => figure.path === path)).slice(0, factsMaxCount);
}

/** Where nothing is said, such as of an entity a tenant has made: what the product keeps up to date, else the first figures and days. */
function figuresOf(entity: Entity): readonly string[] {
  const figures = Object.entries(entity.fields).filter(
    ([name, field]) =>
      !name.startsWith("_") &&
      field.hidden !== true &&
      !isTwin(field, entity.fields) &&
      ["currency", "percentage", "integer", "number", "date"].includes(field.kind),
  );
  const kept = figures.filter(([, { readOnly }]) => readOnly === true);
  return (kept.length > 0 ? kept : figures).slice(0, summaryMaxCount).map(([path]) => path);
}

/** A field that a reader may not see is not in the declaration that reader was sent; the tenant may have hidden it from everybody. */
function shown(entity: Entity, paths: readonly string[], record: RecordData): readonly CardField[] {
  return paths.flatMap((path) => {
    const line = lineTo(entity.fields, path);
    const field = line.at(-1);
    const isThere = line.length === path.split(".").length && line.every(({ hidden }) => hidden !== true);
    if (field === undefined || !isThere || !line.slice(0, 1).every((each) => hasMeaning(each, record)))
      return [];
    return [{ path, label: field.label ?? labelOf(path), field: counted(field, record) }];
  });
}
