// A contract from the list to its next state and back, and two of its values, without a mouse: what is on the screen, and where the focus is,
// after every step.
import { readOverlay, saveOverlay } from "@kontor/store/records/overlays.ts";
import { scopeOfInstaller } from "@kontor/store/tenants.ts";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { demoPassword } from "../demo/load/load-identity.ts";
import { expectFocus, findInPalette, pressUntil } from "./focus.ts";
import { useIdentityProduct } from "./identity-product.ts";
import { apiOf, seeHome, seeSignIn, visit } from "./people.ts";

const product = useIdentityProduct({ own: "workflow", hasDemo: true });
const reader = "contract@atlas";
const route = "/api/financing/contracts";

/** Steps of the house, which need nothing but somebody who runs them. */
const ownSteps = {
  statuses: { "DRAFT.CHECKED": { label: { en: "Checked", fr: "Vérifié" }, colour: "ongoing" } },
  transitions: {
    CHECK: {
      label: { en: "Check", fr: "Vérifier" },
      action: "DO",
      from: ["DRAFT"],
      to: "DRAFT.CHECKED",
      profiles: ["CONTRACT"],
    },
    HAND_BACK: {
      label: { en: "Hand back", fr: "Rendre" },
      action: "DO",
      from: ["DRAFT.CHECKED"],
      to: "DRAFT",
      profiles: ["CONTRACT"],
    },
  },
};

type Contract = { readonly registration: string; readonly name: string; readonly status: string };

let callAs: Awaited<ReturnType<typeof apiOf>>;
let drafts: readonly Contract[];
beforeAll(async () => {
  const { atlas, store } = product();
  const { version = 0, ...wishes } = (await readOverlay(store, atlas)) ?? {};
  const workflows = { contract: ownSteps };
  await saveOverlay(store, scopeOfInstaller(atlas), { ...wishes, workflows }, version);
  callAs = await apiOf(atlas, reader);
  await callAs("PATCH", "/api/core/users/current", { locale: "en-EU" });
  const { body } = await callAs("GET", `${route}?status=DRAFT&limit=20&sort=registration`);
  // The answer of a list, as the server documents it.
  drafts = body.data as readonly Contract[];
});

async function statusOf({ registration }: Contract): Promise<unknown> {
  return (await callAs("GET", `${route}/${registration}`)).body.status;
}

async function signInByKeys(page: Page): Promise<void> {
  await seeSignIn(page);
  await pressUntil(page, "Tab", /^input Username/);
  await page.keyboard.type(reader);
  await page.keyboard.press("Tab");
  await expectFocus(page, /^input Password/);
  await page.keyboard.type(demoPassword);
  await page.keyboard.press("Enter");
  await seeHome(page);
}

/** What the list was asked for, and how far its rows are scrolled. */
function placeOf(page: Page): Promise<{ readonly address: string; readonly scrolled: number | undefined }> {
  return page.evaluate(() => ({
    address: location.pathname + location.search,
    scrolled: document.querySelector("main table")?.parentElement?.scrollTop,
  }));
}

