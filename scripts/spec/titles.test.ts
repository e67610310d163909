// Only tests that run may claim a requirement; everything else that looks like one must not.
import { expect, test } from "vitest";
import { idsAtEnd, idsElsewhere, titlesOf } from "./titles.ts";

test("tests are found under every name and with every modifier that runs them", () => {
  const titles = titlesOf(
    `import { describe, it, test } from "vitest";
    test("plain", () => {});
    it('other name', async () => {});
    test.concurrent("side by side", run);
    test.only("focused", run);
    test.each([[1], [2]])("row %i", (row) => {});
    test.for([1, 2])("value %i", (value) => {});
    test.each\`a | b\n\${1} | \${2}\`("table $a", run);
    test.skipIf(isSlow)("conditional", run);
    test("here or there", ({ skip }) => { skip(!isHere, "not here"); run(); });
    test.concurrent.each([1])("both", run);
    test("with options", { timeout: 5 }, run);
    test("not skipped", { skip: false }, run);
    for (const name of names) test(\`loop \${name} ends\`, run);
    test("joined " + "text", run);
    describe("group", () => { describe.each([1])("inner %i", () => { test("nested", run); }); });`,
    "a.test.ts",
  );
  expect(titles).toEqual([
    "plain",
    "other name",
    "side by side",
    "focused",
    "row %i",
    "value %i",
    "table $a",
    "conditional",
    "here or there",
    "both",
    "with options",
    "not skipped",
    "loop … ends",
    "joined text",
    "nested",
  ]);
});

test("a test that does not run, or is expected to fail, is not found", () => {
  const titles = titlesOf(
    `test.skip("a", run);
    test.todo("b");
    test("c");
    it.skip.each([1])("d %i", run);
    test.fails("e", run);
    test("f", { skip: true }, run);
    test("g", { todo: "later" }, run);
    describe.skip("h", () => { test("i", run); });
    describe.todo("j", () => { test("k", run); });
    describe("l", { skip: true }, () => { test("m", run); });
    describe("n", () => { describe.skip("o", () => { test("p", run); }); });
    // test("q", run);
    const text = 'test("r", run)';
    pattern.test("s", run);
    test("t", ({ skip }) => { skip(); });
    test("u", async function (context) { context.skip("later"); await run(); });
    test("v", ({ skip }) => { skip(true, "later"); });`,
    "a.test.ts",
  );
  expect(titles).toEqual([]);
});

test("a test inside a component file is found", () => {
  expect(titlesOf(`test("shows", () => { render(<p>text</p>); });`, "A.test.tsx")).toEqual(["shows"]);
});

test("one or several ids may end a title", () => {
  expect(idsAtEnd("rounds half up [FIELD-27]")).toEqual(["FIELD-27"]);
  expect(idsAtEnd("rounds half up [FIELD-27] [I18N-01] ")).toEqual(["FIELD-27", "I18N-01"]);
});

test("an id in the middle of a title claims nothing, and is named as such", () => {
  expect(idsAtEnd("as [FIELD-27] says, it rounds")).toEqual([]);
  expect(idsElsewhere("as [FIELD-27] says, it rounds [FIELD-28]")).toEqual(["FIELD-27"]);
});

test.for([
  "no id",
  "lower case [field-27]",
  "no number [FIELD]",
  "no brackets FIELD-27",
  "computed [FIELD-…]",
])("what only resembles an id claims nothing: %s", (title) => {
  expect(idsAtEnd(title)).toEqual([]);
});
