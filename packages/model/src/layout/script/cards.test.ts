import { expect, test } from "vitest";
import { cardExamples } from "./card-examples.ts";
import { cardDescriptors } from "./cards.ts";
import { cardNames } from "./names.ts";

test("every card has a descriptor, a sentence about it and an example, and no other name has", () => {
  const names = [...cardNames].toSorted();
  expect(Object.keys(cardDescriptors).toSorted()).toEqual(names);
  expect(Object.keys(cardExamples).toSorted()).toEqual(names);
  for (const { about } of Object.values(cardExamples)) expect(about).toMatch(/^[A-Z].*\.$/);
});

test.each(cardNames)("the example of %s is what its descriptor takes", (name) => {
  const { example } = cardExamples[name];
  expect(cardDescriptors[name].safeParse(example).error).toBeUndefined();
});

test.each(cardNames)(
  "%s takes no property that nobody has described, and not the name of another card",
  (name) => {
    const { example } = cardExamples[name];
    expect(cardDescriptors[name].safeParse({ ...example, onClick: "run()" }).success).toBe(false);
    expect(cardDescriptors[name].safeParse({ ...example, card: "Other" }).success).toBe(false);
    expect(cardDescriptors[name].safeParse({ ...example, title: { markup: "<b>" } }).success).toBe(false);
  },
);

test("what a script leaves out is filled in, so that the page need not guess", () => {
  expect(cardDescriptors.Assets.parse({ card: "Assets" })).toEqual({
    card: "Assets",
    path: "assets",
    startsAs: "financed",
    isReadOnly: false,
  });
});

test("a chart takes neither figures as text nor more points than can be drawn", () => {
  const chart = { card: "Chart", categories: ["a"], series: [{ name: "x", values: [1] }] };
  const withValues = (values: readonly unknown[]): unknown => ({ ...chart, series: [{ name: "x", values }] });
  expect(cardDescriptors.Chart.safeParse(chart).success).toBe(true);
  expect(cardDescriptors.Chart.safeParse(withValues(["1"])).success).toBe(false);
  expect(cardDescriptors.Chart.safeParse(withValues(Array(501).fill(1))).success).toBe(false);
});

test("a path of a field is no expression", () => {
  for (const path of ["assets", "a.b", "items[].x", "items[0].x"])
    expect(cardDescriptors.Assets.safeParse({ card: "Assets", path }).success).toBe(true);
  for (const path of ["", "a b", "a()", "a..b", "../x", "a.b;c"])
    expect(cardDescriptors.Assets.safeParse({ card: "Assets", path }).success).toBe(false);
});
