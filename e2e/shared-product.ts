// The product with the demo, for files that only read or write what is their own: started once for each process of tests, by whoever first
// asks for it.
import type { TestDatabase } from "@kontor/harness/test-server.ts";
import { openStore } from "@kontor/store/scoped-store.ts";
import { afterAll, beforeAll, inject } from "vitest";
import type { SharedProduct } from "./identity-product.ts";
import { useBrowser } from "./kept-browser.ts";
import { placesAt } from "./places.ts";
import type { SharedFacts } from "./vitest-shared-product.ts";

type Shared = SharedProduct & {
  /** An address of the server that belongs to no tenant. */
  readonly nowhere: string;
  readonly database: TestDatabase;
};

export function useSharedProduct(): () => Shared {
  let product: Shared | undefined;
  const browser = useBrowser();
  beforeAll(async () => {
    const answer = await fetch(`${inject("sharedProducts")}/${process.env.VITEST_POOL_ID}`);
    if (!answer.ok) throw new Error(await answer.text());
    // What the desk in the file of that name hands out.
    const { port, database } = (await answer.json()) as SharedFacts;
    const store = openStore({ url: database.url, onIdleError: () => {} });
    const { ownerUrl } = database;
    const nowhere = `http://nowhere.localhost:${port}`;
    product = { browser: browser(), ownerUrl, store, ...placesAt(port), nowhere, database };
  });
  afterAll(() => product?.store.close());
  return () => {
    if (product === undefined) throw new Error("The product is there only while tests run");
    return product;
  };
}
