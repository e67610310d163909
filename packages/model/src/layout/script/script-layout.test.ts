import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cardDescriptors } from "./cards.ts";
import { elementDescriptors } from "./elements.ts";
import { LayoutProblem } from "./layout-problem.ts";
import { cardNames, elementTypes } from "./names.ts";
import { checkLayout, type LayoutCard } from "./script-layout.ts";

const one = (card: unknown): LayoutCard => {
  const [checked] = checkLayout({ cards: [card] }).cards;
  if (checked === undefined) throw new Error("a card was lost");
  return checked;
};

/** The texts of the error elements in a card. */
const errors = ({ rows }: LayoutCard): readonly string[] =>
  rows.flatMap((row) =>
    "elements" in row
      ? row.elements.flatMap(({ element }) => (element.type === "error" ? [element.text] : []))
      : [],
  );

test("the cards are exactly these 23, and an unknown one is a visible error in its place [LAYOUT-41]", () => {
  expect([...cardNames].toSorted()).toEqual(
    [
      ...["AiAssistant", "Assets", "Audits", "Chart", "Communications", "Content", "Dashboard", "Documents"],
      ...["Extension", "ExternalData", "History", "Images", "ImportResults", "Invoices", "Maintenances"],
      ...["Navs", "Notes", "Persons", "PersonsReadOnly", "Sheet", "SubEntities", "Tasks", "Workflow"],
    ].toSorted(),
  );
  for (const [name, { shape }] of Object.entries(cardDescriptors)) {
    expect(cardNames).toContain(name);
    expect(shape.card.safeParse(name).success).toBe(true);
  }
  const { cards } = checkLayout({
    cards: [
      { title: "First", card: "Notes" },
      { title: "Second", card: "Nothing" },
      { card: "constructor" },
      { card: 7 },
    ],
  });
  expect(cards[0]).toMatchObject({ title: "First", content: { card: "Notes" } });
  expect(cards[1]?.title).toBe("Second");
  expect(cards.slice(1).map(errors)).toEqual([
    [`Invalid object cards[1] in 'layout' script: unknown card "Nothing"`],
    [`Invalid object cards[2] in 'layout' script: unknown card "constructor"`],
    ["Invalid object cards[3] in 'layout' script: unknown card 7"],
  ]);
});

test("the elements are exactly these 17, and an unknown type is a visible error in its place [LAYOUT-59]", () => {
  expect([...elementTypes].toSorted()).toEqual(
    [
      ...["ai", "calculator", "carousel", "chartist", "contractsummary", "echart", "error", "form", "html"],
      ...["kpi", "legend", "link", "map", "openapi", "pivot", "table", "taskslist"],
    ].toSorted(),
  );
  for (const [type, { shape }] of Object.entries(elementDescriptors)) {
    expect(elementTypes).toContain(type);
    expect(shape.type.safeParse(type).success).toBe(true);
  }
  const card = one({
    rows: [
      {
        elements: [
          { type: "error", text: "Mine", columns: 6 },
          { type: "video" },
          { type: "toString" },
          null,
        ],
      },
    ],
  });
  expect(errors(card)).toEqual([
    "Mine",
    `Invalid object cards[0].rows[0].elements[1] in 'layout' script: unknown element "video"`,
    `Invalid object cards[0].rows[0].elements[2] in 'layout' script: unknown element "toString"`,
    "Invalid object cards[0].rows[0].elements[3] in 'layout' script: an element is an object",
  ]);
  expect(card.rows).toMatchObject([{ elements: [{ columns: 6 }, { columns: 12 }, {}, {}] }]);
});

test("a wrong property of a card or an element says where it is and what is expected", () => {
  expect(errors(one({ card: "Notes", colour: "red" }))[0]).toMatch(
    /^Invalid object cards\[0\] in 'layout' script: .*"colour"/,
  );
  expect(errors(one({ rows: [{ elements: [{ type: "error", words: "x" }] }] }))[0]).toMatch(/text/);
  expect(errors(one({ rows: [], colour: "red" }))).toEqual([
    "Invalid object cards[0] in 'layout' script: unknown property colour",
  ]);
  expect(errors(one({ rows: [{ elements: [{ type: "error", text: "x", columns: 13 }] }] }))[0]).toMatch(
    /columns is a whole number/,
  );
  for (const card of [
    {},
    { card: "Notes", rows: [] },
    { rows: "none" },
    { card: "Notes", opensInModal: true },
    "Notes",
    null,
    [[]],
  ])
    expect(errors(one(card)), JSON.stringify(card)).toHaveLength(1);
});

