// Holds the columns and search fields a sentence names against those an entity declares.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { SearchField } from "@kontor/model/entity/search.ts";
import type { Field } from "@kontor/model/fields/field.ts";
import { fieldAt } from "@kontor/model/fields/path.ts";
import type { ListItem, ListStatement } from "./entity-list-sentences.ts";

/** What a list shows or asks for: the name of the parameter or the path of the column, and the field behind it. */
type Shown = { readonly name: string; readonly path: string; readonly search?: SearchField };

/** Names people use for what is declared under another one. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  organization: ["organization.name", "orgaRegistration"],
  organizationName: ["organization.name"],
  address: ["addressLine", "addresses[0].addressLine"],
  addressLine: ["addresses[0].addressLine"],
  role: ["roles", "roles[].role", "roles[0].role"],
};

/** What a remark says of the field or of the way it is searched; other remarks explain the screen. */
const remarkChecks: Readonly<Record<string, (field: Field, search: SearchField | undefined) => boolean>> = {
  regex: (_field, search) => search?.operator === "contains",
  multiple: (_field, search) => search?.operator === "anyOf",
  "from start": (_field, search) => search?.operator === "startsWith",
  hidden: (_field, search) => search?.isUnlisted === true,
  "a person of type O": ({ personTypes }) => personTypes?.join() === "O",
  badge: ({ kind }) => kind === "select",
  bytes: ({ unit }) => unit === "bytes",
  currency: ({ kind }) => kind === "currency",
  "date and time": ({ kind }) => kind === "datetime",
  percentage: ({ kind }) => kind === "percentage",
  phone: ({ kind }) => kind === "phone",
  "multi-select": ({ kind, multiple }) => kind === "texts" || multiple === true,
};

const placeWords: Readonly<Record<ListStatement["place"], string>> = {
  visible: "shows no column",
  hidden: "has no hidden column",
  column: "has no column",
  search: "does not search",
  anywhere: "neither shows nor searches",
  short: "has no short column",
};

export function listProblems(entity: Entity, { place, items }: ListStatement): readonly string[] {
  const offered = shownAt(entity, place);
  return items.flatMap((item) => {
    const found = offered.filter((shown) => isNamed(entity, shown, item.name));
    if (found.length === 0) return [`${placeWords[place]} ${item.name}`];
    const isAsSaid = found.some(({ path, search }) => agrees(fieldAt(entity.fields, path), search, item));
    return isAsSaid ? [] : [`has ${item.name}, but not "${item.remark}"`];
  });
}

function shownAt(entity: Entity, place: ListStatement["place"]): readonly Shown[] {
  const columns = (paths: readonly string[]): readonly Shown[] => paths.map((path) => ({ name: path, path }));
  const search = entity.search.map((field) => ({ name: field.name, path: field.path, search: field }));
  const all = columns([...entity.columns, ...entity.hiddenColumns]);
  switch (place) {
    case "visible":
      return columns(entity.columns);
    case "hidden":
      return columns(entity.hiddenColumns);
    case "column":
      return all;
    case "search":
      return search;
    case "anywhere":
      return [...all, ...search];
    case "short":
      return columns(entity.shortColumns);
  }
}

/** By its name, by its path, as a reference to what is named, or as a field that takes its value from there. */
function isNamed({ fields }: Entity, { name, path }: Shown, wanted: string): boolean {
  const accepted = [wanted, `${wanted}Registration`, ...(otherNames[wanted] ?? [])];
  if (accepted.includes(name) || accepted.includes(path)) return true;
  const derived = fieldAt(fields, path)?.derived;
  return derived !== undefined && "take" in derived && accepted.includes(derived.take);
}

function agrees(field: Field | undefined, search: SearchField | undefined, { remark }: ListItem): boolean {
  if (remark === "" || field === undefined) return true;
  const [, roles] = /^roles (.+)$/.exec(remark) ?? [];
  if (roles !== undefined) return field.roles?.join(", ") === roles;
  const [, ofQuotation] = /^first quotation's (\w+)$/.exec(remark) ?? [];
  const { derived } = field;
  if (ofQuotation !== undefined) {
    return derived !== undefined && "take" in derived && derived.take === `quotations[0].${ofQuotation}`;
  }
  return remarkChecks[remark]?.(field, search) ?? true;
}
