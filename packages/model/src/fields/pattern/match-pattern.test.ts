import { holds } from "@kontor/harness/property.ts";
import { answerMaxMs, isSlow } from "@kontor/harness/slowness.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isPattern, matchesPattern, patternedTextMaxLength } from "./match-pattern.ts";

test("a pattern stands for the whole text", () => {
  expect(matchesPattern("2026-03", "[0-9]{4}-[0-9]{2}")).toBe(true);
  expect(matchesPattern("x2026-03", "[0-9]{4}-[0-9]{2}")).toBe(false);
  expect(matchesPattern("2026-03\n", "[0-9]{4}-[0-9]{2}")).toBe(false);
});

test("the edges that people write around a pattern change nothing", () => {
  expect(matchesPattern("ab", "^ab$")).toBe(true);
  expect(matchesPattern("ab", "^(?:ab|cd)$")).toBe(true);
  expect(matchesPattern("ab", "a^b")).toBe(false);
});

test("classes, escapes and characters of every script are understood", () => {
  expect(matchesPattern("É-7 ", "\\p{L}[-/]\\d\\s")).toBe(true);
  expect(matchesPattern("a.b", "a\\.b")).toBe(true);
  expect(matchesPattern("axb", "a\\.b")).toBe(false);
  expect(matchesPattern("😀", ".")).toBe(true);
  expect(matchesPattern("]", "[\\]]")).toBe(true);
});

test.each([
  "(",
  "a)",
  "[a",
  "a{2,1}",
  "*a",
  "a**",
  "^*",
  "a{",
  "\\",
  "]",
  "[b-a]",
  "(?=a)",
  "(?<=a)",
  "(?<name>a)",
  "(a)\\1",
  "\\ba",
  "\\k<name>",
  "\\p{Nonsense}",
  "((a{99}){99}){99}",
  "a".repeat(201),
])("%s is no pattern, and no text matches it", (text) => {
  expect(isPattern(text)).toBe(false);
  expect(matchesPattern("a", text)).toBe(false);
});

test("a text of more than 1,000 characters matches nothing", () => {
  expect(matchesPattern("a".repeat(patternedTextMaxLength), "a*")).toBe(true);
  expect(matchesPattern("a".repeat(patternedTextMaxLength + 1), "a*")).toBe(false);
});

/** Patterns that the engine of the language would try in more ways than there are atoms. */
const hostilePatterns = [
  "(a+)+",
  "(a*)*b",
  "(a|a)*c",
  "(a|aa)+$",
  "(.*)*x",
  `${"(a|a)".repeat(30)}b`,
  `${"a*".repeat(90)}b`,
  "([a-z]{0,20}){0,20}!",
  "(a{0,30}){0,30}b",
  "((a?){30}){30}b",
  "[\\p{L}\\p{M}]*[\\p{L}\\p{N}]*!",
];

test(`no pattern keeps the server busy: each is answered within ${answerMaxMs} ms`, () => {
  const texts = [`${"a".repeat(999)}!`, "a".repeat(1_000), "é".repeat(1_000), `${"ab".repeat(499)}c`];
  const slow = hostilePatterns.filter((pattern) =>
    texts.some((text) => isSlow(() => matchesPattern(text, pattern))),
  );
  expect(slow).toEqual([]);
});

const atom = fc.constantFrom("a", "b", ".", "[ab]", "[^a]", "\\d", "\\w", "é");
const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    atom,
    fc.tuple(tie("pattern"), tie("pattern")).map(([left, right]) => `${left}${right}`),
    fc.tuple(tie("pattern"), tie("pattern")).map(([left, right]) => `(?:${left}|${right})`),
    fc
      .tuple(tie("pattern"), fc.constantFrom("*", "+", "?", "{2}", "{1,3}", "{0,2}", "{1,}", "*?"))
      .map(([inner, count]) => `(${inner})${count}`),
  ),
}));

test("whatever is a pattern here means the same as in the language", () => {
  const text = fc.array(fc.constantFrom("a", "b", "1", "é", " ", "\n"), { maxLength: 8 });
  holds(
    fc.property(pattern, text, (source, characters) => {
      fc.pre(isPattern(source));
      const value = characters.join("");
      expect(matchesPattern(value, source)).toBe(new RegExp(`^(?:${source})$`, "u").test(value));
    }),
  );
});

test("any text at all can be asked for, as pattern and as value", () => {
  const any = fc.string({ unit: "binary", maxLength: 60 });
  holds(
    fc.property(any, any, (source, value) => {
      expect(typeof matchesPattern(value, source)).toBe("boolean");
    }),
    { costly: true },
  );
});