test("rows name fields by their path, alone or with their columns", () => {
  expect(one({ rows: [{ fields: ["name", { path: "web.website", columns: 6 }] }] }).rows).toEqual([
    { fields: [{ path: "name" }, { path: "web.website", columns: 6 }] },
  ]);
  const wrong = one({ rows: [{ fields: ["name", "a b", 3] }, { fields: [], elements: [] }, { cells: [] }] });
  expect(wrong.rows[0]).toEqual({ fields: [{ path: "name" }] });
  expect(errors(wrong)).toHaveLength(4);
});

test.each(["/contracts?status=ACTIVE", "/person/P-1#top", "https://example.org/x?y=1", "http://example.org"])(
  "a card may lead to %s",
  (href) => {
    expect(one({ rows: [], link: { text: "Go", href } }).link).toEqual({ text: "Go", href });
    expect(one({ rows: [], action: { label: "Go", href } }).action).toEqual({ label: "Go", href });
  },
);

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "data:text/html,x",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "/api/core/auth/logout",
  "https://user:secret@example.org",
  "https:\\\\example.org",
  "file:///etc/passwd",
  "https://host@example.org/",
  "https://",
  "mailto",
  "",
])("a card cannot lead to '%s'", (href) => {
  expect(errors(one({ rows: [], link: { text: "Go", href } }))).toHaveLength(1);
  expect(errors(one({ rows: [], action: { label: "Go", href } }))).toHaveLength(1);
});

test("an action runs a script, opens a page or opens a window with rows of its own", () => {
  expect(
    one({ rows: [], action: { label: "Send", script: "send-offer", input: { days: 3 } } }).action,
  ).toEqual({
    label: "Send",
    script: "send-offer",
    input: { days: 3 },
  });
  const { action } = one({
    rows: [],
    action: { label: "More", modal: { title: "Details", rows: [{ elements: [{ type: "video" }] }] } },
  });
  expect(action).toMatchObject({ label: "More", modal: { title: "Details", rows: [{ elements: [{}] }] } });
  for (const wrong of [
    { label: "Two", script: "a", href: "/b" },
    { script: "a" },
    { label: "x", script: "../a" },
  ])
    expect(errors(one({ rows: [], action: wrong })), JSON.stringify(wrong)).toHaveLength(1);
});

test("whatever stands around the cards is checked too, and more cards than a page can hold are cut off", () => {
  const layout = checkLayout({ title: "Mine", style: { isWorkflowSticky: true }, cards: [] });
  expect(layout).toEqual({ title: "Mine", style: { isWorkflowSticky: true }, hiddenSections: [], cards: [] });
  expect(checkLayout({ cards: [], colour: "red" }).cards.map(errors)).toEqual([
    [expect.stringMatching(/^Invalid object layout in 'layout' script: .*"colour"/)],
  ]);
  const many = checkLayout({ cards: Array.from({ length: 100 }, () => ({ rows: [] })) });
  expect(many.cards).toHaveLength(61);
});

test("what is no layout at all is named as a whole [SCRIPT-07]", () => {
  for (const value of [null, undefined, 12, "text", [], true]) {
    const object = JSON.stringify(value) ?? "undefined";
    expect(() => checkLayout(value)).toThrow(
      new LayoutProblem(`Invalid object ${object} in 'layout' script`),
    );
  }
  const withoutCards = new LayoutProblem("Invalid object cards in 'layout' script");
  expect(() => checkLayout({ title: "x" })).toThrow(withoutCards);
});

test("whatever a script puts among its cards, a page comes of it", () => {
  holds(
    fc.property(fc.array(fc.jsonValue()), (cards) => {
      expect(checkLayout({ cards }).cards.length).toBeGreaterThanOrEqual(Math.min(cards.length, 60));
    }),
  );
});
