// What a layout script answers: cards with a frame, and in each either one of the cards there are or rows of fields and elements. What is
// wrong with a part is said in the place of that part, so that a mistake of an author never leaves a blank page.
import { z } from "zod";
import { own } from "../../own-value.ts";
import { type CardFrame, cardFrame, type FrameAction } from "./card-frame.ts";
import { cardDescriptors, type ScriptCard } from "./cards.ts";
import { LayoutProblem, layoutTexts } from "./layout-problem.ts";
import { checkRows, errorRow, isPlainObject, type LayoutRow, reasonOf } from "./layout-rows.ts";

export type CardAction =
  | Exclude<FrameAction, { readonly modal: unknown }>
  | {
      readonly label: string;
      readonly modal: {
        readonly title: string;
        readonly footer?: string | undefined;
        readonly rows: readonly LayoutRow[];
      };
    };

export type LayoutCard = CardFrame & {
  readonly action?: CardAction | undefined;
  /** One of the cards there are; without it, rows. */
  readonly content?: ScriptCard | undefined;
  readonly rows: readonly LayoutRow[];
};

export type ScriptLayout = {
  readonly title?: string | undefined;
  readonly cards: readonly LayoutCard[];
  readonly style: { readonly isWorkflowSticky: boolean };
  /** Sections that are not shown. */
  readonly hiddenSections: readonly string[];
};

const cardsMaxCount = 60;

const around = z.strictObject({
  title: z.string().min(1).max(200).optional(),
  style: z.strictObject({ isWorkflowSticky: z.boolean().optional() }).optional(),
  hiddenSections: z.array(z.string().max(200)).max(100).optional(),
});

/** Throws where there is no layout to speak of. */
export function checkLayout(value: unknown): ScriptLayout {
  if (!isPlainObject(value)) throw new LayoutProblem(layoutTexts.invalidObject(shown(value)));
  const { cards, ...rest } = value;
  if (!Array.isArray(cards)) throw new LayoutProblem(layoutTexts.invalidObject("cards"));
  const checked = around.safeParse(rest);
  const given: z.output<typeof around> = checked.success ? checked.data : {};
  const kept = cards.slice(0, cardsMaxCount).map((card, place) => checkCard(card, `cards[${place}]`));
  return {
    title: given.title,
    style: { isWorkflowSticky: given.style?.isWorkflowSticky ?? false },
    hiddenSections: given.hiddenSections ?? [],
    cards: [
      ...(checked.success ? [] : [errorCard("layout", reasonOf(checked.error))]),
      ...kept,
      ...(cards.length > cardsMaxCount
        ? [errorCard(`cards[${cardsMaxCount}]`, `at most ${cardsMaxCount} cards are possible`)]
        : []),
    ],
  };
}

function checkCard(value: unknown, path: string): LayoutCard {
  if (!isPlainObject(value)) return errorCard(path, "a card is an object");
  const title = typeof value.title === "string" ? value.title : undefined;
  const { frame: framed, rest } = parted(value);
  const frame = cardFrame.safeParse(framed);
  if (!frame.success) return errorCard(path, reasonOf(frame.error), title);
  const { action, ...plain } = frame.data;
  if (plain.opensInModal && plain.title === undefined)
    return errorCard(path, "a card that opens in a window needs a title");
  const around = { ...plain, action: action && checkedAction(action, path) };
  if (rest.card !== undefined) {
    if (rest.rows !== undefined) return errorCard(path, "a card has either a name or rows", title);
    const content = checkContent(rest);
    return typeof content === "string" ? errorCard(path, content, title) : { ...around, content, rows: [] };
  }
  const { rows, ...unknown } = rest;
  const [name] = Object.keys(unknown);
  if (name !== undefined) return errorCard(path, `unknown property ${name}`, title);
  if (!Array.isArray(rows)) return errorCard(path, "a card has either a name or rows", title);
  return { ...around, rows: checkRows(rows, `${path}.rows`) };
}

/** The properties of the frame, and the others. One that the card itself has is given to both. */
function parted(value: Readonly<Record<string, unknown>>): {
  readonly frame: Readonly<Record<string, unknown>>;
  readonly rest: Readonly<Record<string, unknown>>;
} {
  const isFrame = (name: string): boolean => Object.hasOwn(cardFrame.shape, name);
  const ofCard = descriptorOf(value.card)?.shape ?? {};
  const entries = Object.entries(value);
  return {
    frame: Object.fromEntries(entries.filter(([name]) => isFrame(name))),
    rest: Object.fromEntries(entries.filter(([name]) => !isFrame(name) || Object.hasOwn(ofCard, name))),
  };
}

function descriptorOf(name: unknown): z.ZodObject | undefined {
  return typeof name === "string" ? own<z.ZodObject>(cardDescriptors, name) : undefined;
}

/** The card, or what is wrong with it. */
function checkContent(value: Readonly<Record<string, unknown>>): ScriptCard | string {
  const descriptor = descriptorOf(value.card);
  if (descriptor === undefined) return `unknown card ${shown(value.card)}`;
  const checked = descriptor.safeParse(value);
  // Each descriptor has the name of its card, so that its output is a card of that name.
  return checked.success ? (checked.data as ScriptCard) : reasonOf(checked.error);
}

function checkedAction(action: FrameAction, path: string): CardAction {
  if (!("modal" in action)) return action;
  const { rows, ...modal } = action.modal;
  return { label: action.label, modal: { ...modal, rows: checkRows(rows, `${path}.action.modal.rows`) } };
}

function errorCard(path: string, reason: string, title?: string): LayoutCard {
  const isTitle = title !== undefined && title.length > 0 && title.length <= 200;
  return { ...(isTitle && { title }), rows: [errorRow(path, reason)] };
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? "undefined").slice(0, 60);
}
