import { accessibilityProblems } from "@kontor/harness/accessibility.ts";
import { everyView, openPage, sidewaysScroll, takeScreenshot, type View } from "@kontor/harness/browser.ts";
import { describe, expect, test } from "vitest";
import { type ShippedPage, shippedPages } from "./pages.ts";
import { useProduct } from "./product.ts";

const product = useProduct();

async function expectGoodPage({ name, path, heading }: ShippedPage, view: View): Promise<void> {
  const { browser, url } = product();
  const { page, complaints } = await openPage(browser, url + path, view);
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  await takeScreenshot(page, `${name}-${view.width}-${view.scheme}-${view.direction}`);
  expect(complaints).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.context().close();
}

describe.for(shippedPages)("$name", (shipped) => {
  test.for(everyView)(
    "opens at $width px, $scheme, $direction, without a complaint, a barrier or a sideways scroll",
    (view) => expectGoodPage(shipped, view),
  );
});

test("the API reference with all its operations is no worse than with a few", () =>
  expectGoodPage(
    { name: "api-reference-whole", path: "/documentation/api", heading: "API reference" },
    { width: 390, scheme: "light", direction: "ltr" },
  ));

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
