// A product of its own for a file of journeys that change what others would meet, or that count what happens.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { copyTemplate } from "@kontor/harness/test-server.ts";
import { openStore, type ScopedStore } from "@kontor/store/scoped-store.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import { useBrowser } from "./kept-browser.ts";
import { type Place, placesAt } from "./places.ts";
import { startProduct } from "./start-product.ts";

/** What a file needs that shares the product with others. */
export type SharedProduct = {
  readonly browser: Browser;
  readonly ownerUrl: string;
  readonly store: ScopedStore;
  /** Has an OpenID Connect provider. */
  readonly atlas: Place;
  /** Has a SAML provider. */
  readonly boreal: Place;
};

export type IdentityProduct = SharedProduct &
  Pick<Awaited<ReturnType<typeof startProduct>>, "oidc" | "saml" | "mails">;

type Wishes = {
  /** Why the file cannot share the product with others. */
  readonly own: string;
  /** With the records and the staff of the demo, for pages that show something. */
  readonly hasDemo?: boolean;
};

/** Starts the product before the tests of a file and ends it after them. */
export function useIdentityProduct({ hasDemo = false }: Wishes): () => IdentityProduct {
  let product: IdentityProduct | undefined;
  const started = new AsyncDisposableStack();
  // Before that of the browser, because what is said last is done first: a server without visitors ends sooner.
  afterAll(() => started.disposeAsync());
  const browser = useBrowser();
  beforeAll(async () => {
    const database = await (hasDemo ? copyTemplate(inject("demoServer")) : createTestDatabase());
    const { port, ...beside } = await startProduct(started, database, { hasDemo });
    const { url, ownerUrl } = database;
    const store = openStore({ url, onIdleError: () => {} });
    started.defer(() => store.close());
    product = { browser: browser(), ownerUrl, store, ...placesAt(port), ...beside };
  });
  return () => {
    if (product === undefined) throw new Error("The product is there only while tests run");
    return product;
  };
}
