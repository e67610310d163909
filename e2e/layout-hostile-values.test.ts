// Markup and code in the values of stored records, put by a layout script into every card and element that takes a text: all of it is read,
// and none of it runs.
import { beforeAll, expect, test } from "vitest";
import { addAuthor, addDraft, card, post } from "./layout-visitor.ts";
import { useSharedProduct } from "./shared-product.ts";
import { openSignedIn } from "./signed-in.ts";

const product = useSharedProduct();

const hostile =
  '<img src=x onerror="window.ran=1"><script>window.ran=1</script><a href="javascript:window.ran=1">x</a>{{window.ran=1}}';

const code = `export const execute = ({ record }) => {
  const text = record.name;
  const values = { a: text };
  const element = (one) => ({ rows: [{ elements: [one] }] });
  const chart = { categories: [text], series: [{ name: text, values: [1] }] };
  return { title: text, cards: [
    { title: "Framed", badge: text, footer: text, warning: text, link: { text, href: "/contracts" },
      action: { label: text, modal: { title: text, rows: [] } }, rows: [{ fields: ["name"] }] },
    { card: "Navs", groups: [{ name: "all", label: text }] },
    { card: "Content", title: "Written", text },
    { card: "Chart", title: "Drawn", ...chart },
    { card: "Dashboard", title: "Grouped", items: [
      { kind: "kpi", label: text, value: 1 },
      { kind: "table", title: text, columns: [{ name: "a", label: text }], rows: [values] },
    ] },
    { card: "Sheet", title: "Typed", cells: [{ name: "a", label: text, format: "textarea", value: text, comment: text }] },
    { card: "Notes" }, { card: "Tasks" }, { card: "History" },
    { title: "html", ...element({ type: "html", html: text }) },
    { title: "error", ...element({ type: "error", text }) },
    { title: "kpi", ...element({ type: "kpi", label: text, value: 1, unit: text }) },
    { title: "legend", ...element({ type: "legend", items: [{ label: text, colour: "red" }] }) },
    { title: "link", ...element({ type: "link", text, href: "/contracts", about: text }) },
    { title: "carousel", ...element({ type: "carousel", slides: [{ title: text, text }] }) },
    { title: "map", ...element({ type: "map", markers: [{ coordinates: [1, 2], label: text, text }] }) },
    { title: "echart", ...element({ type: "echart", option: { title: { text }, xAxis: { data: [text] }, series: [{ type: "bar", name: text, data: [1] }] } }) },
    { title: "pivot", ...element({ type: "pivot", fields: [{ name: "a", label: text }], rows: [values], down: ["a"] }) },
    { title: "table", ...element({ type: "table", title: text, fields: [{ name: "a", label: text }], rows: [{ values, detail: text }] }) },
    { title: "form", ...element({ type: "form", fields: { a: { kind: "text", label: text, help: text } }, submit: { path: "/api/core/tasks" } }) },
    { title: "contractsummary", ...element({ type: "contractsummary" }) },
    { title: "taskslist", ...element({ type: "taskslist", of: "record" }) },
  ] };
};`;

/** The cards in which the text is read as it is stored. */
const reading = [
  ...["Framed", "Grouped", "Typed", "Notes", "Tasks", "History", "error", "kpi", "legend", "link"],
  ...["carousel", "map", "pivot", "table", "form", "contractsummary", "taskslist"],
];
const cleaned = ["Written", "html"];

let username: string;
let registration: unknown;
beforeAll(async () => {
  const author = await addAuthor(product(), "hostile", { "contract-layout": code });
  ({ username } = author);
  const made = await addDraft(author.callAs, { name: "Harmless" });
  ({ registration } = made);
  const change = { name: hostile, version: made.version };
  await author.callAs("PATCH", `/api/financing/contracts/${registration}`, change);
  const about = { entityName: "contract", entityRegistration: registration };
  await post(author.callAs, "/api/core/notes", { ...about, name: hostile, body: hostile });
  await post(author.callAs, "/api/core/tasks", { ...about, subject: hostile });
});

/** What no text may bring into a page, and what may stand there is drawn by the product. */
function intruders(): readonly string[] {
  const isIntruder = (element: Element): boolean =>
    element.matches("script, iframe, object, embed, base, meta, img[src=x]") ||
    [...element.attributes].some(
      ({ name, value }) =>
        /^on/i.test(name) || (/^(?:href|src|action)$/i.test(name) && /^\s*javascript:/i.test(value)),
    );
  return [...document.querySelectorAll("main *")].filter(isIntruder).map(({ outerHTML }) => outerHTML);
}

test("no value of a record becomes markup or runs, wherever a script puts it [LAYOUT-61]", async () => {
  const page = await openSignedIn(product(), product().atlas, username, `/contract/${registration}`);
  for (const title of reading)
    await card(page, title).getByText(hostile).filter({ visible: true }).first().waitFor();
  // Markdown and formatted text lose what is not allowed in them.
  for (const title of cleaned) await card(page, title).waitFor();
  for (const title of ["Drawn", "echart"]) {
    await card(page, title).getByRole("button", { name: "Show as table" }).click();
    await card(page, title)
      .getByRole("cell", { name: hostile })
      .or(card(page, title).getByRole("rowheader", { name: hostile }))
      .first()
      .waitFor();
  }
  await page.locator("main [data-loading]").first().waitFor({ state: "detached" });
  expect(await page.evaluate(intruders)).toEqual([]);
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  // What is looked for is found where somebody has put it.
  await card(page, "Written").evaluate((place) => {
    const link = document.createElement("a");
    link.setAttribute("href", "javascript:window.ran=1");
    place.append(link);
  });
  expect(await page.evaluate(intruders)).toHaveLength(1);
});
