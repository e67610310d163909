// A whole visit without a mouse: what is on the screen, and where the focus is, after every step.
import { expect, test } from "vitest";
import { demoPassword } from "../demo/load/load-identity.ts";
import { expectFocus, findInPalette, pressUntil } from "./focus.ts";
import { addUser, seeHome, seeSignIn, storedToken, visit } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";

const product = useSharedProduct();
test("with the keys alone somebody signs in, reads a page of the documentation beside the own one, changes the theme and logs out", async () => {
  const { atlas } = product();
  const username = await addUser(product(), atlas, "kira");
  const { page, complaints } = await visit(product(), atlas, "/authentication");
  const title = page.locator("main h1");
  const theme = (): Promise<string | null> => page.locator("html").getAttribute("data-mantine-color-scheme");
  await seeSignIn(page);
  await pressUntil(page, "Tab", /^input Username/);
  await page.keyboard.type(username);
  await page.keyboard.press("Tab");
  await expectFocus(page, /^input Password/);
  await page.keyboard.type(demoPassword);
  await page.keyboard.press("Enter");
  await seeHome(page);
  await expectFocus(page, /^h1 Good/);

  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await sheet.getByText("Open or close the side view").waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await expectFocus(page, /^h1 Good/);

  await findInPalette(page, "keyboard", /Keyboard.*Help|Help.*Keyboard/);
  await page.keyboard.press("Alt+Enter");
  const beside = page.getByRole("complementary", { name: "Side view" });
  await beside.getByRole("heading", { level: 2, name: "Keyboard", exact: true }).waitFor();
  await beside.getByText("Ctrl").first().waitFor();
  await expectFocus(page, /^h2 Keyboard/);
  expect(new URL(page.url()).pathname).toBe("/page/home");
  expect(await title.textContent()).toMatch(/^Good/);
  await page.keyboard.press("Escape");
  await beside.waitFor({ state: "hidden" });
  await expectFocus(page, /^h1 Good/);

  expect(await theme()).toBe("light");
  await findInPalette(page, "dark", /Switch to the dark theme/);
  await page.keyboard.press("Enter");
  await expect.poll(theme).toBe("dark");
  await expectFocus(page, /^h1 Good/);

  await pressUntil(page, "Shift+Tab", /^button Your account/);
  await page.keyboard.press("Enter");
  const menu = page.getByRole("dialog", { name: "Your account" });
  await expectFocus(page, /^a Account/);
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  await expectFocus(page, /^button Your account/);
  await page.keyboard.press("Enter");
  await expectFocus(page, /^a Account/);
  await page.keyboard.press("End");
  await expectFocus(page, /^button Log out/);
  await page.keyboard.press("Enter");
  await seeSignIn(page);
  expect(new URL(page.url()).pathname).toBe("/authentication/login-page");
  expect(await storedToken(page)).toBeUndefined();
  expect(await theme()).toBe("dark");
  await expectFocus(page, /^h1 Sign in/);
  // What was still on its way when the session ended is refused.
  expect(complaints.filter((text) => !text.includes("status of 401"))).toEqual([]);
});
