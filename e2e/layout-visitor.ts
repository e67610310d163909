// Somebody whose pages of records are made by layout scripts that only this user gets: everybody else meets the pages as they were.
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { SharedProduct } from "./identity-product.ts";
import { addUser, apiOf } from "./people.ts";

type Api = Awaited<ReturnType<typeof apiOf>>;

export type LayoutVisitor = {
  readonly page: Page;
  readonly username: string;
  readonly callAs: Api;
};

/** An administrator who works on contracts and assets, with an own version of each script that is named. */
export async function addAuthor(
  product: SharedProduct,
  name: string,
  scripts: Readonly<Record<string, string>>,
): Promise<{ readonly username: string; readonly callAs: Api }> {
  const { atlas } = product;
  const profiles = ["CONTRACT", "ASSET", "BILLING", "COMPLIANCE"];
  const username = await addUser(product, atlas, name, { isAdmin: true, profiles, locale: "en-EU" });
  const callAs = await apiOf(atlas, username);
  for (const [overrides, code] of Object.entries(scripts)) {
    const script = { name: `${name}-${overrides}`, kind: "layout", code, username, overrides };
    await post(callAs, "/api/script/scripts", script);
  }
  return { username, callAs };
}

/** What is sent, stored; answers the record. */
export async function post(callAs: Api, path: string, body: object): Promise<RecordData> {
  const made = await callAs("POST", path, body);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  // What was made, as the server documents it.
  return made.body as RecordData;
}

/** The first records of a list, as the server documents its answer. */
export async function listOf(callAs: Api, path: string): Promise<readonly RecordData[]> {
  const { body } = await callAs("GET", path);
  return body.data as readonly RecordData[];
}

/** A contract of one's own that can be changed, with a client and the assets of these lines. */
export async function addDraft(callAs: Api, facts: RecordData = {}): Promise<RecordData> {
  const [client] = await listOf(callAs, "/api/person/persons?role=CLIENT&limit=1&sort=registration");
  const persons = [{ role: "CLIENT", personRegistration: client?.registration }];
  return post(callAs, "/api/financing/contracts", { type: "FINANCE_LEASE", persons, ...facts });
}

/** One of several layouts in one script: the one the address names. */
export function layoutsByName(layouts: Readonly<Record<string, object>>): string {
  return `const layouts = ${JSON.stringify(layouts)};
    export const execute = ({ query }) => layouts[query.shown] ?? { cards: [] };`;
}

/** Of the page itself: what stands beside it in the side view may have cards of the same title. */
export function card(page: Page, title: string): Locator {
  return page.getByRole("main").getByRole("region", { name: title, exact: true });
}
