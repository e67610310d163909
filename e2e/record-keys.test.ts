// The page of a record under the keys, what opens over it, and what the browser keeps of it: cards and side column, form, model, history.
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { editAll } from "./edit-record.ts";
import { type Visitor, visitAs } from "./list-page.ts";
import { addUser } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";
import { goTo } from "./signed-in.ts";

const product = useSharedProduct();
const tasks = "/api/core/tasks";

let username: string;
let visitor: Visitor;
let task: string;
beforeAll(async () => {
  username = await addUser(product(), product().atlas, "rekha", { isAdmin: true });
  visitor = await visitAs(product(), username);
  const { status, body } = await visitor.callAs("POST", tasks, { subject: "Polish the keys" });
  expect(status, JSON.stringify(body)).toBe(200);
  task = String(body.registration);
});

async function openTask(): Promise<Page> {
  const { page } = visitor;
  await goTo(page, `/task/${task}`);
  await page.locator("main [data-part=record-header]").getByText("Polish the keys").first().waitFor();
  await page.getByRole("region", { name: "History", exact: true }).waitFor();
  return page;
}

test("Ctrl+S and Cmd+S press the submit button of the form, and the record is stored [SHELL-52]", async () => {
  const { callAs } = visitor;
  const page = await openTask();
  const subject = page.locator('main [data-field="subject"]').getByRole("textbox");
  for (const [keys, text] of [
    ["Control+S", "Polish the keys with control"],
    ["Meta+S", "Polish the keys with command"],
  ] as const) {
    await editAll(page);
    await subject.fill(text);
    await page.keyboard.press(keys);
    await expect.poll(async () => (await callAs("GET", `${tasks}/${task}`)).body.subject).toBe(text);
  }
});

test("Ctrl+B puts the side column away and brings it back [SHELL-61]", async () => {
  const page = await openTask();
  const isBeside = (): Promise<boolean> =>
    page.evaluate(() => {
      const side = document.querySelector("main aside");
      const work = side?.previousElementSibling;
      return (
        side != null &&
        work != null &&
        side.getBoundingClientRect().left >= work.getBoundingClientRect().right
      );
    });
  expect(await isBeside()).toBe(true);
  for (const isShown of [false, true]) {
    await page.keyboard.press("Control+B");
    await expect.poll(isBeside).toBe(isShown);
  }
});

test("Alt+C folds all cards and unfolds them; a folded one stays so on the pages of its kind, in the one JSON the browser keeps [SHELL-62] [SHELL-78] [TABLE-38]", async () => {
  const { page } = visitor;
  await openTask();
  const folds = (): Promise<readonly (string | null)[]> =>
    page.evaluate(() => {
      const buttons = document.querySelectorAll("main section[aria-labelledby] h2 button");
      return [...new Set([...buttons].map((button) => button.getAttribute("aria-expanded")))];
    });
  for (const state of ["false", "true"]) {
    await page.keyboard.press("Alt+C");
    await expect.poll(folds).toEqual([state]);
  }
  const fold = (name: string): Locator =>
    page.getByRole("region", { name, exact: true }).getByRole("button", { name, exact: true });
  await fold("History").click();
  await expect.poll(() => fold("History").getAttribute("aria-expanded")).toBe("false");
  const state = await page.evaluate(() => JSON.parse(localStorage.getItem("kontor") ?? "null"));
  expect(JSON.stringify(state.foldedCards)).toContain("History");
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /fold|card|appearance/i.test(key))),
  ).toEqual([]);

  const { body } = await visitor.callAs("GET", `${tasks}?limit=2&projection=registration`);
  // The answer of a list, as the server documents it.
  const other = (body.data as readonly { readonly registration: string }[]).find(
    ({ registration }) => registration !== task,
  );
  await page.goto(`${product().atlas.url}/task/${other?.registration}`);
  await expect.poll(() => fold("History").getAttribute("aria-expanded")).toBe("false");
  const { body: notes } = await visitor.callAs("GET", "/api/core/notes?limit=1&projection=registration");
  // The answer of a list, as the server documents it.
  const [note] = notes.data as readonly { readonly registration: string }[];
  await goTo(page, `/note/${note?.registration}`);
  await page
    .locator("main [data-part=record-header]")
    .getByText(String(note?.registration))
    .first()
    .waitFor();
  await expect.poll(() => fold("History").getAttribute("aria-expanded")).toBe("true");
});

