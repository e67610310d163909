// What a script can say of a card or an element, read from its descriptor: the guide for authors lists it, so it is written only once.
import type { z } from "zod";
import { cardFrame } from "./card-frame.ts";
import { cardDescriptors } from "./cards.ts";
import { placed } from "./element-parts.ts";
import { elementDescriptors } from "./elements.ts";
import type { CardName, ElementType } from "./names.ts";

export type WrittenOption = {
  readonly name: string;
  /** In the notation of TypeScript, whichever language the reader has. */
  readonly type: string;
  readonly isMandatory: boolean;
  /** What counts where it is left out, as it would be written. */
  readonly default?: string;
  readonly about?: string;
};

type Schema = z.core.$ZodType;
type Shape = Readonly<Record<string, Schema>>;

/** Of every card, whichever it is. */
export const frameOptions: readonly WrittenOption[] = optionsOf(cardFrame.shape, []);
/** Of every element, whichever it is. */
export const placedOptions: readonly WrittenOption[] = optionsOf(placed, []);

/** Beside those of every card. */
export function cardOptions(name: CardName): readonly WrittenOption[] {
  return optionsOf(cardDescriptors[name].shape, ["card", ...Object.keys(cardFrame.shape)]);
}

/** Beside those of every element. */
export function elementOptions(type: ElementType): readonly WrittenOption[] {
  return optionsOf(elementDescriptors[type].shape, ["type", ...Object.keys(placed)]);
}

function optionsOf(shape: Shape, without: readonly string[]): readonly WrittenOption[] {
  return Object.entries(shape)
    .filter(([name]) => !without.includes(name))
    .map(([name, schema]) => optionOf(name, schema));
}

function optionOf(name: string, schema: Schema): WrittenOption {
  const { def } = known(schema)._zod;
  const { description } = known(schema);
  return {
    name,
    type: typeText(schema),
    isMandatory: !isLeftOut(schema),
    ...(def.type === "default" && { default: JSON.stringify(def.defaultValue) }),
    ...(description !== undefined && { about: description }),
  };
}

/** Every schema is one of those the library knows. */
function known(schema: Schema): z.core.$ZodTypes & Pick<z.ZodType, "description"> {
  return schema as z.core.$ZodTypes & Pick<z.ZodType, "description">;
}

function isLeftOut(schema: Schema): boolean {
  const { type } = known(schema)._zod.def;
  return type === "optional" || type === "default";
}

/** @example typeText(z.array(z.strictObject({ name: z.string() }))) // "{ name: string }[]" */
export function typeText(schema: Schema): string {
  // Each once: what differs in its size or pattern alone is the same here.
  return [...new Set(alternatives(schema))].join(" | ");
}

function alternatives(schema: Schema): readonly string[] {
  const { def } = known(schema)._zod;
  switch (def.type) {
    case "optional":
    case "default":
      return alternatives(def.innerType);
    case "nullable":
      return [...alternatives(def.innerType), "null"];
    case "pipe":
      return alternatives(def.in);
    case "enum":
      return Object.values(def.entries).map((value) => JSON.stringify(value));
    case "literal":
      return def.values.map((value) => JSON.stringify(value));
    case "union":
      return def.options.flatMap(alternatives);
    case "array":
      return [`${inBrackets(def.element)}[]`];
    case "tuple":
      return [`[${def.items.map(typeText).join(", ")}]`];
    case "record":
      return [`Record<${typeText(def.keyType)}, ${typeText(def.valueType)}>`];
    case "object":
      return [objectText(def.shape)];
    case "lazy":
      return ["JSON"];
    default:
      return [def.type];
  }
}

function objectText(shape: Shape): string {
  const parts = Object.entries(shape).map(
    ([name, schema]) => `${name}${isLeftOut(schema) ? "?" : ""}: ${typeText(schema)}`,
  );
  return `{ ${parts.join("; ")} }`;
}

function inBrackets(schema: Schema): string {
  return new Set(alternatives(schema)).size > 1 ? `(${typeText(schema)})` : typeText(schema);
}
