import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { openStore } from "@kontor/store/scoped-store.ts";
import { openSession } from "@kontor/store/sessions/sessions.ts";
import { createTenant, createUser } from "@kontor/store/tenants.ts";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { useProduct } from "./product.ts";

const product = useProduct();
const sizeScript = fileURLToPath(new URL("../scripts/size.ts", import.meta.url));

type Weighed = { readonly path: string; readonly files: readonly string[] };
let weighed: readonly Weighed[] = [];

beforeAll(async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [sizeScript]);
  const { pages, isWithinBudget } = JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
  expect(isWithinBudget).toBe(true);
  weighed = pages;
});

test.for([["/authentication"], ["/documentation/getting-started/getting-started"]])(
  "a browser loads for %s exactly the scripts that `npm run size` weighs",
  async ([path = ""]) => {
    const { browser, url } = product();
    const page = await browser.newPage();
    const loaded = scriptsOf(page);
    await page.goto(url + path, { waitUntil: "commit" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    // What is fetched ahead for later comes once the page is there.
    expect(loaded.sort()).toEqual(filesOf(path));
  },
);

test("what a browser loads before it knows the user of the landing page is what `npm run size` weighs", async () => {
  const { browser, url } = product();
  const token = await signIn();
  const localStorage = [{ name: "kontor-session", value: `somebody ${token}` }];
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  const page = await context.newPage();
  const loaded = scriptsOf(page);
  const known = page.waitForResponse((response) => response.url().endsWith("/user-configuration"));
  await page.goto(`${url}/page/home`);
  await known;
  const files = filesOf("/page/home");
  expect(loaded.filter((file) => !files.includes(file))).toEqual([]);
  await page.getByRole("navigation", { name: "Main" }).waitFor();
  expect(files.filter((file) => !loaded.includes(file))).toEqual([]);
});

function scriptsOf(page: Page): string[] {
  const loaded: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) loaded.push(pathname.slice(1));
  });
  return loaded;
}

function filesOf(path: string): readonly string[] {
  return (weighed.find((page) => page.path === path)?.files ?? []).toSorted();
}

async function signIn(): Promise<string> {
  const { url, ownerUrl } = product().database;
  const store = openStore({ url, onIdleError: () => {} });
  try {
    const tenant = await createTenant(ownerUrl, store, { name: "first" });
    await createUser(store, tenant, { username: "somebody@first", isAdmin: true, locale: "en-GB" });
    const session = await openSession(store, tenant.tenantId, "somebody@first");
    return session?.token.text ?? "";
  } finally {
    await store.close();
  }
}
