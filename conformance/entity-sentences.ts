// Reads the sentences of the requirements that say what an entity is: its names, its routes and its fields with their types.
// The sentences are the only table there is; the declarations are held against them.
import { camelName } from "@kontor/kernel/naming/dashed.ts";

export type EntitySentence = {
  readonly id: string;
  readonly name: string;
  readonly collection: string;
  readonly family: string;
  /** None for an entity that is only opened from others, or not at all. */
  readonly listRoute?: string;
  readonly detail?: { readonly route: string; readonly key: string };
  readonly serverRoute: string;
  readonly statusList?: string;
  /** Another entity whose fields these are. */
  readonly fieldsAs?: string;
  readonly fields: readonly NamedField[];
};

export type NamedField = {
  readonly path: string;
  /** Written with brackets: several values or rows. */
  readonly isList: boolean;
  readonly inner: readonly NamedField[];
  /** What stands in the brackets where these are no fields: roles of persons, or a structure by its name. */
  readonly note: string;
  /** What follows the name: the type, or the values it can take. */
  readonly words: string;
};

/** The sentence of a numbered requirement, without what its source and its proof are. */
export function sentencesOf(checklist: string, group: string): ReadonlyMap<string, string> {
  const items = checklist.matchAll(/^- \*\*(?<id>[A-Z]+-\d+)\*\* (?<text>.*?)\.? — _/gm);
  return new Map(
    [...items].flatMap(({ groups }): [string, string][] =>
      groups?.id?.startsWith(`${group}-`) ? [[groups.id, groups.text ?? ""]] : [],
    ),
  );
}

const seedRemark = String.raw`(?: \([a-z, ]+\))?`;
const entityPattern = new RegExp(
  [
    String.raw`^(?<name>\w+): collection (?<collection>\w+), family (?<family>[a-z-]+), `,
    String.raw`(?:no client route|list (?<list>none|\/[a-z-]+), detail (?<detail>\/[a-z-]+)\/\{(?<key>\w+)\}), `,
    String.raw`API (?<api>\/[^ ,]+)${seedRemark}, (?:no status list|status list (?<status>\w+)${seedRemark}); `,
    "fields stored and returned with their types: (?<fields>.+)$",
  ].join(""),
);

/** Undefined for a sentence that is not about one entity of the catalogue. */
export function entitySentence(id: string, sentence: string): EntitySentence | undefined {
  const found = entityPattern.exec(sentence)?.groups;
  if (found === undefined) return undefined;
  const { name = "", collection = "", family = "", list, detail, key = "", api = "", status } = found;
  const fields = found.fields ?? "";
  const [, fieldsAs] = /^as (\w+)$/.exec(fields) ?? [];
  return {
    id,
    name: camelName(name),
    collection,
    family,
    serverRoute: api,
    ...(list !== undefined && list !== "none" && { listRoute: list }),
    ...(detail !== undefined && { detail: { route: detail, key } }),
    ...(status !== undefined && { statusList: status }),
    ...(fieldsAs !== undefined && { fieldsAs }),
    fields: fieldsAs === undefined ? namedFields(inPlainForm(id, fields)) : [],
  };
}

/** Places where the sentence is written for people and no rule would read it. */
function inPlainForm(id: string, fields: string): string {
  switch (id) {
    case "ENT-67": // the labels of a value in other locales
      return fields.replace(", locale labels", "").replace("color}", "color, labels}");
    case "ENT-76": // the fields a tenant adds come with its overlay, not with the declaration
      return fields.replace(", props_{field}", "").replace(" groups", "");
    case "ENT-94": // the values of the kind, set apart by commas like the fields
      return fields.replace(
        "layout, page, workflow, extension, run",
        "layout or page or workflow or extension or run",
      );
    default:
      return fields;
  }
}

/** "P:" marks what the sources propose and "possibly" what they leave open; both are stored and returned. */
function namedFields(text: string): readonly NamedField[] {
  return partsOf(text)
    .map((part) => part.replace(/^(?:P:|possibly) /, ""))
    .map(namedField);
}

function namedField(text: string): NamedField {
  const [, path = "", rest = ""] = /^([\w.*]+(?:\[0\]\.\w+)?)(.*)$/.exec(text) ?? [];
  const [, bracket = "", content = "", words = ""] =
    /^([[{]?)(.*?)(?:[\]}](?![\]}])|$)(.*)$/.exec(rest) ?? [];
  if (bracket === "") return { path, isList: false, inner: [], note: "", words: rest.trim() };
  const [, note = "", names = content] = /^([^{]*)\{(.*)\}$/.exec(content) ?? [];
  const areFields =
    bracket === "{" || content !== names || /^[a-z]+[A-Z]\w*$/.test(names) || names.includes("url");
  return {
    path,
    isList: bracket === "[",
    inner: areFields && !/\d/.test(names) ? namedFields(names) : [],
    note: areFields && !/\d/.test(names) ? note.trim() : names,
    words: words.trim(),
  };
}

/** Splits at the commas and semicolons that stand in no bracket. */
function partsOf(text: string): readonly string[] {
  const parts = [""];
  let depth = 0;
  for (const sign of text) {
    if ("[{(".includes(sign)) depth += 1;
    if ("]})".includes(sign)) depth -= 1;
    if (depth === 0 && (sign === "," || sign === ";")) parts.push("");
    else parts.push(`${parts.pop() ?? ""}${sign}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}
