import { openPage } from "@kontor/harness/browser.ts";
import { expect, test } from "vitest";
import { useSharedProduct } from "./shared-product.ts";

const product = useSharedProduct();
const open = (path: string) => openPage(product().browser, product().nowhere + path);

test("/documentation leads to the getting started page, and the root of a site without a session to signing in", async () => {
  const { page } = await open("/documentation");
  await page.getByRole("heading", { level: 1, name: "Getting started" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/documentation/getting-started/getting-started");
  const root = await open("/");
  await root.page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
  expect(new URL(root.page.url()).pathname).toBe("/authentication");
});

test("documentation, API reference and a search over both are there and lead to one another [SHELL-17]", async () => {
  const { page, complaints } = await open("/documentation");
  await page.getByRole("navigation", { name: "Documentation" }).getByRole("link", { name: "Health" }).click();
  await page.getByRole("heading", { level: 1, name: "Health" }).waitFor();

  await page
    .getByRole("navigation", { name: "Documentation" })
    .getByRole("link", { name: "API reference" })
    .click();
  await page.getByRole("heading", { level: 1, name: "API reference" }).waitFor();
  await page.getByText("/health/ready", { exact: true }).first().waitFor();

  await page.keyboard.press("/");
  await page.keyboard.type("schema");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/documentation-search?q=schema");
  const results = page.getByRole("main");
  await results
    .getByRole("link", { name: /Health/ })
    .first()
    .waitFor();
  await results
    .getByRole("link", { name: /\/health\/ready/ })
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
});

test("a hash on a documentation page leads to its heading and stays in the address", async () => {
  const page = await product().browser.newPage({ viewport: { width: 1440, height: 400 } });
  await page.goto(`${product().nowhere}/documentation/operating/health#telemetry`);
  const heading = page.getByRole("heading", { name: "Telemetry" });
  await heading.waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  const top = await heading.evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(200);
  expect(new URL(page.url()).hash).toBe("#telemetry");
});

test("an address that names a part of every object is an unknown page like any other", async () => {
  for (const name of ["constructor", "__proto__", "toString"]) {
    const { page } = await open(`/documentation/${name}`);
    await page.getByRole("heading", { level: 1, name: "Page not found" }).waitFor();
  }
});

test("what cannot be read says so with status and request id, and works again after Try again", async () => {
  const { browser, nowhere: url } = product();
  const { page } = await openPage(browser, `${url}/documentation/getting-started/getting-started`);
  await page.route("**/api/core/openapi", (route) =>
    route.fulfill({
      status: 503,
      json: {
        code: "SERVICE_UNAVAILABLE",
        message: "The service is not available",
        values: [],
        requestId: "7f3c91ab-0f4e-4b6a-9d2e-1c2b3a4d5e6f",
      },
    }),
  );
  await page
    .getByRole("navigation", { name: "Documentation" })
    .getByRole("link", { name: "API reference" })
    .click();
  await page.getByText("The service is not available [503]").waitFor();
  await page.getByText("7f3c91ab-0f4e-4b6a-9d2e-1c2b3a4d5e6f").waitFor();
  await page.unroute("**/api/core/openapi");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("/api/core/ping", { exact: true }).first().waitFor();
});

const outdated = "You are using an outdated version of the application. Refresh the page to continue.";

test("a part of the application that is gone while online shows the outdated-version screen, whose Refresh reloads [SHELL-72]", async () => {
  const { browser, nowhere: url } = product();
  const { page } = await openPage(browser, `${url}/documentation/getting-started/getting-started`);
  await page.waitForLoadState("networkidle");
  await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404, body: "gone" }));
  await page
    .getByRole("navigation", { name: "Documentation" })
    .getByRole("link", { name: "API reference" })
    .click();
  await page.getByText(outdated, { exact: true }).waitFor();
  await page.unroute("**/assets/*.js");
  await Promise.all([
    page.waitForEvent("load"),
    page.getByRole("button", { name: "Refresh", exact: true }).click(),
  ]);
  await page.getByRole("heading", { level: 1, name: "API reference" }).waitFor();
  expect(await page.getByText(outdated).count()).toBe(0);
});

test("a part that cannot be fetched without a network says offline, not outdated, and comes whole when the network is back [SHELL-73]", async () => {
  const { browser, nowhere: url } = product();
  const { page } = await openPage(browser, `${url}/documentation/getting-started/getting-started`);
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page
    .getByRole("navigation", { name: "Documentation" })
    .getByRole("link", { name: "API reference" })
    .click();
  await page.getByRole("heading", { level: 1, name: /^You are in offline mode/ }).waitFor();
  expect(await page.getByText(outdated).count()).toBe(0);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  const operation = page.locator("details").first();
  await operation.waitFor();
  const marker = await operation
    .locator("summary")
    .evaluate((summary) => getComputedStyle(summary).listStyleType);
  expect(marker).toBe("none"); // an unstyled page would show the browser's own marker
});

test("the chosen scheme, density and language take effect at once and are still there after a reload", async () => {
  const { browser, nowhere: url } = product();
  const page = await browser.newPage({ colorScheme: "light" });
  await page.goto(`${url}/documentation`);
  await page.getByRole("button", { name: "Appearance" }).click();
  const menu = page.getByRole("dialog", { name: "Appearance" });
  await menu.getByRole("radio", { name: "Dark" }).check();
  await menu.getByRole("radio", { name: "Ledger" }).check();
  await menu.getByRole("combobox", { name: "Language and region" }).selectOption("ar-MA");
  await page.locator("html[lang=ar-MA]").waitFor({ state: "attached" });
  const root = page.locator("html");
  const attributes = () =>
    root.evaluate(({ attributes }) =>
      ["data-mantine-color-scheme", "data-density", "dir"].map(
        (name) => attributes.getNamedItem(name)?.value,
      ),
    );
  expect(await attributes()).toEqual(["dark", "ledger", "rtl"]);
  await page.reload();
  expect(await attributes()).toEqual(["dark", "ledger", "rtl"]);
});
