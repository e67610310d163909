import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type DiffLine, lineDiff } from "./line-diff.ts";

const texts = fc
  .array(fc.constantFrom("a", "b", "c", "", "d"), { maxLength: 30 })
  .map((lines) => lines.join("\n"));
const sideOf = (lines: readonly DiffLine[], left: DiffLine["kind"]): string =>
  lines
    .filter(({ kind }) => kind !== left)
    .map(({ text }) => text)
    .join("\n");
const withoutLastEnd = (text: string): string => (text.endsWith("\n") ? text.slice(0, -1) : text);

test("what stays and goes is the one text, what stays and comes the other", () => {
  holds(
    fc.property(texts, texts, (before, after) => {
      const lines = lineDiff(before, after);
      expect(sideOf(lines, "added")).toBe(withoutLastEnd(before));
      expect(sideOf(lines, "removed")).toBe(withoutLastEnd(after));
    }),
  );
});

test("no shorter way leads from one text to the other", () => {
  holds(
    fc.property(texts, texts, (before, after) => {
      const lines = lineDiff(before, after);
      const changed = lines.filter(({ kind }) => kind !== "same").length;
      const [old, fresh] = [linesOf(before), linesOf(after)];
      expect(changed).toBe(old.length + fresh.length - 2 * commonLength(old, fresh));
    }),
  );
});

function linesOf(text: string): readonly string[] {
  return text === "" ? [] : withoutLastEnd(text).split("\n");
}

/** The longest common subsequence, by the table that everybody knows. */
function commonLength(one: readonly string[], other: readonly string[]): number {
  let row = new Array<number>(other.length + 1).fill(0);
  for (const line of one) {
    const next = [0];
    for (const [index, candidate] of other.entries()) {
      const best = Math.max(row[index + 1] ?? 0, next[index] ?? 0);
      next.push(line === candidate ? (row[index] ?? 0) + 1 : best);
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

test("texts with nothing in common are replaced as a whole, soon", () => {
  const [before, after] = ["a", "b"].map((letter) =>
    Array.from({ length: 20_000 }, (_, index) => `${letter}${index}`).join("\n"),
  );
  expect(lineDiff(before ?? "", after ?? "")).toHaveLength(40_000);
});