test("Alt+R reads a page of the layout anew, which stays in sight meanwhile [SHELL-51]", async () => {
  const { page } = visitor;
  await goTo(page, "/page/home");
  const heading = page.getByRole("heading", { level: 1, name: /^Good/ });
  await heading.waitFor();
  const progress = page.getByRole("main").getByRole("progressbar");
  expect(await progress.count()).toBe(0);
  const held = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route("**/api/**", async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await held.promise;
    await route.continue();
  });
  await page.keyboard.press("Alt+R");
  await progress.waitFor();
  await heading.waitFor();
  expect(asked.length).toBeGreaterThan(0);
  held.resolve();
  await progress.waitFor({ state: "detached" });
  await page.unroute("**/api/**");
});

test("the model of a record is a tree or JSON, and its four buttons open the script editor in a window of its own [SHELL-74] [SHELL-75]", async () => {
  const page = await openTask();
  await page.locator("main").getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Model" }).click();
  const dialog = page.getByRole("dialog", { name: "Model", exact: true });
  await dialog.getByText("registration", { exact: true }).waitFor();
  const json = dialog.getByText(`"registration": "${task}"`);
  expect(await json.count()).toBe(0);
  await dialog.getByRole("switch", { name: "JSON" }).click();
  await json.waitFor();
  for (const [name, script] of [
    ["Layout", "task-layout"],
    ["Page", "task-page"],
    ["Workflow", "task-workflow"],
    ["Extension", "task-extension"],
  ] as const) {
    const [editor] = await Promise.all([
      page.context().waitForEvent("page"),
      dialog.getByRole("button", { name, exact: true }).click(),
    ]);
    await editor.waitForURL("**/scripts?*");
    const { pathname, searchParams } = new URL(editor.url());
    expect(pathname).toBe("/scripts");
    expect(Object.fromEntries(searchParams)).toMatchObject({
      filter: "task",
      all: "1",
      username,
      entityName: "task",
    });
    expect(searchParams.get("name")).toContain(script);
    await editor.close();
  }
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await dialog.waitFor({ state: "detached" });
});

test("a part of its page shows the whole history of a record, by type", async () => {
  const page = await openTask();
  const card = page.getByRole("region", { name: "History", exact: true });
  const fold = card.getByRole("button", { name: "History", exact: true });
  if ((await fold.getAttribute("aria-expanded")) === "false") await fold.click();
  await card.getByRole("button", { name: /^(Show all|All \d+)$/ }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("tab")).toBe("history");
  const whole = page.getByRole("tabpanel").filter({ visible: true });
  await whole.getByText("Polish the keys with command").first().waitFor();
  await whole.getByText(username).first().waitFor();
  await whole.getByRole("combobox", { name: "Type" }).selectOption("CREATED");
  await whole.getByText("Polish the keys with command").first().waitFor({ state: "detached" });
  await whole.getByText(username).first().waitFor();
});

test("/cache-info shows what the browser keeps, and clears it [SHELL-12]", async () => {
  const { page } = visitor;
  await goTo(page, "/cache-info");
  await page.getByRole("heading", { level: 1, name: "Caches", exact: true }).waitFor();
  const cache = page.getByRole("listitem").filter({ hasText: "State of the interface" });
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("kontor") ?? "{}");
    localStorage.setItem("kontor", JSON.stringify({ ...kept, foldedCards: ["walk"] }));
  });
  await page.getByRole("button", { name: "Clear: State of the interface" }).click();
  await cache.getByText("0 entries").waitFor();
  expect(await page.evaluate(() => localStorage.getItem("kontor"))).not.toContain("walk");
  await page.getByRole("button", { name: "Clear all that was read" }).click();
  await page.getByText("Everything that was read is forgotten").first().waitFor();
});
