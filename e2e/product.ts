// The product as a user meets it: real database, real server process serving the built application, real Chromium.
import { launchBrowser } from "@kontor/harness/browser.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { startServer } from "@kontor/harness/server-process.ts";
import type { TestDatabase } from "@kontor/harness/test-server.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";

export type Product = { readonly browser: Browser; readonly url: string; readonly database: TestDatabase };

/** Starts the product before the tests of a file and ends it after them. */
export function useProduct(): () => Product {
  let product: Product | undefined;
  const started = new AsyncDisposableStack();
  beforeAll(async () => {
    const database = await createTestDatabase();
    const server = started.use(await startServer({ DATABASE_URL: database.url }));
    const browser = started.use(await launchBrowser());
    product = { browser, url: server.url, database };
  });
  afterAll(() => started.disposeAsync());
  return () => {
    if (product === undefined) throw new Error("The product is there only while tests run");
    return product;
  };
}
