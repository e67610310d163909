// The families of entities as the pages name them, and where each entity is described.
import { type EntityFamily, entityFamilies } from "@kontor/kernel/naming/entity-naming.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Declarations } from "./declarations.ts";
import { anchorOf, link } from "./page-markdown.ts";

type FamilyWords = { readonly title: string; readonly about: string };

/** No title is the label of an entity: the heading of the page would take the anchor of its section. */
const familyWords: Readonly<Record<EntityFamily, FamilyWords>> = {
  accounting: { title: "Accounting", about: "Journals, postings and budgets." },
  asset: { title: "Assets", about: "What is financed: the goods, their lots, upkeep, value and place." },
  bank: { title: "Banking", about: "Accounts, payments and statements." },
  billing: { title: "Billing", about: "Invoices, payments due and how they are settled." },
  case: {
    title: "Cases and committees",
    about: "Files that are followed up, claims, and decisions that are voted.",
  },
  communication: { title: "Messages and campaigns", about: "What is sent to and received from people." },
  core: {
    title: "Common records",
    about: "Users, tasks, documents, projects and the settings everything else rests on.",
  },
  external: {
    title: "Data of other systems",
    about: "What arrives from other systems and is kept as it came.",
  },
  financing: {
    title: "Financing",
    about: "From the offer to the end of a contract, with products and funds.",
  },
  person: { title: "Persons and companies", about: "Everybody the company deals with." },
  "private-equity": { title: "Private equity", about: "Holdings, their operations and transactions." },
  report: { title: "Reports and figures", about: "Reports, tables and measured figures." },
  scoring: { title: "Scoring", about: "How the risk of a deal is rated." },
  script: {
    title: "Scripts and batches",
    about: "A tenant's own scripts and lists, and what runs in the background.",
  },
  support: { title: "Support", about: "Questions, tickets and the time spent on them." },
  system: { title: "System", about: "What the product records about itself." },
};

export type Family = {
  readonly name: EntityFamily;
  readonly title: string;
  readonly about: string;
  readonly entities: readonly Entity[];
};

/** The families that have entities, in the order of their titles, and each one's entities in the order of their labels. */
export function familiesOf({ entities }: Declarations): readonly Family[] {
  return entityFamilies
    .map((name) => ({
      name,
      ...familyWords[name],
      entities: entities
        .map(({ value }) => value)
        .filter(({ family }) => family === name)
        .toSorted(byLabel),
    }))
    .filter((family) => family.entities.length > 0)
    .toSorted((a, b) => a.title.localeCompare(b.title, "en"));
}

/** All pages stand in one folder, so the same link works from each of them. */
export function entityLink({ label, family }: Pick<Entity, "label" | "family">): string {
  return link(label, `${family}.md#${anchorOf(label)}`);
}

function byLabel(a: Entity, b: Entity): number {
  return a.label.localeCompare(b.label, "en") || (a.name < b.name ? -1 : 1);
}
