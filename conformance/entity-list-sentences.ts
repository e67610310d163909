// Reads the sentences of the requirements that say which columns a list shows and what its search offers.
import { camelName } from "@kontor/kernel/naming/dashed.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { capitalised } from "@kontor/model/fields/label.ts";

/** Where a name must stand: among the columns that are shown, those on request, either of them, the search, or anywhere. */
type Place = "visible" | "hidden" | "column" | "search" | "anywhere" | "short";

export type ListStatement = {
  readonly id: string;
  /** The entity the sentence is about. */
  readonly name: string;
  readonly place: Place;
  readonly items: readonly ListItem[];
};

export type ListItem = {
  readonly name: string;
  /** What stands in brackets after the name: how it is compared or shown. */
  readonly remark: string;
};

/** Words written for people, by the names they stand for. A phrase that is not in any sentence any more does no harm. */
const phrases: readonly (readonly [string, string])[] = [
  [
    "dates, amount min and max excluding tax",
    `${bounds("dueDate", "paymentDate", "generationDate", "issueDate")}, ${amounts("amountExclTax")}`,
  ],
  ["amount bounds excluding and including tax", amounts("amountExclTax", "amountInclTax")],
  ["from and to last login date", bounds("lastLoginDate")],
  ["from/to start, end and due dates", bounds("startDate", "endDate", "dueDate")],
  ["start and end date bounds", bounds("startDate", "endDate")],
  ["start and end dates", "startDate, endDate"],
  [" references,", " internalReference, externalReference,"],
  ["status and type (multiple)", "status (multiple), type (multiple)"],
  ["firstName and lastName (from start)", "firstName (from start), lastName (from start)"],
  [", Last login (hidden by default)", "; hidden lastLoginDate"],
  ["insertion date", "_insertDate"],
  ["first address line", "addressLine"],
  ["Locked, MFA", "isLocked, hasActivatedMfa"],
  [" in the invoice currency", ""],
  [" in the line's currency", ""],
  [" in bytes", " (bytes)"],
  [" are available", ""],
  [
    "registrations of asset, person, partner, invoice, contract, cashflow and creditline, each linking to its record",
    ["asset", "person", "partner", "invoice", "contract", "cashflow", "creditline"]
      .map((name) => `${name}Registration`)
      .join(", "),
  ],
];

/** How a part of a sentence begins, and where its names then stand; the first that fits counts. */
const beginnings: readonly (readonly [RegExp, readonly Place[]])[] = [
  [/^columns and search /, ["visible", "search"]],
  [/^(?:visible )?columns /i, ["visible"]],
  [/^hidden (?:columns )?/, ["hidden"]],
  [/^search (?:fields )?(?:include )?/, ["search"]],
  [/^(?:further )?fields (?:available as columns are )?/, ["column"]],
  [/^(?=[\w[\].]+(?:,|$))/, ["anywhere"]], // names alone
];

/** Nothing for a sentence about anything else: buttons, links, calls. */
export function listStatements(
  id: string,
  sentence: string,
  entities: Readonly<Record<string, Entity>>,
): readonly ListStatement[] {
  const [, subject = "", rest = ""] = /^([^:]+): (.+)$/.exec(sentence) ?? [];
  if (/ links? to /.test(rest)) return [];
  const [, shortSubject] = /^Shared short column set of (.+)$/.exec(subject) ?? [];
  const names = namesIn(shortSubject ?? subject, entities);
  const parts = phrases.reduce((text, [words, name]) => text.replace(words, name), rest).split("; ");
  return parts.flatMap((part) => {
    const [beginning, places] = beginnings.find(([pattern]) => pattern.test(part)) ?? [];
    if (beginning === undefined || places === undefined) return [];
    const items = itemsOf(part.replace(beginning, ""));
    return (shortSubject === undefined ? places : (["short"] as const)).flatMap((place) =>
      names.map((name) => ({ id, name, place, items })),
    );
  });
}

/** "Postings and posting events" are two entities by the names of their collections; "Payments (sepa)" says which one. */
function namesIn(subject: string, entities: Readonly<Record<string, Entity>>): readonly string[] {
  const [, named] = /\(([a-z]+)\)$/.exec(subject) ?? [];
  if (named !== undefined) return [named];
  const collections = subject
    .replace(/ \(.*\)$/, "")
    .split(" and ")
    .map(camelName);
  return collections.flatMap((collection) => {
    const found = Object.values(entities).find(({ names }) => names.collection === collection);
    return found === undefined ? [] : [found.name];
  });
}

function itemsOf(text: string): readonly ListItem[] {
  return text.split(/, (?![^(]*\))/).map((item) => {
    const [, words = "", remark = ""] = /^(.+?)(?: \((.+)\))?$/.exec(item.trim()) ?? [];
    return { name: pathOf(words), remark };
  });
}

/** "Contract type" names contractType; what is a path already stays one. */
function pathOf(words: string): string {
  return /[[._]/.test(words) ? words : camelName(words);
}

function bounds(...names: readonly string[]): string {
  return names.flatMap((name) => [`from${capitalised(name)}`, `to${capitalised(name)}`]).join(", ");
}

function amounts(...names: readonly string[]): string {
  return names.flatMap((name) => [`min${capitalised(name)}`, `max${capitalised(name)}`]).join(", ");
}
