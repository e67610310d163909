// The section of one entity on the page of its family.
import type { Entity, RecordScope } from "@kontor/model/entity/entity.ts";
import type { SearchField } from "@kontor/model/entity/search.ts";
import { fieldAt } from "@kontor/model/fields/path.ts";
import { documentTypes } from "@kontor/model/lists/record-types.ts";
import { actionLines } from "./page-actions.ts";
import { type FieldContext, fieldTable, labelAt } from "./page-fields.ts";
import { code, type Row, sentenceList, table } from "./page-markdown.ts";
import { betweenWords, operatorWords } from "./page-words.ts";
import type { WorkflowPart } from "./page-workflow.ts";

export function entitySection(context: FieldContext, workflowPart: WorkflowPart): readonly string[] {
  const { entity } = context;
  return [
    `## ${entity.label}`,
    "",
    entity.about,
    "",
    ...factLines(entity),
    "",
    ...fieldTable(context),
    ...columnLines(entity),
    ...searchLines(entity),
    ...workflowPart(entity),
    ...actionLines(entity),
    ...documentLines(entity),
  ];
}

/** Where one record and where all of them are shown. */
export function pageText({ names, key }: Entity): string {
  if (names.clientRoute === undefined) return "none";
  const record = code(`${names.clientRoute}/{${key}}`);
  return names.listRoute === undefined ? record : `${code(names.listRoute)} and ${record}`;
}

function factLines(entity: Entity): readonly string[] {
  return [
    `- Key: ${code(entity.key)}. Page: ${pageText(entity)}. API: ${code(entity.names.serverRoute)}.`,
    `- ${rightsText(entity)}.`,
    ...Object.entries(entity.scopes).map(([profile, scope]) => `- ${scopeText(entity, profile, scope)}.`),
  ];
}

function rightsText(entity: Entity): string {
  const { readers, writers, writing, isReadStrictly } = entity;
  const reading = [...new Set([...readers, ...writers])];
  const strictly = isReadStrictly ? ", not by whoever may read everything" : "";
  const read = `Read by ${profileList(entity, reading)}${strictly}`;
  if (writing === "open") {
    if (reading.length === writers.length)
      return `Read and written by ${profileList(entity, writers)}${strictly}`;
    return `${read}; written by ${profileList(entity, writers)}`;
  }
  return `${read}; ${productWrites[writing]}`;
}

const productWrites: Readonly<Record<Exclude<Entity["writing"], "open">, string>> = {
  "read-only": "written by the product alone",
  "moved-only": "written by the product alone, moved by people",
  "append-only": "the product adds records and nobody changes or deletes them",
};

function profileList({ isOfEveryTenant }: Entity, profiles: readonly string[]): string {
  if (isOfEveryTenant) return "super administrators";
  return profiles.length === 0 ? "administrators" : sentenceList(profiles.map(code));
}

function scopeText({ fields }: Entity, profile: string, scope: RecordScope): string {
  const who = code(profile);
  if (scope === "all") return `${who}: all records`;
  if (scope === "owner") return `${who}: only what belongs to records they see`;
  if ("owner" in scope) {
    return `${who}: only what belongs to records they see and is meant for them (${labelAt(fields, scope.owner.field)})`;
  }
  const isOfThem = (path: string): boolean =>
    ["user", "person", undefined].includes(fieldAt(fields, path)?.target);
  const labels = (paths: readonly string[]): string =>
    sentenceList(
      paths.map((path) => labelAt(fields, path)),
      "or",
    );
  const naming = scope.filter(isOfThem);
  const within = scope.filter((path) => !isOfThem(path));
  const parts = [
    ...(naming.length === 0 ? [] : [`that name them as ${labels(naming)}`]),
    ...(within.length === 0 ? [] : [`whose ${labels(within)} they see`]),
  ];
  return `${who}: only records ${parts.join(" or ")}`;
}

function columnLines({ fields, columns, hiddenColumns }: Entity): readonly string[] {
  const names = (paths: readonly string[]): string => paths.map((path) => labelAt(fields, path)).join(", ");
  if (columns.length === 0) return [];
  const more = hiddenColumns.length === 0 ? "" : ` On request: ${names(hiddenColumns)}.`;
  return [`**Columns:** ${names(columns)}.${more}`, ""];
}

function searchLines({ fields, search }: Entity): readonly string[] {
  const shown = search.filter(({ isUnlisted }) => !isUnlisted);
  const linked = search.filter(({ isUnlisted }) => isUnlisted).map(({ name }) => code(name));
  return [
    ...table(["Search", "Finds records whose value"], searchRows(fields, shown)),
    ...(linked.length === 0 ? [] : [`In the API also: ${linked.join(", ")}.`, ""]),
  ];
}

/** One row for each way to compare; the two bounds of a field are one entry. */
function searchRows(fields: Entity["fields"], search: readonly SearchField[]): readonly Row[] {
  const entries = search.flatMap((field): [string, string][] => {
    const label = labelAt(fields, field.path);
    if (field.operator === "atMost") return [];
    if (field.operator !== "atLeast")
      return [[operatorWords[field.operator], `${label} (${code(field.name)})`]];
    const upper = search.find(({ path, operator }) => path === field.path && operator === "atMost");
    return [[betweenWords, `${label} (${code(field.name)}, ${code(upper?.name ?? "")})`]];
  });
  return [...Map.groupBy(entries, ([words]) => words)].map(([words, members]) => [
    members.map(([, text]) => text).join(", "),
    words,
  ]);
}

function documentLines(entity: Entity): readonly string[] {
  const labels: Readonly<Record<string, { readonly en: string }>> = documentTypes;
  const names = entity.documentTypes.map((type) => labels[type]?.en ?? type);
  return names.length === 0 ? [] : [`**Documents:** ${names.join(", ")}.`, ""];
}