test("with the keys alone somebody signs in, finds a contract, runs its next steps beside the list and on its page, and is back on its row", async () => {
  const contract = drafts.at(-1);
  if (contract === undefined) throw new Error("The demo has drafts");
  const { registration, name } = contract;
  const { atlas } = product();
  const { page, complaints } = await visit(product(), atlas, "/authentication");
  await signInByKeys(page);
  const row = new RegExp(`^row ${registration}$`);

  await findInPalette(page, "contracts", /^Page\s*Contracts/);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/contracts");
  await page.locator("main tr[data-row]").first().waitFor();
  await expectFocus(page, /^row /);
  await page.keyboard.press("/");
  await expectFocus(page, /^input Filter contracts/);
  const [maker = ""] = name.split(" ");
  await page.keyboard.type(maker);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/contracts?search=${maker}`);
  const found = page.locator("main tr[data-row]");
  await expect
    .poll(async () => (await found.allTextContents()).every((text) => text.includes(maker)))
    .toBe(true);
  await pressUntil(page, "Tab", /^row /);
  await pressUntil(page, "ArrowDown", row);
  const place = await placeOf(page);

  await page.keyboard.press("Alt+Enter");
  const beside = page.getByRole("complementary", { name: "Side view" });
  await beside.getByRole("button", { name: "Check", exact: true }).waitFor();
  await expectFocus(page, row);
  expect(await placeOf(page)).toEqual(place);
  await pressUntil(page, "Tab", /^button Check$/);
  await page.keyboard.press("Enter");
  await beside.getByRole("button", { name: "Hand back", exact: true }).waitFor();
  expect(await statusOf(contract)).toBe("DRAFT.CHECKED");
  // The list beside it has heard of it, and has not moved.
  await page.locator(`main tr[data-row="${registration}"]`).getByText("Checked").waitFor();
  await page.keyboard.press("Escape");
  await beside.waitFor({ state: "hidden" });
  await expectFocus(page, row);
  expect(await placeOf(page)).toEqual(place);

  await page.keyboard.press("Enter");
  await page.waitForURL(`**/contract/${registration}`);
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await expectFocus(page, /^h1 /);
  await pressUntil(page, "Tab", /^button Hand back$/);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Check", exact: true }).waitFor();
  expect(await statusOf(contract)).toBe("DRAFT");
  // Alt and the arrow are keys of the window around a page, which a browser without one has not.
  await page.goBack();
  await page.waitForURL(`**/contracts?search=${maker}`);
  await expectFocus(page, row);
  expect(await placeOf(page)).toEqual(place);
  await page.locator(`main tr[data-row="${registration}"]`).getByText("Draft").waitFor();
  expect(complaints).toEqual([]);
});

/** The value of a field in its place, as a person reads it. */
function shownValueOf(page: Page, path: string): ReturnType<Page["locator"]> {
  return page.locator(`main [data-group] [data-value="${path}"]`);
}

test("with the keys alone somebody finds a contract, opens it, changes two of its values in their places and goes on to the next one", async () => {
  const [contract] = drafts;
  if (contract === undefined) throw new Error("The demo has drafts");
  const { registration } = contract;
  const path = `${route}/${registration}`;
  const { version } = (await callAs("GET", path)).body;
  const changed = await callAs("PATCH", path, { externalReference: "Before", version });
  expect(changed.status).toBe(200);
  const { atlas } = product();
  const { page, complaints } = await visit(product(), atlas, "/authentication");
  await signInByKeys(page);

  await findInPalette(page, "contracts", /^Page\s*Contracts/);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/contracts");
  await expectFocus(page, /^row /);
  await page.keyboard.press("/");
  await expectFocus(page, /^input Filter contracts/);
  await page.keyboard.type(registration.slice(0, -1));
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/contracts?search=${registration.slice(0, -1)}`);
  const rows = page.locator("main tr[data-row]");
  const keys = (): Promise<readonly (string | undefined)[]> =>
    rows.evaluateAll((found) =>
      found.map((row) => (row instanceof HTMLElement ? row.dataset.row : undefined)),
    );
  await expect
    .poll(async () => (await keys()).every((key) => key?.startsWith(registration.slice(0, -1))))
    .toBe(true);
  const found = await keys();
  const place = found.indexOf(registration);
  // One that has another one below it.
  const next = found[place + 1] ?? found[place - 1];
  await pressUntil(page, "Tab", /^row /);
  await pressUntil(page, "Home", new RegExp(`^row ${found[0]}$`));
  await pressUntil(page, "j", new RegExp(`^row ${registration}$`));
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/contract/${registration}`);
  await expectFocus(page, /^h1 /);

  await pressUntil(page, "Tab", /^button Edit Name$/);
  await page.keyboard.press("Enter");
  await expectFocus(page, /^input Name/);
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Typed in its place");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await callAs("GET", path)).body.name).toBe("Typed in its place");
  await expect.poll(() => shownValueOf(page, "name").textContent()).toBe("Typed in its place");
  await page.getByRole("heading", { level: 1, name: "Typed in its place" }).waitFor();

  await pressUntil(page, "Tab", /^button Edit External reference$/);
  await page.keyboard.press("Enter");
  await expectFocus(page, /^input External reference/);
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Given up");
  await page.keyboard.press("Escape");
  await expectFocus(page, /^button Edit External reference$/);
  expect(await shownValueOf(page, "externalReference").textContent()).toBe("Before");
  await page.keyboard.press("Enter");
  await expectFocus(page, /^input External reference/);
  await page.keyboard.press("Control+A");
  await page.keyboard.type("After");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await callAs("GET", path)).body.externalReference).toBe("After");
  await expectFocus(page, /^button Edit External reference$/);
  expect((await callAs("GET", path)).body.name).toBe("Typed in its place");

  await page.keyboard.press(found[place + 1] === undefined ? "k" : "j");
  await page.waitForURL(`**/contract/${next}`);
  await page.goBack();
  await page.waitForURL("**/contracts?**");
  expect(complaints).toEqual([]);
});
