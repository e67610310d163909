// What a script may say of an element, and what it may not: every type has a descriptor, and nothing gets past one.
import { expect, test } from "vitest";
import { elementExamples } from "./element-examples.ts";
import { elementDescriptors } from "./elements.ts";
import { type ElementType, elementTypes } from "./names.ts";

const accepts = (type: ElementType, element: unknown): boolean =>
  elementDescriptors[type].safeParse(element).success;
const example = (type: ElementType): Record<string, unknown> => ({ ...elementExamples[type].example });

test("the set of descriptors is exactly the 17 types", () => {
  expect(Object.keys(elementDescriptors).toSorted()).toEqual([...elementTypes].toSorted());
  expect(elementTypes).toHaveLength(17);
});

test.each(elementTypes)("the example of %s passes its descriptor, and says what it is", (type) => {
  const { about, example: shown } = elementExamples[type];
  expect(elementDescriptors[type].safeParse(shown).error).toBeUndefined();
  expect(shown.type).toBe(type);
  expect(about).toMatch(/^[A-Z].*\.$/);
});

test.each(elementTypes)("%s takes columns from 1 to 12 and a title, and nothing it does not know", (type) => {
  const shown = example(type);
  expect(accepts(type, { ...shown, columns: 1, title: "Above" })).toBe(true);
  for (const wrong of [
    { columns: 0 },
    { columns: 13 },
    { columns: 1.5 },
    { title: "" },
    { title: "x".repeat(201) },
    { title: { toString: "Above" } },
    { onClick: "alert(1)" },
    { formatter: () => "x" },
    { type: "other" },
  ])
    expect(accepts(type, { ...shown, ...wrong }), JSON.stringify(wrong)).toBe(false);
});

const hostileAddresses = [
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "//host.example/x",
  "/\\host.example",
  "/%2f%2fhost.example",
  "http://host.example/x",
  "https://user:secret@host.example/",
  "https:\\\\host.example",
  "/api/core/users",
  "ftp://host.example",
  "https://",
  "https:///host.example",
  "https://host.example\t/x",
  'https://host.example/"onclick="x',
  "",
];

test.each(hostileAddresses)("no element takes the address %s", (href) => {
  const slide = { title: "One", link: href };
  const marker = { coordinates: [1, 2], label: "Here", link: href };
  const row = { values: { number: "I-1" }, link: href };
  expect(accepts("link", { ...example("link"), href })).toBe(false);
  expect(accepts("carousel", { type: "carousel", slides: [slide] })).toBe(false);
  expect(accepts("carousel", { type: "carousel", slides: [{ image: href, alt: "It" }] })).toBe(false);
  expect(accepts("map", { type: "map", markers: [marker] })).toBe(false);
  expect(accepts("table", { ...example("table"), rows: [row] })).toBe(false);
  expect(accepts("table", { ...example("table"), rows: [{ values: {}, rows: [row] }] })).toBe(false);
  expect(accepts("form", { ...example("form"), redirectTo: href })).toBe(false);
});

test("pages of the product and of the secure web can be linked, pictures come from here alone", () => {
  for (const href of [
    "/contracts?status=ACTIVE",
    "/contract/CT-1#plan",
    "https://example.com/a?b=c",
    "https://example.com:8443",
  ])
    expect(accepts("link", { ...example("link"), href }), href).toBe(true);
  const picture = (image: string): boolean =>
    accepts("carousel", { type: "carousel", slides: [{ image, alt: "It" }] });
  expect(picture("/imp/nordhafen/yard.svg")).toBe(true);
  expect(picture("https://example.com/yard.svg")).toBe(false);
  expect(accepts("carousel", { type: "carousel", slides: [{ image: "/imp/a.png" }] })).toBe(false);
});

