// What a browser keeps of the application between two visits: its files and nothing of a user, and a page that is never an old one.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addUser, enter, visit } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";

const product = useSharedProduct();

test("the next visit has the files without the network, and the page and its answers from the server", async () => {
  const { atlas } = product();
  const username = await addUser(product(), atlas, "fatima");
  const { page, context, complaints } = await visit(product(), atlas, "/account");
  await enter(page, username);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const next = await context.newPage();
  await next.goto(`${atlas.url}/account`);
  await next.getByRole("heading", { level: 1, name: "Account" }).waitFor();
  const { withoutNetwork, withNetwork } = await waysOf(next);
  expect(withoutNetwork.some((path) => /^\/assets\/index-.*\.js$/.test(path))).toBe(true);
  expect(withoutNetwork.filter((path) => !path.startsWith("/assets/"))).toEqual([]);
  expect(withNetwork).toContain("/account");
  expect(withNetwork).toContain("/api/script/runs/user-configuration");
  expect(await keptPaths(next)).toSatisfy((paths: readonly string[]) =>
    paths.every((path) => path.startsWith("/assets/")),
  );
  expect(complaints).toEqual([]);
});

test("signing out leaves nothing in the browser but files, and whoever comes next sees nothing of the menu", async () => {
  const { atlas } = product();
  const first = await addUser(product(), atlas, "greta", { isMainAdmin: true });
  const second = await addUser(product(), atlas, "henk");
  const { page } = await visit(product(), atlas, "/account");
  await enter(page, first);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("kontor-user"))).toContain(first);
  await page.getByRole("button", { name: /^Your account/ }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("kontor-user"))).toBeNull();
  expect(await page.evaluate(() => caches.keys())).toSatisfy((names: readonly string[]) =>
    names.every((name) => name === "kontor-files"),
  );
  await page.goto(`${atlas.url}/authentication?redirect=/account`);
  await enter(page, second);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(first);
});

/** A file that was found in the browser has no bytes of a transfer. */
function waysOf(
  page: Page,
): Promise<{ readonly withoutNetwork: readonly string[]; readonly withNetwork: readonly string[] }> {
  return page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ].filter((entry) => entry instanceof PerformanceResourceTiming);
    const pathOf = ({ name }: PerformanceEntry): string => new URL(name).pathname;
    const isKept = (entry: PerformanceResourceTiming): boolean => entry.transferSize === 0;
    return {
      withoutNetwork: entries.filter(isKept).map(pathOf),
      withNetwork: entries.filter((entry) => !isKept(entry)).map(pathOf),
    };
  });
}

function keptPaths(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });
}
