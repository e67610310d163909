// Tables and links in the product: rows that hold something, texts that are cut, figures with a sign, and where the name of a person leads.
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { cellsOf } from "./list-page.ts";
import { addUser, apiOf, typePassword, visit } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";
import { goTo } from "./signed-in.ts";
import { soon } from "./soon.ts";

const product = useSharedProduct();

type Call = Awaited<ReturnType<typeof apiOf>>;
let admin: string;
let callAs: Call;

beforeAll(async () => {
  const { atlas } = product();
  admin = await addUser(product(), atlas, "tables", { isAdmin: true, locale: "en-EU" });
  callAs = await apiOf(atlas, admin);
});

/** Added by the API, and gone when the test ends. */
async function added(path: string, record: object): Promise<string> {
  const { status, body } = await callAs("POST", path, record);
  expect(status, JSON.stringify(body)).toBe(200);
  const key = String(body.registration ?? body.name);
  onTestFinished(async () => {
    const { version } = (await callAs("GET", `${path}/${key}`)).body;
    await callAs("DELETE", `${path}/${key}?version=${String(version)}`);
  });
  return key;
}

const lines = "/api/financing/contract-elements?limit=2&projection=_id,registration,name";

const heldRows = `export async function execute() {
  await GET("/api/financing/contracts?limit=1");
  const look = { label: "Look", method: "GET", url: "/api/financing/contracts?limit=1&name={registration}", message: "Looked" };
  return { title: "Held rows", cards: [{ title: "Held", rows: [{ elements: [{
    type: "table",
    title: "Held",
    fields: [{ name: "name" }, { name: "result", kind: "amount", isSigned: true }, { name: "plain", kind: "amount" }],
    rows: [
      { _id: "a1", id: "a2", registration: "R-1", values: { name: "Gain", result: "12.50", plain: "12.50" },
        children: "${lines}", actions: [look] },
      { id: 7, registration: "R-2", values: { name: "Loss", result: "-20", plain: "20" }, children: "ftp://files.test/lines" },
      { registration: "R-3", values: { name: "None", result: "0", plain: "0" }, children: [{ values: { name: "Below none" } }] },
      { values: { name: "Nameless" } },
    ],
  }] }] }] };
}`;

test("rows are known by what they hold, open to children from an address, offer actions of their own, and show losses red and gains green [TABLE-01] [TABLE-02] [TABLE-04] [TABLE-05] [TABLE-06] [TABLE-25]", async () => {
  await added("/api/script/scripts", { name: "held-rows", kind: "page", code: heldRows });
  const { page } = await visit(product(), product().atlas, "/page/held-rows");
  await typePassword(page, admin);
  const rows = page.locator("main tr[data-row]");
  await soon(rows.first());
  const ids = (): Promise<readonly (string | undefined)[]> =>
    rows.evaluateAll((all) => all.map((row) => (row instanceof HTMLElement ? row.dataset.row : undefined)));
  expect(await ids()).toEqual(["a1", "7", "R-3", "#3"]);
  const opener = (name: string) => page.getByRole("button", { name: `Show what belongs to ${name}` });
  expect(await opener("Nameless").count()).toBe(0);

  let answer = (): void => {};
  const asked = new Promise<void>((resolve) => {
    void page.route("**/api/financing/contract-elements?*", async (route) => {
      resolve();
      await new Promise<void>((go) => {
        answer = go;
      });
      await route.continue();
    });
  });
  await opener("Gain").click();
  await asked;
  await soon(page.locator('tr[data-row="a1"]').getByLabel("Running"));
  expect(await ids()).toHaveLength(4);
  answer();
  await expect.poll(async () => (await ids()).length).toBe(6);
  const { body } = await callAs("GET", lines);
  const elements = body.data as readonly { readonly _id: string }[]; // the answer of a list
  expect((await ids()).slice(1, 3)).toEqual(elements.map(({ _id }) => `a1/${_id}`));
  await opener("Gain").click();
  await expect.poll(ids).toEqual(["a1", "7", "R-3", "#3"]);
  await opener("None").click();
  await soon(page.getByText("Below none"));
  await opener("None").click();
  await expect.poll(ids).toHaveLength(4);
  await opener("Loss").click();
  await soon(page.getByText("An address of rows starts with / or with http"));
  expect(await opener("Loss").getAttribute("aria-expanded")).toBe("false");

  const colours = (id: string): Promise<readonly string[]> =>
    page
      .locator(`tr[data-row="${id}"] [data-kind=figure]`)
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).color));
  const [green, black] = await colours("a1");
  const [red, blackToo] = await colours("7");
  expect(black).toBe(blackToo);
  expect(new Set([green, red, black]).size).toBe(3);
  const [r = 0, g = 0] = (red?.match(/[\d.]+/g) ?? []).map(Number);
  const [r2 = 0, g2 = 0] = (green?.match(/[\d.]+/g) ?? []).map(Number);
  expect(r).toBeGreaterThan(g);
  expect(g2).toBeGreaterThan(r2);

  expect(await page.locator("main tbody [data-control=menu]").count()).toBe(1);
  await page.locator('tr[data-row="a1"]').hover();
  await page.getByRole("button", { name: "Actions on Gain" }).click();
  await page.getByRole("menuitem", { name: "Look" }).click();
  await soon(page.getByText("Looked"));
});

