// The frame around the pages for people without rights over the tenant: what its menus hold, and which key is not theirs.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { pathOf, visitAs } from "./list-page.ts";
import { addUser } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";

const product = useSharedProduct();

/** The groups that have a heading. */
function groupsOf(page: Page): Promise<readonly string[]> {
  return page
    .getByRole("navigation", { name: "Main" })
    .locator("ul[aria-labelledby], ul[aria-label]")
    .evaluateAll((lists) =>
      lists.map((list) => {
        const named = document.getElementById(list.getAttribute("aria-labelledby") ?? "");
        return list.getAttribute("aria-label") ?? named?.textContent ?? "";
      }),
    );
}

test("the menus show what is for the profiles of the user, at the side and at the foot of a small screen; the key of the scripts does nothing [SHELL-56] [SHELL-69] [SHELL-70]", async () => {
  const views = [
    {
      profiles: ["SALES"],
      groups: ["Sales", "Persons", "Communication", "Support"],
      foot: ["Home", "Contracts", "Search", "Tasks", "More"],
    },
    { profiles: [], groups: ["Support"], foot: ["Home", "Search", "More"] },
  ] as const;
  for (const { profiles, groups, foot } of views) {
    const name = `frida-${profiles.join("").toLowerCase()}`;
    const { page } = await visitAs(product(), await addUser(product(), product().atlas, name, { profiles }));
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Documentation" })
      .waitFor();
    expect(await groupsOf(page)).toEqual(groups);
    await page.keyboard.press("Control+Shift+S");
    // The next key is heard, and finds the page where it was.
    await page.keyboard.press("?");
    const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await sheet.waitFor();
    expect(pathOf(page)).toBe("/page/home");
    expect(await sheet.getByText("Open the scripts").count()).toBe(0);
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await page.setViewportSize({ width: 390, height: 844 });
    const bar = page.getByRole("navigation", { name: "Shortcuts" });
    await bar.waitFor();
    await expect
      .poll(() => bar.evaluate(({ children }) => [...children].map((entry) => entry.textContent)))
      .toEqual(foot);
    await page.context().close();
  }
});
