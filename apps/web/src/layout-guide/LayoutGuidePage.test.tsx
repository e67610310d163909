// The guide of cards and elements on the whole application, in a real browser.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { cardNames, elementTypes } from "@kontor/model/layout/script/names.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { changeLocale } from "../language/language.ts";
import french from "../language/translations/fr-guide.json" with { type: "json" };
import { empty, modelOf, pageOf, testContract } from "../records/testing/record.ts";
import { queryClient } from "../request/query-client.ts";
import { session } from "../session/browser-session.ts";
import { endServer, startServer, testConfiguration, testToken, testUser } from "../session/testing/server.ts";
import { open } from "../start/testing/open-app.tsx";

afterEach(() => {
  endServer();
  queryClient.clear();
});

/** Forty examples, drawn one after the other, take a while on a busy machine. */
const patienceMs = 90_000;

const asset = { registration: "A-1", name: "Crane", version: 1, status: "ACTIVE" };
const ended = { registration: "IM-1", version: 1, status: "ENDED", readCount: 3, errors: [] };
const models = Object.keys(declaredModel.entities).map(
  (name) => [`/api/core/models/${name}`, () => ({ body: modelOf(name) })] as const,
);

type Answers = Parameters<typeof startServer>[0];

async function openGuide(address = "/layout-guide", answers: Answers = {}, configuration: object = {}) {
  session.begin(testToken(1_000));
  const sent = startServer({
    "/api/script/runs/user-configuration": {
      body: { ...testConfiguration, user: { ...testUser, isAdmin: true }, ...configuration },
    },
    "/api/": { body: empty },
    ...Object.fromEntries(models),
    "/api/script/lists": ({ path }) => ({ body: listsIn(path) }),
    "/api/core/openapi": { body: { openapi: "3.1.0", paths: {} } },
    "/api/financing/contracts": { body: pageOf(testContract) },
    "/api/financing/contracts/CT-1": { body: testContract },
    "/api/financing/contracts/transitions": { body: { data: [] } },
    "/api/asset/assets": { body: pageOf(asset) },
    "/api/asset/assets/A-1": { body: asset },
    "/api/import/imports": { body: pageOf(ended) },
    "/api/import/imports/IM-1": { body: ended },
    ...answers,
  });
  return { ...(await open(address, 1440, 900)), sent };
}

function listsIn(path: string): object {
  const names = new URLSearchParams(path.split("?")[1]).get("lists")?.split(",") ?? [];
  return Object.fromEntries(names.map((name) => [name, []]));
}

function exampleOf(name: string): Element {
  const found = document.querySelector(`[data-example="${name}"]`);
  if (found === null) throw new Error(`the guide has no example of ${name}`);
  return found;
}

/** Brought into sight, and waited for until something stands in it. */
async function drawn(name: string): Promise<Element> {
  await expect.poll(() => document.querySelector(`[data-example="${name}"]`)).not.toBeNull();
  const example = exampleOf(name);
  example.scrollIntoView({ block: "center" });
  const isThere = (): boolean =>
    (example.textContent !== "" || example.querySelector("svg, canvas, img, input") !== null) &&
    example.querySelector("[data-loading]") === null;
  await expect.poll(isThere, { message: name, timeout: 10_000 }).toBe(true);
  return example;
}

const nothing = "Nothing is shown for this record.";

test("every card and every element is drawn on the newest record, and none of them is an error", {
  timeout: patienceMs,
}, async () => {
  await openGuide();
  const blank: string[] = [];
  for (const name of [...cardNames, ...elementTypes]) {
    const example = await drawn(name);
    const alerts = [...example.querySelectorAll("[role=alert]")].map(({ textContent }) => textContent);
    expect(alerts, name).toEqual(name === "error" ? ["The rating of this person could not be read."] : []);
    if (example.textContent?.includes(nothing)) blank.push(name);
  }
  // No tenant has added fields to the contracts of this test.
  expect(blank).toEqual(["Extension"]);
});

