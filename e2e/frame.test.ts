// The frame around the pages: what its menus hold for whom, and the window that asks first.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visitAs } from "./list-page.ts";
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

test("the menus show what is for the profiles of the user, at the side and at the foot of a small screen [SHELL-69] [SHELL-70]", async () => {
  const views = [
    {
      profiles: ["SALES"],
      groups: ["Sales", "Persons", "Communication", "Support"],
      foot: ["Home", "Contracts", "Search", "Tasks", "More"],
    },
    {
      profiles: ["AUDITOR"],
      groups: ["Financing", "Accounting", "Support", "Own records"],
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
    await page.setViewportSize({ width: 390, height: 844 });
    const bar = page.getByRole("navigation", { name: "Shortcuts" });
    await bar.waitFor();
    await expect
      .poll(() => bar.evaluate(({ children }) => [...children].map((entry) => entry.textContent)))
      .toEqual(foot);
    await page.context().close();
  }
});

test("the question before something is done is 'Confirm your selection' with No and Yes, unless it is put in other words [SHELL-64]", async () => {
  const { page, callAs } = await visitAs(
    product(),
    await addUser(product(), product().atlas, "fritz", { isAdmin: true }),
  );
  await page.evaluate(() => history.pushState(null, "", "/themes"));
  await page.getByRole("main").getByRole("button", { name: "Ask first" }).click();
  const asked = page.getByRole("dialog", { name: "Confirm your selection", exact: true });
  await asked.waitFor();
  const answers = asked.getByRole("button");
  expect((await answers.allTextContents()).filter((text) => text !== "")).toEqual(["No", "Yes"]);
  for (const name of ["No", "Yes"]) {
    await asked.getByRole("button", { name, exact: true }).click();
    await asked.waitFor({ state: "detached" });
    if (name === "No") await page.getByRole("main").getByRole("button", { name: "Ask first" }).click();
  }
  const { body } = await callAs("POST", "/api/core/tasks", { subject: "Ask first" });
  await page.evaluate((path) => history.pushState(null, "", path), `/task/${String(body.registration)}`);
  await page.locator("main").getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const other = page.getByRole("dialog", { name: /^Delete / });
  await other.waitFor();
  expect((await other.getByRole("button").allTextContents()).filter((text) => text !== "")).toEqual([
    "Cancel",
    "Delete",
  ]);
  await other.getByRole("button", { name: "Delete", exact: true }).click();
  await other.waitFor({ state: "detached" });
  await page.context().close();
});