test("a form goes to a script by name or to a call of this API, and nowhere else", () => {
  const sentTo = (submit: unknown): boolean => accepts("form", { ...example("form"), submit });
  expect(sentTo({ path: "/api/core/tasks" })).toBe(true);
  for (const method of ["GET", "POST"]) expect(sentTo({ script: "find", method }), method).toBe(true);
  expect(sentTo({ path: "/api/core/tasks", method: "DELETE" })).toBe(false);
  for (const path of [
    "https://host.example",
    "//host",
    "/contracts",
    "/api/../x",
    "/api/core/..",
    "/api//x",
    "/api/a?b",
  ])
    expect(sentTo({ path }), path).toBe(false);
  for (const script of ["../users", "a/b", "", "a b"]) expect(sentTo({ script }), script).toBe(false);
  expect(sentTo({ script: "a", path: "/api/core/tasks" })).toBe(false);
});

test("a form has no field that would hold a secret, a file or a slow pattern, nor one named as every object is", () => {
  const withField = (field: object, name = "it"): boolean =>
    accepts("form", { ...example("form"), fields: { [name]: field } });
  expect(withField({ kind: "text", pattern: "[A-Z]{2}\\d+" })).toBe(true);
  expect(withField({ kind: "text", pattern: "(?=a)" })).toBe(false);
  for (const kind of ["password", "file", "files", "object", "nonsense"])
    expect(withField({ kind })).toBe(false);
  expect(withField({ kind: "text" }, "constructor")).toBe(false);
  expect(withField({ kind: "select", list: "a", choices: [{ value: "A", label: "A" }] })).toBe(false);
});

test("sizes have bounds", () => {
  const many = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
  const bars = (count: number): object => ({
    type: "echart",
    option: { series: [{ type: "bar", data: many(count) }] },
  });
  expect(accepts("echart", bars(1_000))).toBe(true);
  expect(accepts("echart", bars(1_001))).toBe(false);
  expect(accepts("table", { ...example("table"), rows: many(5_001).map(() => ({ values: {} })) })).toBe(
    false,
  );
  expect(accepts("pivot", { ...example("pivot"), rows: many(5_001).map(() => ({})) })).toBe(false);
  expect(accepts("html", { type: "html", html: "x".repeat(50_001) })).toBe(false);
  expect(accepts("error", { type: "error", text: "x".repeat(10_001) })).toBe(false);
  const marker = { coordinates: [1, 2], label: "Here" };
  expect(accepts("map", { type: "map", markers: many(201).map(() => marker) })).toBe(false);
});

test("a map has the longitude first, and a place beyond the globe is none", () => {
  const at = (coordinates: unknown): boolean =>
    accepts("map", { type: "map", markers: [{ coordinates, label: "Here" }] });
  expect(at([151.2, -33.9])).toBe(true);
  for (const wrong of [[-33.9, 151.2], [181, 0], [1], [1, 2, 3], ["1", "2"], [Number.NaN, 0]])
    expect(at(wrong), JSON.stringify(wrong)).toBe(false);
});

test("a chart holds data: no function, no markup option, no mixture that has no axis", () => {
  const chart = (option: object): boolean => accepts("echart", { type: "echart", option });
  const bar = { type: "bar", data: [1, "2.50", null] };
  expect(chart({ series: [bar] })).toBe(true);
  expect(chart({ series: [{ type: "pie", data: [{ name: "A", value: 1 }] }] })).toBe(true);
  expect(chart({ series: [{ type: "scatter", data: [[1, 2]] }] })).toBe(true);
  expect(chart({ series: [bar], tooltip: { formatter: "<b>x</b>" } })).toBe(false);
  expect(chart({ series: [{ ...bar, data: [() => 1] }] })).toBe(false);
  expect(chart({ series: [{ ...bar, color: "url(https://host)" }] })).toBe(false);
  expect(chart({ series: [bar, { type: "pie", data: [1] }] })).toBe(false);
  expect(chart({ series: [] })).toBe(false);
  const pie = { type: "chartist", chart: "Pie", data: { series: [1, { name: "B", value: 2 }] } };
  expect(accepts("chartist", pie)).toBe(true);
  expect(accepts("chartist", { ...pie, data: { series: [[1, 2]] } })).toBe(false);
});

test("a pivot names fields it has", () => {
  expect(accepts("pivot", { ...example("pivot"), down: ["nothing"] })).toBe(false);
  expect(accepts("pivot", { ...example("pivot"), measure: "nothing" })).toBe(false);
});
