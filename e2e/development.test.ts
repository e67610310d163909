import { spawn } from "node:child_process";
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { launchBrowser, openPage } from "@kontor/harness/browser.ts";
import { createEmptyDatabase } from "@kontor/harness/database.ts";
import { startDevelopmentDatabase } from "@kontor/harness/development-database.ts";
import { patience } from "@kontor/harness/patience.ts";
import { stopProcess } from "@kontor/harness/server-process.ts";
import { databaseExists } from "@kontor/store/admin.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { copyTree } from "../scripts/check/copy-tree.ts";
import { seeAccount, seeSignIn, signInAtOidc, signOut, typePassword } from "./people.ts";
import { type Say, translations } from "./words.ts";

const checkout = fileURLToPath(new URL("..", import.meta.url));
const started = new AsyncDisposableStack();
let browser: Browser;
let tree: string;
let development: Development;
/** In a tree of its own, which a test may change. */
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "kontor-dev-"));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  tree = join(folder, "tree");
  copyTree(checkout, tree);
  // Dependencies are links that lead out of the tree, and the server of development hands out no file from there.
  for (const fonts of ["node_modules/@fontsource", "node_modules/@fontsource-variable"]) {
    await rm(join(tree, fonts));
    await cp(join(checkout, fonts), join(tree, fonts), { recursive: true });
  }
  development = await startDevelopment();
  browser = started.use(await launchBrowser());
});
afterAll(() => started.disposeAsync());

/** With its data and its providers. */
const toStart = { timeout: 3 * patience.timeout };

type Development = { readonly url: string; readonly output: () => string };

/** What `npm run dev` runs, without npm in between: it would not pass on the signal that ends it. */
async function startDevelopment(): Promise<Development> {
  const child = spawn(process.execPath, ["scripts/dev.ts"], {
    cwd: tree,
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.defer(async () => {
    expect(await stopProcess(child, "SIGINT")).toBe(0);
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (output += text));
  const address = /http:\S+/;
  await vi.waitUntil(() => address.test(output), toStart);
  return { url: address.exec(output)?.[0] ?? "", output: () => output };
}

test("`npm run dev` prints one address, the page opens there without a complaint, and people of the demo sign in", async () => {
  const { page, complaints } = await openPage(browser, development.url);
  await seeSignIn(page);
  expect(complaints).toEqual([]);
  expect(development.output().match(/https?:\/\//g)).toHaveLength(1);

  const [, password] = /Password of everybody.*: (.+)$/m.exec(development.output()) ?? [];
  await page.goto(`${development.url}account`);
  await typePassword(page, "manager@atlas", password);
  // The staff of this tenant reads French.
  const words = translations("fr.json");
  const say: Say = (text) => words[text] ?? text;
  await seeAccount(page, "manager@atlas", say);
  await signOut(page, say);
  await page.goto(`${development.url}account`);
  await page.getByRole("button", { name: /Atlas directory/ }).click();
  await signInAtOidc(page, "sales@atlas", password);
  await seeAccount(page, "sales@atlas", say);
  await page.context().close();
});

test("saving a web or a server file reaches the open page by itself, on a database that came with it", async () => {
  const change = async (file: string, from: string, to: string): Promise<void> => {
    const text = await readFile(join(tree, file), "utf8");
    expect(text).toContain(from);
    await writeFile(join(tree, file), text.replace(from, to));
  };
  const { page } = await openPage(browser, `${development.url}documentation/api`);
  await page.getByText("Tells a client that").first().waitFor();

  const file = "apps/web/src/documentation/api/ApiReference.tsx";
  await change(file, '{t("API reference")}', '{"API at work"}');
  await page.getByRole("heading", { level: 1, name: "API at work" }).waitFor();

  await change("packages/model/src/routes/system.ts", "Tells a client that", "Tells every client that");
  // The page knows the route as the server does, so it is loaded anew twice, file by file.
  await page.getByText("Tells every client that").first().waitFor();
});

test("`npm run dev` takes the database that DATABASE_URL names, and leaves it running", async () => {
  const { ownerUrl } = await createEmptyDatabase();
  vi.stubEnv("DATABASE_URL", ownerUrl);
  onTestFinished(() => void vi.unstubAllEnvs());
  const database = await startDevelopmentDatabase();
  expect(database).toMatchObject({ url: ownerUrl, ownerUrl });
  await database.stop();
  expect(await databaseExists(ownerUrl, new URL(ownerUrl).pathname.slice(1))).toBe(true);
});
