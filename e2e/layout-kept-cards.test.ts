// Cards of what is kept with a record, placed by a layout script: listed as the server has it, and what is added, uploaded or deleted here
// is stored with the record.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredLists } from "@kontor/model/lists/declared-lists.ts";
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { addAuthor, addDraft, card, layoutsByName, listOf, post } from "./layout-visitor.ts";
import { useSharedProduct } from "./shared-product.ts";
import { goTo, openSignedIn } from "./signed-in.ts";

const product = useSharedProduct();

const layouts = {
  kept: {
    cards: [
      { card: "Notes" },
      { card: "Tasks", title: "To do" },
      { card: "Communications" },
      { card: "Documents", types: ["CONTRACT", "MANDATE"] },
    ],
  },
  traces: {
    cards: [
      { card: "History", limit: 3 },
      { card: "Audits", limit: 10 },
    ],
  },
};
const images = { pictures: { cards: [{ card: "Images" }, { card: "Documents" }] } };

let page: Page;
let username: string;
let callAs: Awaited<ReturnType<typeof addAuthor>>["callAs"];
let contract: RecordData;
let address: string;
const asked: string[] = [];
beforeAll(async () => {
  ({ username, callAs } = await addAuthor(product(), "keeper", {
    "contract-layout": layoutsByName(layouts),
    "asset-layout": layoutsByName(images),
  }));
  const other = await addDraft(callAs, { name: "Another contract" });
  contract = await addDraft(callAs, { name: "Before" });
  address = `/contract/${contract.registration}`;
  for (const { registration } of [contract, other]) {
    const about = { entityName: "contract", entityRegistration: registration };
    const text = `of ${registration}`;
    await post(callAs, "/api/core/notes", { ...about, name: `Note ${text}`, body: "In **week 49**" });
    await post(callAs, "/api/core/tasks", { ...about, subject: `Task ${text}`, ownerUsername: username });
    const mail = { ...about, subject: `Mail ${text}`, date: "2026-11-10", channel: "EMAIL" };
    await post(callAs, "/api/communication/communications", mail);
  }
  page = await openSignedIn(product(), product().atlas, username, `${address}?shown=kept`);
  page.on("request", (request) => asked.push(new URL(request.url()).href));
});

/** What is kept with the contract, newest last. */
async function kept(path: string, field: string): Promise<readonly unknown[]> {
  const about = `entityName=contract&entityRegistration=${contract.registration}`;
  const found = await listOf(callAs, `${path}?${about}&sort=_insertDate`);
  return found.map((record) => record[field]);
}

function sideView(): Locator {
  return page.getByRole("complementary", { name: "Side view" });
}

/** Adds one by the button of the card; the form opens beside the record. */
async function addIn(listed: Locator, kind: string, values: Readonly<Record<string, string>>): Promise<void> {
  await listed.getByRole("button", { name: `Add ${kind}` }).click();
  const beside = sideView();
  for (const [label, value] of Object.entries(values))
    await beside.getByRole("textbox", { name: label, exact: true }).fill(value);
  await beside.getByRole("button", { name: "Save" }).click();
  // What was saved is read anew and shown in place of the form.
  await beside.getByRole("button", { name: "Save" }).waitFor({ state: "detached" });
}

test("notes of the record are listed and added, and a record that is not stored yet has no such card [LAYOUT-32]", async () => {
  const notes = card(page, "Notes");
  await notes.getByRole("link", { name: `Note of ${contract.registration}` }).waitFor();
  expect(await notes.locator("strong").allTextContents()).toEqual(["week 49"]);
  expect(await notes.getByRole("listitem").count()).toBe(1);
  await addIn(notes, "Note", { Name: "Called back" });
  await notes.getByRole("link", { name: "Called back" }).waitFor();
  expect(await kept("/api/core/notes", "name")).toEqual([`Note of ${contract.registration}`, "Called back"]);
  await page.keyboard.press("Escape");
  await sideView().waitFor({ state: "detached" });
  asked.length = 0;
  await goTo(page, "/contract?shown=kept");
  await page.getByRole("heading", { level: 1, name: "Add contract" }).waitFor();
  await page.getByRole("textbox", { name: "Name", exact: true }).waitFor();
  const shownCards = await card(page, "Notes").count();
  const askedAddresses = [...asked];
  await page.goBack();
  expect(shownCards).toBe(0);
  // What is told of the added note may still be read for the page before and for the side view, which keeps the note; of no other
  // record, and of none at all, is anything asked.
  const stored = [contract.registration, ...(await kept("/api/core/notes", "registration"))];
  const isOfAnother = ({ pathname, searchParams }: URL): boolean =>
    pathname === "/api/core/notes" && !stored.includes(searchParams.get("entityRegistration") ?? "");
  expect(askedAddresses.filter((address) => isOfAnother(new URL(address)))).toEqual([]);
});

