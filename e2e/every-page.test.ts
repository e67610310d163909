import { accessibilityProblems } from "@kontor/harness/accessibility.ts";
import { everyView, openPage, sidewaysScroll, takeScreenshot } from "@kontor/harness/browser.ts";
import { describe, expect, test } from "vitest";
import { shippedPages } from "./pages.ts";
import { useProduct } from "./product.ts";

const product = useProduct();

describe.for(shippedPages)("$name", ({ name, path, heading }) => {
  test.for(everyView)(
    "opens at $width px, $scheme, $direction, without a complaint, a barrier or a sideways scroll",
    async (view) => {
      const { browser, url } = product();
      const { page, complaints } = await openPage(browser, url + path, view);
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      await takeScreenshot(page, `${name}-${view.width}-${view.scheme}-${view.direction}`);
      expect(complaints).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.context().close();
    },
  );
});

test("negative control: a page with a barrier, a sideways scroll and a forbidden style is found out", async () => {
  const { browser, url } = product();
  const { page, complaints } = await openPage(browser, url);
  await page.evaluate(() => {
    const button = document.createElement("button");
    button.style.marginInlineStart = "3000px";
    const style = document.createElement("style");
    style.textContent = "button { display: block }";
    document.body.append(button, style);
  });
  expect(complaints.join()).toMatch(/Content Security Policy/);
  expect(await sidewaysScroll(page)).toBeGreaterThan(0);
  expect(await accessibilityProblems(page)).toContainEqual(expect.stringContaining("button-name"));
});
