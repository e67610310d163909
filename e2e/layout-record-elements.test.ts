// Elements that work with records of the real server: summaries, tasks, tables, forms and the reference of the API. What they show is
// compared with the server's answers, and what they send is looked for there.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredModel } from "@kontor/model/model.ts";
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { addAuthor, addDraft, card, listOf, post } from "./layout-visitor.ts";
import { useSharedProduct } from "./shared-product.ts";
import { goTo, openSignedIn } from "./signed-in.ts";

const product = useSharedProduct();

const people = "/api/person/persons?limit=45&sort=name&projection=registration,name,type";
const form = {
  type: "form",
  title: "Ask for a call",
  fields: {
    subject: { kind: "text", label: "What about", mandatory: true, max: 20 },
    dueDate: { kind: "date", label: "Day" },
  },
  submit: { path: "/api/core/tasks" },
  submitLabel: "Ask",
  successText: "We will call you.",
};

const code = `const form = ${JSON.stringify(form)};
const layouts = {
  records: ({ query }) => ({
    "This contract": { type: "contractsummary" },
    "That contract": { type: "contractsummary", contract: String(query.other) },
    Open: { type: "taskslist", of: "record", title: "Open tasks" },
    Form: form,
    Reference: { type: "openapi", title: "Tasks over the API", paths: ["/api/core/tasks"] },
  }),
  table: async () => {
    const { data } = await GET(${JSON.stringify(people)});
    const rows = data.map(({ registration, name, type }, index) => ({
      values: { number: index + 1, registration, name, amount: (index + 1) + ".10" },
      link: "/person/" + registration,
      ...(index === 20 && { detail: "Known as <b>" + name + "</b>" }),
      ...(index === 21 && { children: [{ values: { number: 1, registration, name: "A part of it", amount: "1.00" } }] }),
    }));
    const fields = [
      { name: "registration", label: "Registration" }, { name: "name", label: "Name" },
      { name: "number", label: "Number", kind: "number" },
      { name: "amount", label: "Amount", kind: "amount", isSummed: true },
    ];
    return { People: { type: "table", title: "Everybody", fields, rows, pageSize: 20 } };
  },
};
export const execute = async (given) => {
  const made = await (layouts[given.query.shown] ?? (() => ({})))(given);
  return { cards: Object.entries(made).map(([title, element]) => ({ title, rows: [{ elements: [element] }] })) };
};`;

const words = (amount: unknown): string => Number(amount).toLocaleString("en", { minimumFractionDigits: 2 });
const day = (date: unknown): string => String(date).split("-").toReversed().join("-");

let page: Page;
let callAs: Awaited<ReturnType<typeof addAuthor>>["callAs"];
let contract: RecordData;
let address: string;
let draft: RecordData;
beforeAll(async () => {
  const author = await addAuthor(product(), "records", { "contract-layout": code });
  callAs = author.callAs;
  const active = await listOf(callAs, "/api/financing/contracts?limit=1&status=ACTIVE&sort=registration");
  contract = active[0] ?? {};
  draft = await addDraft(callAs, { name: "Contract with tasks" });
  const about = { entityName: "contract", entityRegistration: draft.registration };
  for (const subject of ["Chase the balance sheet", "Call the client"])
    await post(callAs, "/api/core/tasks", { ...about, subject, ownerUsername: author.username });
  address = `/contract/${draft.registration}`;
  const path = `${address}?shown=records&other=${contract.registration}`;
  page = await openSignedIn(product(), product().atlas, author.username, path);
});

const element = (title: string): Locator => card(page, title);

test("a contract is summed up with its parties, product, amounts and dates, that of the page and any other [LAYOUT-46]", async () => {
  const persons = (record: RecordData): readonly RecordData[] => record.persons as readonly RecordData[];
  await element("This contract").getByRole("link", { name: "Contract with tasks" }).waitFor();
  const { body } = await callAs("GET", `/api/financing/contracts/${draft.registration}`);
  const ofDraft = element("This contract").getByRole("list", { name: "Parties" });
  await ofDraft.getByText(String(persons(body as RecordData)[0]?.name)).waitFor();
  const that = element("That contract");
  await that.getByRole("link", { name: String(contract.name) }).waitFor();
  const parties = that.getByRole("list", { name: "Parties" }).getByRole("listitem");
  for (const [index, { name }] of persons(contract).entries())
    await parties.nth(index).getByText(String(name)).waitFor();
  await parties.first().getByText("Client").waitFor();
  const fact = (label: string): Promise<string | null> =>
    that
      .locator("dl > div")
      .filter({ has: page.locator("dt", { hasText: label }) })
      .locator("dd")
      .textContent();
  const leased = declaredModel.lists.financialProduct?.find(({ value }) => value === contract.product);
  expect(leased).toBeDefined();
  await expect.poll(() => fact("Product")).toBe(leased?.label.en);
  expect(await fact("Financed amount")).toBe(`€${words(contract.financedAmountExclTax)}`);
  expect(await fact("Outstanding")).toBe(`€${words(contract.outstanding)}`);
  expect(await fact("Start date")).toBe(day(contract.startDate));
  expect(await fact("End date")).toBe(day(contract.endDate));
});

