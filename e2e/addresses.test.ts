// Addresses of the application that belong to no list of records: what stands at each, and what it does with the database behind it.
import type { Locator } from "playwright-core";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { type Visitor, visitAs } from "./list-page.ts";
import { addUser } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";
import { goTo } from "./signed-in.ts";

const product = useSharedProduct();
let username: string;
let visitor: Visitor;
beforeAll(async () => {
  username = await addUser(product(), product().atlas, "ada", { isAdmin: true });
  visitor = await visitAs(product(), username);
});

const title = (name: string): Locator => visitor.page.getByRole("heading", { level: 1, name, exact: true });

/** Written by the API, and taken away with the test. */
async function write(route: string, key: string, values: object): Promise<string> {
  const { callAs } = visitor;
  const { status, body } = await callAs("POST", route, values);
  expect(status, JSON.stringify(body)).toBe(200);
  const address = `${route}/${String(body[key])}`;
  onTestFinished(async () => {
    const { body: kept } = await callAs("GET", address);
    await callAs("DELETE", `${address}?version=${String(kept.version)}`);
  });
  return String(body[key]);
}

test("a page of the tenant is shown at /content, one's own at /user-content, where it is written [SHELL-06] [SHELL-07]", async () => {
  const { page, callAs } = visitor;
  const text = "## Monday\n\nWe open at **nine**. [Contact](contact)";
  await write("/api/core/documentations", "_id", {
    path: "walks/hours",
    title: "Hours of the walk",
    body: text,
  });
  await goTo(page, "/content");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Hours of the walk/ })
    .click();
  await title("Hours of the walk").waitFor();
  expect(new URL(page.url()).pathname).toBe("/content/walks/hours");
  const article = page.locator("main article");
  await article.getByRole("heading", { level: 2, name: "Monday" }).waitFor();
  expect(await article.locator("strong").textContent()).toBe("nine");
  expect(await article.getByRole("link", { name: "Contact" }).getAttribute("href")).toBe(
    "/content/walks/contact",
  );

  await goTo(page, "/user-content");
  await page.getByRole("button", { name: "New page" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Own ideas");
  await page.getByRole("textbox", { name: "Text" }).fill("Call **Grace**.");
  await page.getByRole("button", { name: "Save" }).click();
  await title("Own ideas").waitFor();
  expect(await article.locator("strong").textContent()).toBe("Grace");
  expect(new URL(page.url()).pathname).toBe("/user-content/own-ideas");
  const { body } = await callAs("GET", `/api/core/users/${username}/preferences`);
  const value = { path: "own-ideas", title: "Own ideas", body: "Call **Grace**." };
  expect(body.data).toMatchObject([{ type: "UI", groupId: "CONTENT", value }]);
  await goTo(page, "/user-content");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Own ideas/ })
    .waitFor();
});

test("/page/{name} is what the script of that name makes, with the query of the address [SHELL-08]", async () => {
  const { page } = visitor;
  const code = `export const execute = ({ query, user }) => ({
    title: "Overview of " + user.username.split("@")[1],
    cards: [{ title: "Asked for", rows: [{ elements: [{ type: "error", text: "Year " + query.year }] }] }],
  });`;
  await write("/api/script/scripts", "name", { name: "walk-overview", kind: "page", code });
  await goTo(page, "/page/walk-overview?year=2026");
  await title("Overview of atlas").waitFor();
  expect(await page.getByRole("region", { name: "Asked for" }).getByRole("alert").textContent()).toContain(
    "Year 2026",
  );
  await goTo(page, "/page/walk-nowhere");
  await title("Page not found").waitFor();
});

