// What an administrator describes in the product itself is in force at once: own fields in the form and the API, an own entity with its list,
// and a schedule among the others.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addUser, apiOf } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";
import { goTo, openSignedIn } from "./signed-in.ts";

const product = useSharedProduct();
const collections = ["collection-extension", "dyno-descriptors", "cron-list"] as const;

let page: Page;
let callAs: Awaited<ReturnType<typeof apiOf>>;
const before = new Map<string, unknown>();
beforeAll(async () => {
  const { boreal } = product();
  const admin = await addUser(product(), boreal, "describer", { isMainAdmin: true, locale: "en-EU" });
  callAs = await apiOf(boreal, admin);
  for (const name of collections)
    before.set(name, (await callAs("GET", `/api/script/configurations/${name}`)).body.value);
  page = await openSignedIn(product(), boreal, admin);
});
// Others meet the tenant as the demo has made it.
afterAll(async () => {
  await page.context().close();
  for (const name of collections) {
    const path = `/api/script/configurations/${name}`;
    const { version } = (await callAs("GET", path)).body;
    const { status, body } = await callAs("PUT", path, { version, value: before.get(name) });
    expect(status, JSON.stringify(body)).toBe(200);
  }
});

const preview = () => page.getByRole("region", { name: "Preview" });
const textbox = (name: string) => page.getByRole("main").getByRole("textbox", { name, exact: true });

async function addField(name: string, label: string, kind: string): Promise<void> {
  await page.getByRole("button", { name: "Add Fields" }).click();
  await page.keyboard.type(name);
  await page.keyboard.press("Tab");
  await page.keyboard.type(label);
  await page.keyboard.press("Tab");
  await page.keyboard.type(kind);
  await page.getByRole("option", { name: kind, exact: true }).click();
}

async function describeRow(row: number, describe: (dialog: ReturnType<Page["getByRole"]>) => Promise<void>) {
  await page.getByRole("button", { name: `Actions of row ${row}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Open", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Fields ${row}` });
  await describe(dialog);
  await dialog.getByRole("button", { name: "Done" }).click();
  await dialog.waitFor({ state: "detached" });
}

async function save(): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Save", exact: true }).waitFor({ state: "detached" });
}

test("own fields stand in the form and the API: a phone number with a few calling codes, and a select that warns of a value nobody has created [SCRIPT-15] [FIELD-14] [FIELD-64]", async () => {
  await goTo(page, "/configuration?entity=note");
  await addField("mobile", "Mobile", "Phone number");
  await addField("tone", "Tone", "Choice from a list");
  await describeRow(1, async (dialog) => {
    for (const code of ["+33", "+32"]) {
      await dialog.getByRole("textbox", { name: "Calling codes" }).fill(code);
      await page.keyboard.press("Enter");
    }
  });
  await describeRow(2, async (dialog) => {
    await dialog.getByLabel("List", { exact: true }).fill("taskType");
    await dialog.getByLabel("Other values").check();
  });
  await preview().getByRole("textbox", { name: "Mobile" }).waitFor();
  await save();

  await goTo(page, "/note");
  await page.getByRole("heading", { level: 1, name: "Add note" }).waitFor();
  await textbox("Name").fill("Delivery");
  await page.getByRole("button", { name: "Calling code of Mobile: +33" }).click();
  const codes = await page.getByRole("option").allTextContents();
  expect(codes.length).toBeGreaterThan(1);
  expect(codes.filter((text) => !/\+3[23]$/.test(text))).toEqual([]);
  await page.getByRole("option", { name: /^Belgium/ }).click();
  await textbox("Mobile").fill("470 12 34 56");
  const tone = page.getByRole("main").getByRole("combobox", { name: "Tone" });
  const warning = page.getByText("Caution, the value is incomplete and will not be considered.");
  await tone.click();
  await page.keyboard.type("Whispered");
  await page.keyboard.press("Escape");
  await warning.waitFor();
  await tone.click();
  await page.getByRole("option", { name: "Create “Whispered”" }).click();
  await warning.waitFor({ state: "detached" });
  const [made] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === "POST" && answer.url().endsWith("/notes")),
    page.keyboard.press("Control+S"),
  ]);
  expect(made.status(), await made.text()).toBe(200);
  const { registration } = await made.json();
  const { body } = await callAs("GET", `/api/core/notes/${registration}`);
  expect(body.ext).toEqual({ mobile: "+32470123456", tone: "Whispered" });
  await callAs("DELETE", `/api/core/notes/${registration}?version=${body.version}`);
});

test("an own entity is described, and has its list, its page and its API at once [SCRIPT-16]", async () => {
  await goTo(page, "/configuration");
  await page.getByRole("button", { name: "Add own entity" }).click();
  await textbox("Name").first().fill("Boat");
  await textbox("One of them").fill("Boat");
  await textbox("Several of them").fill("Boats");
  await addField("name", "Name of the boat", "Line of text");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get("entity") === "DynoBoat");
  await goTo(page, "/page/dyno-boats/new");
  await textbox("Name of the boat").fill("Aurora");
  await page.keyboard.press("Control+S");
  const boats = async (): Promise<unknown> => (await callAs("GET", "/api/dyno/dyno-boats")).body.data;
  await expect.poll(boats).toMatchObject([{ name: "Aurora" }]);
  await goTo(page, "/page/dyno-boats");
  await page
    .getByRole("table", { name: "Boats" })
    .getByRole("row", { name: /Aurora/ })
    .waitFor();
});

test("a scheduled run that is described stands among the schedules, with its script, its times and its next run [SCRIPT-17]", async () => {
  await goTo(page, "/crons");
  const rows = page.getByRole("table").first();
  await rows
    .getByRole("row", { name: /^product:/ })
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Add Scheduled runs of scripts" }).click();
  for (const text of ["Remind", "remind", "0 6 1 1 *"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await rows.getByRole("row", { name: /Remind remind 0 6 1 1 \*.*01-01-2027/ }).waitFor();
});