test("tasks of the record are listed and completed here, and one that is done is no longer open [LAYOUT-57]", async () => {
  const tasks = element("Open").getByRole("listitem");
  await tasks.filter({ hasText: "Call the client" }).waitFor();
  expect(await tasks.count()).toBe(2);
  await tasks.getByRole("checkbox", { name: "Complete Chase the balance sheet" }).click();
  await tasks.filter({ hasText: "Chase the balance sheet" }).waitFor({ state: "detached" });
  const about = `entityName=contract&entityRegistration=${draft.registration}`;
  const stored = await listOf(callAs, `/api/core/tasks?${about}&sort=subject`);
  expect(stored.map(({ subject, status }) => [subject, status])).toEqual([
    ["Call the client", "TODO"],
    ["Chase the balance sheet", "DONE"],
  ]);
});

test("a form checks its fields, sends what was typed to the server and says that it worked [LAYOUT-48]", async () => {
  const asking = element("Form");
  const subject = asking.getByRole("textbox", { name: "What about" });
  const send = asking.getByRole("button", { name: "Ask" });
  const stored = (): Promise<readonly RecordData[]> =>
    listOf(callAs, "/api/core/tasks?subject=About%20the%20rate");
  await send.click();
  await asking.getByText("What about is mandatory").waitFor();
  await subject.fill("x".repeat(21));
  await send.click();
  await asking.getByText(/^What about length must be ≤ 20/).waitFor();
  expect(await stored()).toEqual([]);
  await subject.fill("About the rate");
  await asking.getByRole("textbox", { name: "Day" }).fill("20-11-2026");
  await send.click();
  await asking.getByText("We will call you.").waitFor();
  expect(await stored()).toMatchObject([{ subject: "About the rate", dueDate: "2026-11-20" }]);
  expect(await subject.inputValue()).toBe("");
});

test("the reference of the API is read from the server, as far as the script asks for it [LAYOUT-54]", async () => {
  const { body } = await callAs("GET", "/api/core/openapi");
  const paths = Object.entries(body.paths as Readonly<Record<string, object>>);
  const below = paths.filter(([path]) => /^\/api\/core\/tasks(?:\/|$)/.test(path));
  const count = below.reduce((sum, [, calls]) => sum + Object.keys(calls).length, 0);
  const reference = element("Reference");
  await reference.getByText(`${count} operations`).waitFor();
  await reference.getByText("/api/core/tasks/{registration}", { exact: true }).first().waitFor();
  expect(await reference.getByText("/api/core/users", { exact: true }).count()).toBe(0);
});

test("rows read from the server stand in the table of the product, which is searched, ordered and summed, in pages of the address, with rows that open [LAYOUT-17] [LAYOUT-56]", async () => {
  const persons = await listOf(callAs, people);
  await goTo(page, `${address}?shown=table`);
  const table = element("People");
  const rows = table.locator("tbody tr");
  const first = String(persons[0]?.name);
  const link = table.getByRole("link", { name: String(persons[0]?.registration) });
  expect(await link.getAttribute("href")).toBe(`/person/${persons[0]?.registration}`);
  await rows.filter({ hasText: first }).first().waitFor();
  expect(await rows.count()).toBe(20);
  // 1.10 + 2.10 + … + 45.10
  await table.getByText("1,039.50").waitFor();
  await table.getByRole("button", { name: "Number", exact: true }).click();
  await table.getByRole("button", { name: "Number", exact: true }).click();
  await rows.first().getByText(String(persons[44]?.name)).waitFor();
  await table.getByRole("button", { name: "Page 2" }).click();
  await page.waitForURL("**page=2");
  await table.getByRole("textbox", { name: "Search in Everybody" }).fill("Known as");
  await expect.poll(() => rows.count()).toBe(1);
  expect(new URL(page.url()).searchParams.has("page")).toBe(false);
  await rows.getByRole("button").first().click();
  await table.getByText(`Known as <b>${persons[20]?.name}</b>`).waitFor();
  await table.getByRole("textbox", { name: "Search in Everybody" }).fill(String(persons[21]?.registration));
  await rows.first().getByRole("button").first().click();
  await table.getByText("A part of it").waitFor();
});