test("a text of more than 25 characters is cut in its column and keeps its whole for whoever points at it; one of 25 is not cut, nor is the name, which has the spare width [TABLE-37]", async () => {
  const name = "Mercedes-Benz Sprinter 317 CDI of the northern depot";
  const whole = "Mercedes-Benz Sprinter 31";
  expect(whole).toHaveLength(25);
  await added("/api/financing/collaterals", { name, description: `${name}, second line` });
  await added("/api/financing/collaterals", { name, description: whole });
  const { page } = await visit(product(), product().atlas, `/collaterals?name=${encodeURIComponent(name)}`);
  await typePassword(page, admin);
  const row = page.locator("main tr[data-row]");
  const short = row.filter({ has: page.getByText(whole, { exact: true }) });
  await soon(short);
  expect(await short.locator("bdi[data-whole]").count()).toBe(0);
  await soon(short.getByText(name, { exact: true }));
  const cut = row.filter({ hasNot: page.getByText(whole, { exact: true }) }).locator("bdi[data-whole]");
  expect(await cut.allTextContents()).toEqual(["Mercedes-Benz Sprinter 3…"]);
  expect(await cut.first().getAttribute("data-whole")).toBe(`${name}, second line`);
});

test("a person leads to its page, a prospect to its own, and an organization stands there by its name [SHELL-37] [SHELL-39]", async () => {
  const { body: made } = await callAs("POST", "/api/person/prospects", {
    type: "C",
    name: "Someday Haulage",
  });
  const prospect = String(made.registration);
  const first = async (path: string): Promise<Readonly<Record<string, string>>> => {
    const { body } = await callAs("GET", path);
    const [one] = body.data as readonly Readonly<Record<string, string>>[]; // the answer of a list
    return one ?? {};
  };
  const person = await first("/api/person/persons?limit=1&type=I&projection=registration,name");
  const house = await first("/api/core/organizations?limit=1&projection=registration,name");
  const mark = "Given by somebody";
  for (const [kind, { registration }] of Object.entries({ person, house }))
    await added("/api/financing/collaterals", { name: `${mark} ${kind}`, personRegistration: registration });
  const filter = encodeURIComponent(`/${mark}/i`);
  const { page } = await visit(product(), product().atlas, `/collaterals?name=${filter}&sort=name`);
  await typePassword(page, admin);
  await soon(page.locator("main tr[data-row]").nth(1));
  const given = async (): Promise<readonly unknown[]> =>
    (await cellsOf(page, "personRegistration")).map(({ text, href }) => [text, href]);
  const cutName = (name = ""): unknown => expect.stringContaining(name.slice(0, 20));
  await expect.poll(given).toEqual([
    [cutName(house.name), null],
    [cutName(person.name), `/person/${person.registration}`],
  ]);
  // Named by a user, on the page of the user.
  const username = await addUser(product(), product().atlas, "of-a-prospect", {
    prospectRegistration: prospect,
  });
  await goTo(page, `/user/${encodeURIComponent(username)}`);
  await page.locator(`main a[href="/prospect/${prospect}"]`).first().click();
  await soon(page.getByRole("heading", { level: 1, name: "Someday Haulage" }));
});

test("type O is offered to whoever may write organizations, and refused on saving to others [PERSON-36]", async () => {
  const { atlas } = product();
  const clerk = await addUser(product(), atlas, "organizations-clerk", {
    profiles: ["SALES"],
    locale: "en-EU",
  });
  const types = async (username: string): Promise<readonly string[]> => {
    const { page } = await visit(product(), atlas, "/person");
    await typePassword(page, username);
    const field = page.locator('main [data-field="type"] input').first();
    await soon(field);
    await field.click();
    await soon(page.getByRole("option", { name: "Company" }));
    return page.getByRole("option").allTextContents();
  };
  expect(await types(admin)).toContain("Organization");
  expect(await types(clerk)).not.toContain("Organization");
  const callAsClerk = await apiOf(atlas, clerk);
  const organization = { type: "O", name: "A house of nobody" };
  for (const path of ["/api/person/persons", "/api/person/prospects"]) {
    const { status, body } = await callAsClerk("POST", path, organization);
    expect(status).toBe(403);
    expect(JSON.stringify(body)).toContain("write /api/core/organizations");
  }
  await added("/api/person/persons", organization);
});
