// What the guide for authors of scripts shows: every card and every element there is, with its example as a whole layout, and what a
// mistake looks like. All of it follows from the declarations, so that a new card is in the guide as soon as it is one.
import type { EntityName } from "../../entity-names.gen.ts";
import { cardExamples } from "./card-examples.ts";
import { elementExamples } from "./element-examples.ts";
import { type CardName, cardNames, type ElementType, elementTypes } from "./names.ts";
import {
  cardOptions,
  elementOptions,
  frameOptions,
  placedOptions,
  type WrittenOption,
} from "./written-options.ts";
import { scriptText } from "./written-script.ts";

export type GuideEntry = {
  /** Of its place on the page. */
  readonly id: string;
  readonly name: string;
  readonly about: string;
  /** What a script answers that places it. */
  readonly layout: { readonly cards: readonly object[] };
  /** The script itself. */
  readonly code: string;
  /** The entity of the record it is shown on. */
  readonly seenOn: EntityName;
  readonly options: readonly WrittenOption[];
};

export type GuideGroup = {
  readonly kind: "cards" | "elements" | "mistakes";
  /** What each of the group takes beside its own options. */
  readonly options: readonly WrittenOption[];
  readonly entries: readonly GuideEntry[];
};

/** Whose records most examples are about. */
export const usualEntity: EntityName = "contract";

export const guideGroups: readonly GuideGroup[] = [
  { kind: "cards", options: frameOptions, entries: cardNames.map(cardEntry) },
  { kind: "elements", options: placedOptions, entries: elementTypes.map(elementEntry) },
  {
    kind: "mistakes",
    options: [],
    entries: [
      mistake("unknownCard", "A card nobody knows is an error in its place, and the other cards stay.", {
        cards: [{ card: "Weather" }, cardExamples.Content.example],
      }),
      mistake(
        "unknownElement",
        "An element nobody knows is an error in its place, and its neighbours stay.",
        {
          cards: [{ rows: [{ elements: [{ type: "weather" }, elementExamples.link.example] }] }],
        },
      ),
    ],
  },
];

function cardEntry(name: CardName): GuideEntry {
  const { about, example, seenOn = usualEntity, beside = [] } = cardExamples[name];
  const layout = { cards: [example, ...beside] };
  const code = scriptText(layout);
  return { id: `card-${name}`, name, about, layout, code, seenOn, options: cardOptions(name) };
}

function elementEntry(name: ElementType): GuideEntry {
  const { about, example } = elementExamples[name];
  const layout = { cards: [{ rows: [{ elements: [example] }] }] };
  const code = scriptText(layout, { [name]: example });
  return {
    id: `element-${name}`,
    name,
    about,
    layout,
    code,
    seenOn: usualEntity,
    options: elementOptions(name),
  };
}

function mistake(name: string, about: string, layout: GuideEntry["layout"]): GuideEntry {
  const code = scriptText(layout);
  return { id: `mistake-${name}`, name, about, layout, code, seenOn: usualEntity, options: [] };
}
