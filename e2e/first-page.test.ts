import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { openStore } from "@kontor/store/scoped-store.ts";
import { openSession } from "@kontor/store/sessions/sessions.ts";
import { createTenant, createUser } from "@kontor/store/tenants.ts";
import { beforeAll, expect, test } from "vitest";
import { useSharedProduct } from "./shared-product.ts";

const product = useSharedProduct();
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
    const { browser, nowhere: url } = product();
    const page = await browser.newPage();
    await page.addInitScript(noteHeading);
    await page.goto(url + path, { waitUntil: "commit" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.evaluate(scriptsBeforeHeading)).toEqual(filesOf(path));
  },
);

test("what a browser loads before it knows the user of the landing page is what `npm run size` weighs", async () => {
  const { browser, nowhere: url } = product();
  const token = await signIn();
  const localStorage = [{ name: "kontor-session", value: `somebody ${token}` }];
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  const page = await context.newPage();
  await page.goto(`${url}/page/home`);
  await page.getByRole("navigation", { name: "Main" }).waitFor();
  const files = filesOf("/page/home");
  const early = await page.evaluate(scriptsBeforeConfiguration);
  expect(early.filter((file) => !files.includes(file))).toEqual([]);
  const loaded = await page.evaluate(scriptsSoFar);
  expect(files.filter((file) => !loaded.includes(file))).toEqual([]);
});

// What follows runs in the page, each function by itself, and goes by the browser's own clock: how late this test hears of a request says
// nothing.

/** Notes when the heading of the page is there. What is fetched ahead for later sets out after it. */
function noteHeading(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector("h1") === null) return;
    performance.mark("heading");
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

function scriptsBeforeHeading(): readonly string[] {
  const heading = performance.getEntriesByName("heading")[0]?.startTime ?? 0;
  return performance
    .getEntriesByType("resource")
    .filter(({ name, startTime }) => name.endsWith(".js") && startTime <= heading)
    .map(({ name }) => new URL(name).pathname.slice(1))
    .sort();
}

/** Before the user of the page is known. */
function scriptsBeforeConfiguration(): readonly string[] {
  const resources = performance.getEntriesByType("resource");
  const configuration = resources.find(({ name }) => name.endsWith("/user-configuration"));
  if (configuration === undefined) throw new Error("The user was never asked for");
  const known = configuration.startTime + configuration.duration;
  return resources
    .filter(({ name, startTime }) => name.endsWith(".js") && startTime <= known)
    .map(({ name }) => new URL(name).pathname.slice(1));
}

function scriptsSoFar(): readonly string[] {
  return performance
    .getEntriesByType("resource")
    .filter(({ name }) => name.endsWith(".js"))
    .map(({ name }) => new URL(name).pathname.slice(1));
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
