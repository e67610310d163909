// One descriptor for each card: what a script says of it beside its frame, checked when the script answers.
import type { z } from "zod";
import { dataCards } from "./data-cards.ts";
import type { CardName } from "./names.ts";
import { recordCards } from "./record-cards.ts";

export const cardDescriptors = { ...recordCards, ...dataCards } as const satisfies Record<
  CardName,
  z.ZodObject
>;

export type ScriptCard = z.output<(typeof cardDescriptors)[CardName]>;
export type CardOf<Name extends CardName> = z.output<(typeof cardDescriptors)[Name]>;

/** As a script writes it: what has a default can be left out. */
export type WrittenCard<Name extends CardName> = z.input<(typeof cardDescriptors)[Name]>;
