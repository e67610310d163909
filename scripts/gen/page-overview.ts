// The page that explains entities to administrators of a tenant and says where each of them is.
import { commonFields } from "@kontor/model/entity/common-fields.ts";
import { labelOf } from "@kontor/model/fields/label.ts";
import { businessProfiles, defaultBundles, type Profile } from "@kontor/model/roles/profiles.ts";
import { pageText } from "./page-entity.ts";
import { entityLink, type Family } from "./page-families.ts";
import { code, link, type Row, sentenceList, table } from "./page-markdown.ts";
import { colourWords, kindWords, personalWords } from "./page-words.ts";

export const overviewTitle = "Entities";

/** Every common field by what it is for; one that is missing here stops the generation. */
const commonWords: Readonly<Record<string, string>> = {
  registration: "The number of the record, its key. Left empty, the server gives the next one",
  status: "Where the record stands. Only a transition changes it; entities without transitions have none",
  orgaRegistration: "The organization of your house the record belongs to",
  organization: "The name of that organization, for lists",
  _id: "A technical key that never changes, not even when the number does",
  tenant: "The tenant that owns the record; nobody else ever sees it",
  version: "Counts the changes. Two people cannot overwrite each other unnoticed",
  _insertDate: "When the record was created",
  _insertUser: "Who created it",
  _updateDate: "When it was last changed",
  _updateUser: "Who changed it last",
};

const profileWords: Readonly<Record<Profile, string>> = {
  SALES: "Sells: own prospects, deals and clients",
  PARTNER: "Staff of a partner who brings in business",
  CLIENT: "A client who looks at own records",
  CREDIT: "Studies and decides on deals",
  RISK: "Watches limits, scores and guarantees",
  CONTRACT: "Manages contracts and their changes",
  BILLING: "Issues invoices",
  TREASURY: "Pays, collects and looks after bank accounts",
  ACCOUNTING: "Keeps the books",
  COLLECTION: "Follows up what is overdue",
  ASSET: "Looks after the financed goods",
  COMPLIANCE: "Checks identities and the rules of the trade",
  AUDITOR: "Reads every entity that does not say otherwise, changes nothing",
};

export function overviewLines(families: readonly Family[]): readonly string[] {
  return [
    "An entity is one kind of record: contracts, invoices, persons, tasks. Each has its fields, its list, its page, its rights and, " +
      "in most cases, its statuses. This page explains these words and tells where each entity is described.",
    "",
    "These pages show what every new tenant starts with. Your administrators can rename, hide and add fields, lists and statuses; " +
      "what they changed shows in the product, not here.",
    "",
    "## Keys and common fields",
    "",
    "Every record is found by its key, which stands in the address of its page. For most entities the key is the registration, a " +
      "number given by the server. All records carry these fields, and the other pages do not repeat them.",
    "",
    ...table(["Field", "Name", "What it is"], commonRows()),
    "## Kinds of fields",
    "",
    "A mandatory field must hold a value before a record is saved. A choice offers the values of a list, which your administrators " +
      "extend. A field that is taken or counted from others follows them by itself and cannot be typed.",
    "",
    ...table(["Kind", "What it holds"], rowsOf(kindWords)),
    `Personal data tells something about a human being: ${sentenceList(Object.values(personalWords))}. What is marked so is erased ` +
      "when a person is made anonymous.",
    "",
    "## Columns and search",
    "",
    "A list shows its columns; those on request are added by whoever reads the list. The search of a list offers the fields named " +
      "with the entity. The name in brackets is the one programs use.",
    "",
    "## Statuses and transitions",
    "",
    "A status says where a record stands, a transition leads from one status to another. A transition may have conditions, which " +
      "must all be met, and effects, which happen with it. Four eyes means that somebody else must have done the step before. From " +
      "a final status nothing leads on, and nobody edits the record any more. The colour of a status says what sort it is:",
    "",
    ...table(["Colour", "What it says"], rowsOf(colourWords)),
    "## Documents and history",
    "",
    "Files are attached to a record under one of the types of document its entity names. The history of a record tells who did " +
      "what to it and when.",
    "",
    "## Rights",
    "",
    "A user holds profiles, and each profile brings rights: to read an entity, to write it, to run a transition. Whoever may write " +
      "an entity may run its transitions unless they name other profiles. Administrators may do everything within their tenant. A " +
      "new tenant has these profiles:",
    "",
    ...table(
      ["Profile", "Who that is"],
      businessProfiles.map((profile) => [code(profile), profileWords[profile]]),
    ),
    `Several profiles can stand under one name: ${bundleText()}.`,
    "",
    "## Own records only",
    "",
    `Clients, sales people and partners do not see all records of an entity. Each entity says which of its records are theirs: those ` +
      "that name them, those that belong to a record they see, or all. An entity that says nothing shows them none.",
    "",
    ...families.flatMap(familyLines),
  ];
}

function familyLines({ name, title, about, entities }: Family): readonly string[] {
  const rows = entities.map((entity) => [
    entityLink(entity),
    entity.about,
    pageText(entity),
    code(entity.names.serverRoute),
  ]);
  return [
    `## ${title}`,
    "",
    `${about} Details: ${link(title, `${name}.md`)}.`,
    "",
    ...table(["Entity", "What it is", "Page", "API"], rows),
  ];
}

function commonRows(): readonly Row[] {
  const { leading, trailing } = commonFields({ hasRegistration: true, statusList: "" });
  return Object.entries({ ...leading, ...trailing }).map(([name, field]) => {
    const meaning = commonWords[name];
    if (meaning === undefined) throw new Error(`the common field ${name} is not described`);
    const isGroup = field.fields !== undefined;
    return [field.label ?? labelOf(name), code(isGroup ? `${name}.name` : name), meaning];
  });
}

/** What reads the same is one row. */
function rowsOf(
  words: Readonly<Record<string, { readonly name: string; readonly meaning: string }>>,
): readonly Row[] {
  return [...new Map(Object.values(words).map(({ name, meaning }) => [name, meaning]))];
}

function bundleText(): string {
  return Object.entries(defaultBundles)
    .map(([name, profiles]) => {
      const isAll = profiles.length === businessProfiles.length;
      return `${code(name)} for ${isAll ? "all of them" : sentenceList(profiles.map(code))}`;
    })
    .join("; ");
}
