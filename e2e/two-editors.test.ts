// Two people in two browsers at the same record, and a browser that dies while somebody types: nothing anybody typed is lost unseen.
import type { Page } from "playwright-core";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { editAll, shownAt } from "./edit-record.ts";
import { openKillableBrowser } from "./killable-browser.ts";
import { apiOf, typePassword, visit } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";

const product = useSharedProduct();
const route = "/api/financing/contracts";
const first = "contract@atlas";
const second = "contract2@atlas";

type Contract = { readonly registration: string; readonly name: string; readonly version: number };

let callAs: Awaited<ReturnType<typeof apiOf>>;
let drafts: readonly Contract[];
beforeAll(async () => {
  const { atlas } = product();
  for (const username of [second, first]) {
    callAs = await apiOf(atlas, username);
    await callAs("PATCH", "/api/core/users/current", { locale: "en-EU" });
  }
  const { body } = await callAs("GET", `${route}?status=DRAFT&limit=20&sort=registration`);
  // The answer of a list, as the server documents it.
  drafts = body.data as readonly Contract[];
});

function draftAt(place: number): Contract {
  const contract = drafts.at(place);
  if (contract === undefined) throw new Error("The demo has drafts");
  return contract;
}

async function readContract({ registration }: Contract): Promise<Readonly<Record<string, unknown>>> {
  return (await callAs("GET", `${route}/${registration}`)).body;
}

/** A browser of its own with the page of the contract, ready to be typed into. */
async function openAs(username: string, { registration }: Contract): Promise<Page> {
  const { page } = await visit(product(), product().atlas, `/contract/${registration}`);
  await typePassword(page, username);
  await edit(page);
  return page;
}

/** Its fields are inputs, also after it was saved. */
async function edit(page: Page): Promise<void> {
  await editAll(page);
  await field(page, "Name").waitFor();
}

function field(page: Page, label: string): ReturnType<Page["getByLabel"]> {
  return page.getByRole("main").getByRole("textbox", { name: label, exact: true });
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).fill(text);
  await page.getByText(/unsaved change/).waitFor();
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press("Control+S");
}

async function expectSaved(page: Page): Promise<void> {
  await page.getByText("Saved", { exact: true }).first().waitFor();
}

const conflictOf = (page: Page) => page.getByRole("dialog", { name: "Changed by somebody else" });

test("what two people change in different fields of a record is kept from both, and nobody is asked", async () => {
  const contract = draftAt(0);
  const ann = await openAs(first, contract);
  const ben = await openAs(second, contract);
  await type(ann, "Internal reference", "ANN-1");
  await type(ben, "External reference", "BEN-1");
  await save(ann);
  await expectSaved(ann);
  // Whoever is typing is told of it, and goes on.
  await ben.getByText(`Changed by ${first} just now`).waitFor();
  expect(await field(ben, "External reference").inputValue()).toBe("BEN-1");
  await save(ben);
  await expectSaved(ben);
  expect(await conflictOf(ben).count()).toBe(0);
  expect(await readContract(contract)).toMatchObject({
    internalReference: "ANN-1",
    externalReference: "BEN-1",
    version: contract.version + 2,
  });
  await edit(ann);
  await edit(ben);
  expect(await field(ben, "Internal reference").inputValue()).toBe("ANN-1");
  await expect.poll(() => field(ann, "External reference").inputValue()).toBe("BEN-1");
});

test("what two people change in the same field is asked of the second one, and what is chosen is saved with the rest", async () => {
  const contract = draftAt(1);
  const ann = await openAs(first, contract);
  const ben = await openAs(second, contract);
  await type(ann, "Internal reference", "ANN-2");
  await type(ben, "Internal reference", "BEN-2");
  await type(ben, "External reference", "BEN-OTHER");
  await save(ann);
  await expectSaved(ann);
  await save(ben);
  const conflict = conflictOf(ben);
  await conflict.getByRole("row", { name: /Internal reference/ }).waitFor();
  expect(await conflict.getByRole("row", { name: /External reference/ }).count()).toBe(0);
  // Nothing is written before somebody has chosen, and going back loses nothing.
  await conflict.getByRole("button", { name: "Cancel" }).click();
  await conflict.waitFor({ state: "detached" });
  expect(await readContract(contract)).toMatchObject({ internalReference: "ANN-2" });
  expect(await field(ben, "Internal reference").inputValue()).toBe("BEN-2");
  await save(ben);
  await conflict.getByRole("radio", { name: "Mine for Internal reference: BEN-2" }).check();
  await conflict.getByRole("button", { name: "Save" }).click();
  await expectSaved(ben);
  expect(await readContract(contract)).toMatchObject({
    internalReference: "BEN-2",
    externalReference: "BEN-OTHER",
  });

  await edit(ann);
  await edit(ben);
  await type(ann, "Internal reference", "ANN-3");
  await type(ben, "Internal reference", "BEN-3");
  await save(ben);
  await expectSaved(ben);
  await save(ann);
  await conflictOf(ann).getByRole("radio", { name: "Theirs for Internal reference: BEN-3" }).check();
  await conflictOf(ann).getByRole("button", { name: "Save" }).click();
  await conflictOf(ann).waitFor({ state: "detached" });
  await expect.poll(() => shownAt(ann, "internalReference").textContent()).toBe("BEN-3");
  expect(await readContract(contract)).toMatchObject({
    internalReference: "BEN-3",
    externalReference: "BEN-OTHER",
  });
});

test("a browser that is killed while somebody types a long form gives it back when it is opened again", async () => {
  const { atlas } = product();
  const typed = {
    Name: "Two cranes for the new harbour",
    Description: "Delivered in spring,\nassembled by the supplier.",
    "Internal reference": "HARBOUR-7",
    "External reference": "EXT-0042",
    "Mandate reference": "MANDATE-9",
  };
  const browser = await openKillableBrowser();
  onTestFinished(() => browser[Symbol.asyncDispose]());
  const open = async (path: string): Promise<Page> => {
    const page = await browser.open();
    await page.goto(`${atlas.url}/authentication?redirect=${encodeURIComponent(path)}`);
    // Whether the session was written before the end is a matter of seconds.
    const isAsked = page.locator("input[name=username]");
    await isAsked.or(field(page, "Name")).first().waitFor();
    if (await isAsked.isVisible()) await typePassword(page, first);
    await field(page, "Name").waitFor();
    return page;
  };
  const before = await open("/contract");
  for (const [label, text] of Object.entries(typed)) {
    await field(before, label).click();
    await before.keyboard.type(text);
  }
  // Half a second after the last letter; no more is promised to whoever pulls the plug.
  await before.waitForTimeout(600);
  await browser.kill();

  const after = await open("/contract");
  await after.getByText(/^You have unsaved changes from/).waitFor();
  expect(await field(after, "Name").inputValue()).toBe("");
  await after.getByRole("button", { name: "Restore" }).click();
  for (const [label, text] of Object.entries(typed))
    await expect.poll(() => field(after, label).inputValue()).toBe(text);
});