test("a name that nobody knows is the specified error in its place, and what stands beside it stays", async () => {
  await openGuide("/layout-guide?filter=nobody");
  const card = await drawn("unknownCard");
  await expect
    .poll(() => card.querySelector("[role=alert]")?.textContent)
    .toBe(`Invalid object cards[0] in 'layout' script: unknown card "Weather"`);
  await expect.poll(() => card.textContent).toContain("proof of insurance");
  const element = await drawn("unknownElement");
  await expect
    .poll(() => element.querySelector("[role=alert]")?.textContent)
    .toBe(`Invalid object cards[0].rows[0].elements[0] in 'layout' script: unknown element "weather"`);
  await expect.poll(() => element.textContent).toContain("All contracts");
});

test("an example waits until it comes into sight, and then asks for what it needs", async () => {
  const { sent } = await openGuide();
  await drawn("Assets");
  const asked = (): boolean => sent.some(({ path }) => path.startsWith("/api/core/openapi"));
  expect(exampleOf("openapi").querySelector("[data-seen]")).toBeNull();
  await page.getByRole("navigation", { name: "Examples" }).getByRole("link", { name: "openapi" }).click();
  await expect.poll(() => exampleOf("openapi").querySelector("[data-seen]")).not.toBeNull();
  await expect.poll(asked).toBe(true);
  await expect
    .element(page.getByRole("navigation", { name: "Examples" }).getByRole("link", { name: "openapi" }))
    .toHaveAttribute("aria-current", "page");
});

test("typing narrows names and examples, also by what they are for, and the address keeps it", async () => {
  const { router } = await openGuide();
  const names = page.getByRole("navigation", { name: "Examples" });
  await expect.element(names.getByRole("link", { name: "Assets", exact: true })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search for a card or an element" }).fill("pie");
  await expect
    .poll(() =>
      names
        .getByRole("link")
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(["echart", "chartist"]);
  expect(document.querySelectorAll("[data-example]")).toHaveLength(2);
  await expect.element(page.getByText("2 examples")).toBeVisible();
  expect(router.state.location.search).toEqual({ filter: "pie" });
  await page.getByRole("searchbox", { name: "Search for a card or an element" }).fill("weather station");
  await expect.element(page.getByText("No card and no element is called “weather station”.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect
    .poll(() => names.getByRole("link").elements().length)
    .toBe(cardNames.length + elementTypes.length + 2);
});

test("a script is copied as it stands, and its options are those of the declaration", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await openGuide("/layout-guide?filter=subentities");
  await page.getByRole("button", { name: "Copy the script of SubEntities" }).click();
  expect(write.mock.calls[0]?.[0]).toContain('entityName: "collateral"');
  const entry = page.getByRole("article", { name: "SubEntities" });
  const terms = entry
    .getByRole("term")
    .elements()
    .map(({ textContent }) => textContent);
  expect(terms).toEqual(["entityNameMandatory", "by", "columns", "limit", "isAddable"]);
  await expect.element(entry.getByText("boolean = true")).toBeVisible();
});

test("the address says on which record all examples are drawn", async () => {
  const { sent } = await openGuide("/layout-guide?entityName=asset&record=A-1&filter=notes");
  await drawn("Notes");
  await expect
    .poll(() => sent.some(({ path }) => path.includes("entityName=asset&entityRegistration=A-1")))
    .toBe(true);
  expect(sent.some(({ path }) => path.startsWith("/api/financing/contracts"))).toBe(false);
});

test("a tenant without such records sees that nothing is shown, and what needs no record all the same", async () => {
  await openGuide("/layout-guide", { "/api/financing/contracts": { body: empty } });
  const notes = await drawn("Notes");
  await expect.poll(() => notes.textContent).toBe(nothing);
  const chart = await drawn("Chart");
  await expect.poll(() => chart.textContent).toContain("Rent by month");
});

test("whoever may not read scripts is refused the guide", async () => {
  await openGuide("/layout-guide", {}, { allowedRoutes: ["/themes"] });
  await expect.element(page.getByRole("heading", { level: 1, name: /not open to you/ })).toBeVisible();
});

test("what each is for is said in the language of the reader", async () => {
  await openGuide();
  const key = "Shows an error text in place of content.";
  await expect.element(page.getByText(key)).toBeInTheDocument();
  onTestFinished(() => changeLocale("en-EU"));
  await changeLocale("fr-FR");
  await expect.element(page.getByText(french[key])).toBeInTheDocument();
  await expect.element(page.getByText(key)).not.toBeInTheDocument();
});