test("a catalogue is read at /catalog and edited at /edit-catalog, by its name [SHELL-09] [SHELL-10]", async () => {
  const { page, callAs } = visitor;
  const route = "/api/asset/asset-catalog-items";
  for (const [position, [code, name]] of [
    ["CR", "Crane"],
    ["LO", "Loader"],
  ].entries())
    await write(route, "registration", { code, name, catalogName: "walk-tools", position });
  const codes = (): Promise<readonly string[]> => page.locator("main tbody th").allTextContents();
  const stored = async (): Promise<readonly unknown[]> => {
    const { body } = await callAs("GET", `${route}?catalogName=walk-tools`);
    // The answer of a list, as the server documents it.
    const items = body.data as readonly {
      readonly code: string;
      readonly name: string;
      readonly position: number;
    }[];
    return items.toSorted((a, b) => a.position - b.position).map(({ code, name }) => [code, name]);
  };
  const changing = page
    .getByRole("main")
    .getByRole("button", { name: /^(Add|Delete|Move|Import|Edit (CR|LO|Crane|Loader))/ });
  await goTo(page, "/catalog/walk-tools");
  await title("walk-tools").waitFor();
  await expect.poll(codes).toEqual(["CR", "LO"]);
  expect(await changing.count()).toBe(0);

  await goTo(page, "/edit-catalog/walk-tools");
  await expect.poll(codes).toEqual(["CR", "LO"]);
  await page.getByRole("button", { name: /^Move (LO|Loader) up$/ }).click();
  await expect.poll(stored).toEqual([
    ["LO", "Loader"],
    ["CR", "Crane"],
  ]);
  await page.getByRole("button", { name: /^Edit (LO|Loader)$/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Wheel loader");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("cell", { name: "Wheel loader", exact: true }).waitFor();
  await page.getByRole("main").getByRole("button", { name: /^Add/ }).click();
  await dialog.getByRole("textbox", { name: "Code" }).fill("BU");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Bulldozer");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.poll(stored).toContainEqual(["BU", "Bulldozer"]);
  expect(await stored()).toContainEqual(["LO", "Wheel loader"]);
  await page.getByRole("button", { name: /^Delete (BU|Bulldozer)$/ }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.poll(stored).not.toContainEqual(["BU", "Bulldozer"]);
  await expect.poll(codes).toEqual(["LO", "CR"]);
});

test("/scripts shows what its parameters say: kind, name, filter, user, all and entity [SHELL-11]", async () => {
  const { page } = visitor;
  const code = "export const execute = () => ({});";
  const scripts = "/api/script/scripts";
  await write(scripts, "name", { name: "walk-any", kind: "computation", entityName: "claim", code });
  await write(scripts, "name", {
    name: "walk-claims",
    kind: "computation",
    entityName: "claim",
    entityType: "WALK",
    code,
  });
  await write(scripts, "name", {
    name: "walk-of-ada",
    kind: "computation",
    username,
    overrides: "walk-any",
    code,
  });
  const rows = async (): Promise<readonly string[]> => {
    const names = await page.getByRole("region", { name: "Scripts" }).getByRole("link").allTextContents();
    // Behind the name stands whose it is, and what is wrong with it.
    return names.map((name) => name.replace(/(Has \w+)?(user|tenant|default|override)$/, ""));
  };
  await goTo(page, "/scripts?filter=walk-");
  await expect.poll(rows).toEqual(["walk-any", "walk-claims"]);
  await goTo(page, `/scripts?filter=walk-&username=${username}`);
  await expect
    .poll(async () => (await rows()).toSorted())
    .toEqual(["walk-any", "walk-claims", "walk-of-ada"].toSorted());
  await goTo(page, "/scripts?entityName=claim");
  await expect.poll(rows).toEqual(["walk-any", "walk-claims"]);
  await goTo(page, "/scripts?entityName=claim&entityType=OTHER");
  await expect.poll(rows).toEqual(["walk-any"]);
  await goTo(page, "/scripts?filter=claim-layout");
  await expect.poll(rows).toEqual([]);
  await goTo(page, "/scripts?filter=claim-layout&all=1");
  await expect.poll(rows).toEqual(["claim-layout"]);
  await goTo(page, "/scripts?name=walk-any");
  await page.getByLabel("Code of walk-any").getByText(code).waitFor();
  await goTo(page, "/scripts?selectedSettingType=list&name=priority");
  await page.locator('main table input[value="NORMAL"]').waitFor();
});

test("/global-search finds records of several entities and leads to their pages [SHELL-18]", async () => {
  const { page } = visitor;
  await write("/api/case/claims", "registration", { name: "Walkingstick lost", code: "WLK" });
  const task = await write("/api/core/tasks", "registration", { subject: "Walkingstick to be found" });
  await goTo(page, "/global-search?search=Walkingstick");
  const main = page.getByRole("main");
  await main.getByRole("region", { name: "Claim" }).getByRole("link").first().waitFor();
  await main.getByRole("region", { name: "Task" }).getByRole("link", { name: task }).click();
  await page
    .locator("main [data-part=record-header]")
    .getByText("Walkingstick to be found")
    .first()
    .waitFor();
  expect(new URL(page.url()).pathname).toBe(`/task/${task}`);
});