test("tasks and communications of the record are listed with who has them and when, and added [LAYOUT-22] [LAYOUT-38]", async () => {
  const tasks = card(page, "To do");
  const task = tasks.getByRole("listitem").filter({ hasText: `Task of ${contract.registration}` });
  await task.getByText(username).waitFor();
  expect(await tasks.getByRole("listitem").count()).toBe(1);
  await addIn(tasks, "Task", { Subject: "Ask for the deed" });
  await tasks.getByRole("link", { name: "Ask for the deed" }).waitFor();
  expect(await kept("/api/core/tasks", "subject")).toEqual([
    `Task of ${contract.registration}`,
    "Ask for the deed",
  ]);
  const mails = card(page, "Communications");
  const mail = mails.getByRole("listitem").filter({ hasText: `Mail of ${contract.registration}` });
  await mail.waitFor();
  expect(await mails.getByRole("listitem").count()).toBe(1);
  await addIn(mails, "Communication", { Subject: "Reminder", Date: "16-11-2026" });
  await mails.getByRole("link", { name: "Reminder" }).waitFor();
  expect(await kept("/api/communication/communications", "date")).toEqual(["2026-11-10", "2026-11-16"]);
  await page.keyboard.press("Escape");
});

/** As somebody chooses files for the card, and says what each of them is. */
async function upload(
  files: readonly {
    readonly name: string;
    readonly mimeType: string;
    readonly buffer: Buffer;
    readonly type: string;
  }[],
): Promise<void> {
  const chosen = page.waitForEvent("filechooser");
  await card(page, "Documents").getByRole("button", { name: "Upload" }).click();
  await (await chosen).setFiles(files.map(({ type: _, ...file }) => file));
  const dialog = page.getByRole("dialog", { name: "Upload documents" });
  for (const { name, type } of files)
    await dialog.getByRole("combobox", { name: `Type of ${name}` }).selectOption(type);
  await dialog.getByRole("button", { name: "Upload" }).click();
  await dialog.waitFor({ state: "detached" });
}

test("documents of the record are uploaded, listed, opened and deleted [LAYOUT-24]", async () => {
  const documents = card(page, "Documents");
  const route = `/api/financing/contracts/${contract.registration}/documents`;
  const stored = async (): Promise<readonly unknown[]> =>
    (await listOf(callAs, route)).map(({ name, type, size }) => [name, type, size]);
  const buffer = Buffer.from("<b>as text</b>");
  await upload([{ name: "deed.txt", mimeType: "text/plain", buffer, type: "MANDATE" }]);
  const deed = documents.getByRole("listitem").filter({ hasText: "deed.txt" });
  await deed.getByText(/Direct debit mandate/).waitFor();
  expect(await stored()).toEqual([["deed.txt", "MANDATE", buffer.length]]);
  await deed.getByRole("button", { name: "Actions of deed.txt" }).click();
  await page.getByRole("menuitem", { name: "Preview" }).click();
  const look = page.getByRole("dialog", { name: "deed.txt" });
  await look.getByText("<b>as text</b>").waitFor();
  await look.locator("[data-part=footer]").getByRole("button", { name: "Close" }).click();
  await deed.getByRole("button", { name: "Actions of deed.txt" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await deed.waitFor({ state: "detached" });
  expect(await stored()).toEqual([]);
});

test("the history of the record is shown, the newest first, and its audit entries are listed [LAYOUT-19] [LAYOUT-27]", async () => {
  const route = `/api/financing/contracts/${contract.registration}`;
  const { version } = (await callAs("GET", route)).body;
  expect((await callAs("PATCH", route, { name: "Afterwards", version })).status).toBe(200);
  await goTo(page, `${address}?shown=traces`);
  const entries = card(page, "History")
    .getByRole("listitem")
    .filter({ has: page.locator("time") });
  await entries.first().getByText("Afterwards").waitFor();
  expect(await entries.first().textContent()).toMatch(/Before.*Afterwards/);
  const dates = (await listOf(callAs, `${route}/history?limit=3`)).map(({ date }) => date);
  expect(
    await entries.locator("time").evaluateAll((all) => all.map((one) => one.getAttribute("datetime"))),
  ).toEqual(dates);
  expect(dates).toEqual(dates.toSorted().reverse());
  const audits = card(page, "Audits").getByRole("listitem");
  await audits.first().waitFor();
  const about = `entityName=contract&registration=${contract.registration}&limit=10`;
  const sealed = await listOf(callAs, `/api/system/audits?${about}`);
  expect(sealed.map(({ action }) => action)).toEqual(expect.arrayContaining(["CREATE", "UPDATE"]));
  const labels = new Map<string, string>(
    declaredLists.auditAction.map(({ value, label }) => [value, label.en]),
  );
  expect(await audits.locator("div > div:first-child").allTextContents()).toEqual(
    sealed.map(({ action }) => `${username} ${labels.get(String(action))}`),
  );
});

test("pictures among the documents of a record are shown, the main one first, and open large [LAYOUT-28]", async () => {
  const asset = await post(callAs, "/api/asset/assets", { name: "Crane", type: "CONSTRUCTION" });
  await goTo(page, `/asset/${asset.registration}?shown=pictures`);
  await card(page, "Documents").waitFor();
  const picture = {
    mimeType: "image/png",
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } }),
  };
  await upload([
    { ...picture, name: "side.png", type: "IMAGE" },
    { ...picture, name: "front.png", type: "MAINIMAGE" },
    { ...picture, name: "invoice.png", type: "SUPPLIER_INVOICE" },
  ]);
  const opening = card(page, "Images").getByRole("button", { name: /^Open / });
  const names = (): Promise<readonly (string | null)[]> =>
    opening.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  await expect.poll(names).toEqual(["Open front.png", "Open side.png"]);
  await opening.first().click();
  const large = page.getByRole("dialog", { name: "front.png" }).getByRole("img", { name: "front.png" });
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);
});
