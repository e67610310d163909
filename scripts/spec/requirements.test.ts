// The checklist is read completely, or its faults are named: a lost item would look like progress.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseChecklist } from "./requirements.ts";

const table =
  "| Group | Items | Subject |\n|---|---|---|\n| FIN | 2 | Finance |\n| I18N | 1 | Texts |\n| total | 3 | |\n";
const items = [
  "- **FIN-01** Money is exact. — _000 §1_ — `unit`",
  "- **FIN-02** A rate such as `0.05` is kept. — _000 §2 (derived)_ — `unit+api`",
  "- **I18N-01** Texts are translated. — _001 §3_ — `browser`",
];

test("the real checklist holds 1,114 items and agrees with its own table", () => {
  const text = readFileSync(new URL("../../docs/requirements.md", import.meta.url), "utf8");
  const { requirements, problems } = parseChecklist(text, 1114);
  expect(problems).toEqual([]);
  expect(requirements).toHaveLength(1114);
});

test("an item is read with its group and every kind of test it asks for", () => {
  const { requirements, problems } = parseChecklist(`${table}\n${items.join("\n")}\n`, 3);
  expect(problems).toEqual([]);
  expect(requirements).toEqual([
    { id: "FIN-01", group: "FIN", needs: ["unit"] },
    { id: "FIN-02", group: "FIN", needs: ["unit", "api"] },
    { id: "I18N-01", group: "I18N", needs: ["browser"] },
  ]);
});

test("a missing item is noticed in its group and in the total", () => {
  const { problems } = parseChecklist(`${table}\n${items.slice(1).join("\n")}\n`, 3);
  expect(problems).toEqual([
    "FIN has 1 items, the checklist's table says 2",
    "total has 2 items, the checklist's table says 3",
    "the checklist has 2 items, expected are 3",
  ]);
});

test("items and table that shrink together are still noticed", () => {
  const { problems } = parseChecklist("| FIN | 1 | |\n| total | 1 | |\n- **FIN-01** Exact. — `unit`\n", 3);
  expect(problems).toEqual(["the checklist has 1 items, expected are 3"]);
});

test("a group the table does not announce is refused", () => {
  const { problems } = parseChecklist("| total | 1 | |\n- **FIN-01** Exact. — `unit`\n", 1);
  expect(problems).toEqual(["FIN has 1 items, the checklist's table says nothing"]);
});

test("an id that stands twice is refused", () => {
  const { problems } = parseChecklist(`| FIN | 2 | |\n| total | 2 | |\n${items[0]}\n${items[0]}\n`, 2);
  expect(problems).toEqual(["FIN-01 stands in the checklist twice"]);
});

test.for(["- **FIN-01** Exact. — `manual`", "- **FIN-01** Exact.", "- **FIN-01** Exact. — `unit+`"])(
  "an item whose mark is unknown or missing is refused: %s",
  (item) => {
    expect(parseChecklist(`${item}\n`, 0).problems).toEqual([expect.stringContaining("FIN-01 has the mark")]);
  },
);

test("an id of another shape is refused", () => {
  expect(parseChecklist("- **fin 1** Exact. — `unit`\n", 0).problems).toEqual([
    '"fin 1" is not an id of the form GROUP-12',
  ]);
});
