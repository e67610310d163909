import { expect, test } from "vitest";
import { z } from "zod";
import { guideGroups } from "./guide-entries.ts";
import { cardNames, elementTypes } from "./names.ts";
import { checkLayout } from "./script-layout.ts";
import { typeText } from "./written-options.ts";
import { scriptText } from "./written-script.ts";

const entries = guideGroups.flatMap((group) =>
  group.entries.map((entry) => ({ ...entry, kind: group.kind })),
);
const named = (kind: string): readonly string[] =>
  entries.filter((entry) => entry.kind === kind).map(({ name }) => name);

test("the guide has every card and every element, each once and in a place of its own", () => {
  expect(named("cards")).toEqual(cardNames);
  expect(named("elements")).toEqual(elementTypes);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
});

test.each(entries)(
  "the script of $id answers the layout that is drawn beside it",
  async ({ code, layout }) => {
    const { execute } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    expect(execute()).toEqual(layout);
    for (const line of code.split("\n")) expect(line.trimEnd()).toBe(line);
  },
);

test.each(entries)("the layout of $id has no mistake, unless it shows one", ({ kind, name, layout }) => {
  const { cards } = checkLayout(layout);
  const elements = cards
    .flatMap(({ rows }) => rows)
    .flatMap((row) => ("elements" in row ? row.elements : []))
    .filter(({ element }) => element.type === "error");
  expect(elements.length > 0).toBe(kind === "mistakes" || name === "error");
});

test("every option says what it is for", () => {
  const silent = [...guideGroups, ...entries].flatMap(({ options }) =>
    options.filter(({ about }) => about === undefined || !/^[A-Z].*\.$/.test(about)),
  );
  expect(silent).toEqual([]);
});

test("options tell what is mandatory, what they take and what counts without them", () => {
  const option = (id: string, name: string) =>
    entries.find((entry) => entry.id === id)?.options.find((one) => one.name === name);
  expect(option("card-Assets", "startsAs")).toMatchObject({
    type: '"financed" | "partExchange"',
    isMandatory: false,
    default: '"financed"',
  });
  expect(option("card-SubEntities", "entityName")).toMatchObject({ type: "string", isMandatory: true });
  expect(option("card-Assets", "card")).toBeUndefined();
});

test.each([
  [z.array(z.union([z.string().max(3), z.string(), z.number().nullable()])), "(string | number | null)[]"],
  [z.record(z.string(), z.array(z.boolean()).optional()), "Record<string, boolean[]>"],
  [
    z.strictObject({ at: z.tuple([z.number(), z.int()]), is: z.literal(1).default(1) }),
    "{ at: [number, number]; is?: 1 }",
  ],
  [z.array(z.strictObject({ kind: z.enum(["a", "b"]) })), '{ kind: "a" | "b" }[]'],
])("the type of an option is written as TypeScript has it", (schema, text) => {
  expect(typeText(schema)).toBe(text);
});

test("a script is written on few lines, and names what stands above its answer", () => {
  const part = { "not-a-name": "x".repeat(20), text: "y".repeat(20) };
  expect(scriptText({ cards: [part], is: null }, { part })).toBe(`export function execute() {
  const part = {
    "not-a-name": "${"x".repeat(20)}",
    text: "${"y".repeat(20)}",
  };
  return { cards: [part], is: null };
}
`);
});
