// One visit of the product for a file of tests over all entities: one sign-in and one page, gone on with inside the application, and a
// record of every entity for others to refer to.
import { openPage } from "@kontor/harness/browser.ts";
import { withClient } from "@kontor/store/client.ts";
import type { Page } from "playwright-core";
import { beforeAll } from "vitest";
import { type IdentityProduct, useIdentityProduct } from "../identity-product.ts";
import { addUser, apiOf, signedIn } from "../people.ts";
import { soon } from "../soon.ts";
import { addSeeds, type Seeds } from "./records.ts";

export type EntityVisit = {
  readonly product: IdentityProduct;
  readonly page: Page;
  readonly callAs: Awaited<ReturnType<typeof apiOf>>;
  readonly seeds: Seeds;
  /** What the browser has complained about since it was last asked. */
  readonly newComplaints: () => readonly string[];
};

/**
 * Of a super administrator every entity is open, those of all tenants included; one is at home in a master tenant only. The reader is the
 * person that records refer to, because some of their fields are written by that person alone.
 */
export async function addReader(
  { atlas, ownerUrl, store }: IdentityProduct,
  seeds: Seeds,
  name = "platform",
): Promise<string> {
  await withClient(ownerUrl, "journeys", (client) =>
    client.query("update control.tenants set kind = 'master' where id = $1", [atlas.tenantId]),
  );
  const personRegistration = seeds.get("person") ?? "";
  return addUser({ store }, atlas, name, { isSuperAdmin: true, personRegistration });
}

const view = { width: 1440, scheme: "light", direction: "ltr" } as const;

export function useEntityVisit(): () => EntityVisit {
  const product = useIdentityProduct({ own: "records", hasDemo: true });
  let visit: EntityVisit | undefined;
  beforeAll(async () => {
    const { atlas, browser } = product();
    const seeds = await addSeeds(product());
    const reader = await addReader(product(), seeds);
    const callAs = await apiOf(atlas, reader);
    await callAs("PATCH", "/api/core/users/current", { locale: "en-GB" });
    const storageState = await signedIn(atlas, reader);
    const { page, complaints } = await openPage(browser, `${atlas.url}/page/home`, { ...view, storageState });
    await soon(page.getByRole("heading", { level: 1 }));
    let told = 0;
    const newComplaints = (): readonly string[] => {
      const fresh = complaints.slice(told);
      told = complaints.length;
      return fresh;
    };
    visit = { product: product(), page, callAs, seeds, newComplaints };
  });
  return () => {
    if (visit === undefined) throw new Error("The visit lasts only while tests run");
    return visit;
  };
}

/** A test that fails leaves the page as the next one needs it, and what was complained about before is no matter of the next. */
export async function inTurn(visit: EntityVisit, run: (visit: EntityVisit) => Promise<void>): Promise<void> {
  const { page, newComplaints } = visit;
  newComplaints();
  try {
    await run(visit);
  } catch (error) {
    await page.goto(new URL("/page/home", page.url()).href);
    await soon(page.getByRole("heading", { level: 1 }));
    throw error;
  }
}
