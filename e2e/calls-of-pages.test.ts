// How often a page asks the server: a record comes with the names of what it refers to, with its steps and counts, rows come with their names.
// The first page of its kind in a session also asks for its declaration and for the words of its lists; the next one has them.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiOf } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";
import { goTo, openSignedIn } from "./signed-in.ts";

const product = useSharedProduct();
let page: Page;
let asked: string[] = [];

const recordCallsMax = 6;
const listCallsMax = 3;
/** A declaration, and the words of lists. */
const firstVisitCallsMax = 2;
/** A contract shows records of three other kinds: also their declarations, their words, and the names in rows that come with the contract. */
const firstContractCallsMax = 7;

/** So long without a call and the page has asked for all it wants. */
const quietMs = 1_500;

beforeAll(async () => {
  page = await openSignedIn(product(), product().atlas, "contract@atlas");
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    // What the frame hears of changes belongs to no page.
    if (pathname.startsWith("/api/") && !isOfFrame(pathname))
      asked.push(`${request.method()} ${pathname}${search}`);
  });
  // Records show what is to be done about them, some of them: the words of tasks are there before.
  await goTo(page, "/tasks");
  await page.locator("main tr[data-row]").first().waitFor();
  await quiet();
});
afterAll(() => page.context().close());

/** What is told of texts that have no translation yet is no question either. */
function isOfFrame(pathname: string): boolean {
  return /^\/api\/(?:core\/events|notification\/|core\/locales\/)/.test(pathname);
}

async function quiet(): Promise<void> {
  for (let before = -1; before !== asked.length; ) {
    before = asked.length;
    await page.waitForTimeout(quietMs);
  }
}

/** What is asked for from the moment a user goes there until nothing more is. */
async function callsOf(path: string, isThere: string): Promise<readonly string[]> {
  asked = [];
  await goTo(page, path);
  await page.locator("main").locator(isThere).first().waitFor();
  await quiet();
  return asked;
}

const records = {
  // Each of them has what stands in the main list, so that the next one brings no other kind of record.
  contract: ["/api/financing/contracts?status=ACTIVE&", "/contract"],
  person: ["/api/person/persons?", "/person"],
  asset: ["/api/asset/assets?", "/asset"],
  invoice: ["/api/billing/invoices?", "/invoice"],
  deal: ["/api/financing/deals?", "/deal"],
} as const;

test.each(Object.entries(records))(
  "the page of one %s asks the server few things",
  async (kind, [route, place]) => {
    const callAs = await apiOf(product().atlas, "contract@atlas");
    const { body } = await callAs("GET", `${route}limit=3&projection=registration`);
    const rows = body["data"] as readonly Row[]; // the list answers the registrations it was asked for
    const [first = "", second = "", third = ""] = rows.map(({ registration }) => registration);
    const heading = (key: string) => `:text("${key}")`;
    const firstVisit = await callsOf(`${place}/${first}`, heading(first));
    const calls = await callsOf(`${place}/${second}`, heading(second));
    expect(calls.length, calls.join("\n")).toBeLessThanOrEqual(recordCallsMax);
    expect(calls.filter((call) => call.includes(`/${second}/page`))).toHaveLength(1);
    const atFirst = recordCallsMax + (kind === "contract" ? firstContractCallsMax : firstVisitCallsMax);
    expect(firstVisit.length, firstVisit.join("\n")).toBeLessThanOrEqual(atFirst);
    const next = await callsOf(`${place}/${third}`, heading(third));
    expect(next.filter((call) => /\/models|\/script\/lists|transitions|count=/.test(call))).toEqual([]);
  },
);

type Row = { readonly registration: string };

const lists = {
  contracts: "status=ACTIVE",
  invoices: "status=PAID",
  persons: "type=C",
} as const;

test.each(Object.entries(lists))("the list of %s asks the server few things", async (name, filter) => {
  const row = "tr[data-row]";
  const firstVisit = await callsOf(`/${name}`, row);
  expect(firstVisit.length, firstVisit.join("\n")).toBeLessThanOrEqual(listCallsMax + firstVisitCallsMax);
  await callsOf("/page/home", "h1");
  const calls = await callsOf(`/${name}?${filter}`, row);
  expect(calls.length, calls.join("\n")).toBeLessThanOrEqual(listCallsMax);
  expect(calls.filter((call) => /\/models|\/script\/lists/.test(call))).toEqual([]);
});
