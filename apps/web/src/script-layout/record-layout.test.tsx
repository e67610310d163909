// The page of a record as a layout script makes it: a real worker, the real engine, and a server that answers as the real one does.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { draftContract, openRecord, testContract } from "../records/testing/record.ts";
import { queryClient } from "../request/query-client.ts";
import { scriptsChanged } from "../request/script-changes.ts";
import { endServer } from "../session/testing/server.ts";
import { openLayout, scriptOf, texts } from "./testing/layout.ts";

afterEach(() => {
  endServer();
  queryClient.clear();
  scriptsChanged();
});

const title = () => page.getByRole("heading", { level: 1 });
const card = (name: string) => page.getByRole("region", { name, exact: true });

test("a layout script supplies the cards and rows of a record's page, with its fields and its head [LAYOUT-01]", async () => {
  const code = `export async function execute({ record, entityName, user, query }) {
    const { name } = await GET("/api/person/persons/" + record.client);
    return { cards: [
      { title: "About " + record.name, rows: [{ fields: ["name", { path: "amount", columns: 6 }] }] },
      { title: "Client", rows: [{ elements: [{ type: "error", text: [name, entityName, user.username, user.profiles[0], query.tab].join("|") }] }] },
    ] };
  }`;
  const { sent } = await openRecord({
    record: draftContract,
    answers: {
      ...scriptOf("contract-layout", code),
      "/api/person/persons/P-1": { body: { name: "Hafenkran" } },
    },
  });
  await expect.element(title()).toHaveTextContent("Hafenkran Logistik GmbH");
  await expect.element(card("About Hafenkran Logistik GmbH")).toBeVisible();
  await expect
    .element(card("Client").getByRole("alert"))
    .toHaveTextContent("Hafenkran|contract|clara.vogt@nordhafen|CREDIT|");
  expect(page.getByRole("list", { name: "Workflow" }).elements()).toHaveLength(1);
  expect(card("Record").elements()).toHaveLength(0);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Renamed");
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect
    .poll(() => sent.find(({ method }) => method === "PATCH")?.body)
    .toEqual({ name: "Renamed", version: 3 });
  expect(sent.map(({ path }) => path).filter((path) => path.includes("scripts/"))).toEqual([
    "/api/script/scripts/contract-layout-FINANCE_LEASE?runnable=1",
    "/api/script/scripts/contract-layout?runnable=1",
  ]);
});

test("the script of the record's type goes before that of its entity", async () => {
  const one = (text: string) => `export const execute = () => ({ cards: [{ title: "${text}", rows: [] }] })`;
  await openRecord({
    answers: {
      ...scriptOf("contract-layout", one("For all")),
      ...scriptOf("contract-layout-FINANCE_LEASE", one("For leases")),
    },
  });
  await expect.element(card("For leases")).toBeVisible();
  expect(card("For all").elements()).toHaveLength(0);
});

test("without a script a record has the page of its declaration, and its names are asked for once", async () => {
  const { sent, router } = await openRecord({
    answers: { "/api/financing/contracts/CT-2": { body: { ...testContract, registration: "CT-2" } } },
  });
  await expect.element(card("Record")).toBeVisible();
  router.history.push("/contract/CT-2");
  await expect.element(card("Record")).toBeVisible();
  const asked = sent.filter(({ path }) => path.includes("/api/script/scripts/"));
  expect(asked).toHaveLength(2);
  expect(page.getByRole("alert").elements()).toHaveLength(0);
});

test("a script that fails is told above the page of the declaration, which goes on working", async () => {
  await openRecord({
    answers: scriptOf("contract-layout", "export function execute() {\n  return nothing.at;\n}"),
  });
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("contract-layout:2: ReferenceError: 'nothing' is not defined");
  await expect.element(card("Record")).toBeVisible();
});

test("a card that is not there or wrongly described is an error in its place, and the others stand", async () => {
  await openLayout({
    cards: [
      { title: "Wrong", card: "Nothing" },
      { title: "Right", rows: texts("Fine") },
    ],
  });
  await expect
    .element(card("Wrong").getByRole("alert"))
    .toHaveTextContent(`Invalid object cards[0] in 'layout' script: unknown card "Nothing"`);
  await expect.element(card("Right").getByRole("alert")).toHaveTextContent("Fine");
});

test("a changed script is loaded anew, and its page drawn by it", async () => {
  let code = 'export const execute = () => ({ cards: [{ title: "Before", rows: [] }] })';
  await openRecord({
    answers: {
      "/api/script/scripts/contract-layout": () => ({
        body: { name: "contract-layout", kind: "layout", version: code.length, code },
      }),
    },
  });
  await expect.element(card("Before")).toBeVisible();
  code = 'export const execute = () => ({ cards: [{ title: "Afterwards", rows: [] }] })';
  scriptsChanged();
  await queryClient.invalidateQueries({ queryKey: ["layout"] });
  await expect.element(card("Afterwards")).toBeVisible();
  expect(card("Before").elements()).toHaveLength(0);
});

test("markup and code in the values of a record stay text wherever a layout puts them [LAYOUT-61]", async () => {
  const hostile = '<img src=x onerror="globalThis.hacked=1"><script>globalThis.hacked=1</script>{{x}}';
  const code = `export const execute = ({ record }) => ({ title: record.name, cards: [{
    title: record.name, badge: record.name, footer: record.name, warning: record.name,
    link: { text: record.name, href: "/contracts" },
    rows: [{ elements: [{ type: "error", text: record.name }] }],
  }] })`;
  await openRecord({
    record: { ...testContract, name: hostile },
    answers: scriptOf("contract-layout", code),
  });
  const shown = card(hostile);
  await expect.element(shown).toBeVisible();
  expect(shown.element().querySelectorAll("img, script")).toHaveLength(0);
  expect(shown.element().textContent?.split(hostile)).toHaveLength(7);
  expect(globalThis).not.toHaveProperty("hacked");
});
