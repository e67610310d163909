// A page with nothing but the table, built as the application is and opened in Chromium at full speed.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromiumFlags, chromiumPath } from "@kontor/harness/chromium.ts";
import { themeStyles } from "@kontor/web/build/page-head.ts";
import { type Browser, chromium, type Page } from "playwright-core";
import { build, preview } from "vite";

export type Stage = { readonly browser: Browser; readonly page: Page };

export async function openStage(started: AsyncDisposableStack): Promise<Stage> {
  const root = fileURLToPath(new URL(".", import.meta.url));
  const outDir = await mkdtemp(join(tmpdir(), "kontor-table-"));
  started.defer(() => rm(outDir, { recursive: true, force: true }));
  const built = { root, configFile: false, logLevel: "error", build: { outDir, emptyOutDir: true } } as const;
  await build({ ...built, plugins: [themeStyles()] });
  const server = await preview({ ...built, preview: { host: "127.0.0.1", port: 0 } });
  started.defer(() => server.close());
  const browser = started.use(await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags }));
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(server.resolvedUrls?.local[0] ?? "");
  await page.locator("tbody tr[data-row]").first().waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return { browser, page };
}
