// The shell on a network that is slow, and on one that goes away for a while.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addUser, card, enter, seeAccount, visit } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";

const product = useSharedProduct();
const offline = "You are in offline mode, some features requiring network connectivity are not available.";
async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
}

/** What was shown stays until there is something to show, or something says that it loads: looked at in every frame. */
function watchForNothing(): void {
  const look = (): void => {
    const shown = document.querySelector("main :is(h1, [data-loading], [aria-busy=true])");
    if (shown === null) document.documentElement.setAttribute("data-showed-nothing", "");
    requestAnimationFrame(look);
  };
  look();
}

test("without a network a banner says so, what is loaded stays, an action says why it failed, and all of it passes", async () => {
  const { atlas } = product();
  const username = await addUser(product(), atlas, "ottilie");
  const { page, context } = await visit(product(), atlas, "/account");
  await enter(page, username);
  const banner = page.getByRole("status").filter({ hasText: offline }).first();
  expect(await page.getByText(offline).count()).toBe(0);

  await context.setOffline(true);
  await banner.waitFor();
  expect((await banner.textContent())?.trim()).toBe(offline);
  await seeAccount(page, username);
  const part = card(page, "Second factor");
  await part.getByRole("button", { name: "Set up an authenticator" }).click();
  await part.getByLabel("Your password, once more").fill("whatever it is");
  await page.keyboard.press("Enter");
  await part
    .getByRole("alert")
    .getByText("The server could not be reached. Check the network and try again.")
    .waitFor();
  // A page that was never loaded cannot come now; the frame is still there, and so is the way back.
  await follow(page, "Documentation");
  await page.getByRole("main").getByRole("button", { name: "Try again" }).waitFor();
  await page.goBack();
  await seeAccount(page, username);

  await context.setOffline(false);
  await banner.waitFor({ state: "detached" });
  await seeAccount(page, username);
  await follow(page, "Documentation");
  await page.getByRole("heading", { level: 1, name: "Getting started" }).waitFor();
});

test("on a slow network the frame stays while a page is on its way, and the page comes whole", async () => {
  const { atlas } = product();
  const username = await addUser(product(), atlas, "slavka");
  const { page, context, complaints } = await visit(product(), atlas, "/account");
  await enter(page, username);
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 600,
    downloadThroughput: 60_000,
    uploadThroughput: 60_000,
  });
  await page.evaluate(watchForNothing);
  const began = Date.now();
  await follow(page, "Documentation");
  // The menu can be used meanwhile.
  await page.getByRole("navigation", { name: "Main" }).waitFor();
  await page.getByRole("heading", { level: 1, name: "Getting started" }).waitFor();
  expect(await page.locator("html").getAttribute("data-showed-nothing")).toBeNull();
  expect(Date.now() - began).toBeGreaterThan(600);
  expect(await page.title()).toBe("Getting started – Kontor");
  expect(complaints).toEqual([]);
});
