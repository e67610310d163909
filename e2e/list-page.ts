// What a list page offers, read from the page as it is drawn: its columns, what it can be searched by, and where its rows lead.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Field } from "@kontor/model/fields/field.ts";
import { labelOf } from "@kontor/model/fields/label.ts";
import { fieldAt, type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { SharedProduct } from "./identity-product.ts";
import { apiOf } from "./people.ts";
import { goTo, openSignedIn } from "./signed-in.ts";

type Api = Awaited<ReturnType<typeof apiOf>>;
export type Visitor = { readonly page: Page; readonly callAs: Api };
export type EntityName = keyof typeof declaredEntities;

/** What a list must have. Paths and parameters as the requirements call them. */
export type ListFacts = {
  /** The rows that are looked at, where not every row will do: a query of the list. */
  readonly rows?: string;
  /** Shown before anybody has chosen, in this order; others may stand between them. */
  readonly columns?: string;
  /** The words above them. */
  readonly headings?: readonly string[];
  /** Not shown, but offered by the choice of columns. */
  readonly hidden?: string;
  /** Parameters the advanced search has a field for. */
  readonly search?: string;
  /** Parameters that are understood without a field. */
  readonly unlisted?: string;
  /** Either of both: a column to be shown or a field of the search. */
  readonly fields?: string;
  /** By the path of a column, the page its cells lead to; a column that is hidden is shown first. */
  readonly links?: Readonly<Record<string, string>>;
  /** Columns to be shown as well. */
  readonly shown?: string;
  /** Columns of amounts, each in the currency of its record. */
  readonly amounts?: string;
  /** Columns whose values are badges with a label. */
  readonly badges?: string;
  /** The address of the page of a new record. */
  readonly add?: string;
};

/** Signs in and stays at the first page; the lists are opened from there, without loading the application anew. */
export async function visitAs(product: SharedProduct, username: string): Promise<Visitor> {
  const { atlas } = product;
  const callAs = await apiOf(atlas, username);
  const { status, body } = await callAs("PATCH", "/api/core/users/current", { locale: "en-GB" });
  // In another language no words of the page would be found.
  expect(status, JSON.stringify(body)).toBe(200);
  return { page: await openSignedIn(product, atlas, username), callAs };
}

/** Opens the list within the application and compares it with what it must have. */
export async function expectList(visitor: Visitor, name: EntityName, facts: ListFacts): Promise<void> {
  const { page } = visitor;
  const entity: Entity = declaredEntities[name];
  await openList(page, entity, facts.rows === undefined ? "" : `?${facts.rows}`);
  const shown = await headingsOf(page);
  const paths = shown.map(({ path }) => path);
  if (facts.columns !== undefined) {
    const asked = words(facts.columns);
    expect(paths.filter((path) => asked.includes(path))).toEqual(asked);
  }
  if (facts.headings !== undefined) expect(shown.map(({ label }) => label)).toEqual(facts.headings);
  for (const path of words(facts.amounts)) await expectCurrency(visitor, entity, path);
  for (const path of words(facts.badges)) await expectBadges(page, path);
  const wished = [...Object.keys(facts.links ?? {}), ...words(facts.shown)].filter(
    (path) => !paths.includes(path),
  );
  const isChoosing = wished.length > 0 || facts.hidden !== undefined || facts.fields !== undefined;
  const offered = isChoosing
    ? await chooseColumns(
        page,
        wished.map((path) => labelAt(entity, path)),
      )
    : [];
  for (const path of words(facts.hidden)) {
    expect(offered, path).toContain(labelAt(entity, path));
    expect(paths, path).not.toContain(path);
  }
  for (const [path, route] of Object.entries(facts.links ?? {}))
    await expectLinks(visitor, entity, { path, route, rows: facts.rows });
  if (facts.search !== undefined || facts.fields !== undefined) {
    const parameters = await searchOf(page, entity);
    expect(parameters).toEqual(expect.arrayContaining([...words(facts.search)]));
    const isOffered = (field: string): boolean =>
      parameters.includes(field) ||
      (fieldAt(entity.fields, field) !== undefined && offered.includes(labelAt(entity, field)));
    for (const parameter of words(facts.unlisted)) expect(parameters).not.toContain(parameter);
    expect(words(facts.fields).filter((field) => !isOffered(field))).toEqual([]);
  }
  if (facts.add !== undefined) {
    await page.getByRole("button", { name: /^Add / }).click();
    await expect.poll(() => pathOf(page)).toBe(facts.add);
  }
}

/** By the address; waits for the first rows. */
export async function openList(page: Page, { names, pluralLabel }: Entity, query = ""): Promise<void> {
  await goTo(page, `${names.listRoute}${query}`);
  await page.locator("main h1", { hasText: pluralLabel }).waitFor();
  await page.locator(`table[aria-label="${pluralLabel}"] tbody tr[data-row]`).first().waitFor();
}

export function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

type Heading = { readonly path: string; readonly label: string };

export function headingsOf(page: Page, part = "main"): Promise<readonly Heading[]> {
  return page.evaluate(
    (place) =>
      [...document.querySelectorAll<HTMLElement>(`${place} thead [data-heading]`)].map((heading) => ({
        path: heading.dataset.heading ?? "",
        label: heading.textContent,
      })),
    part,
  );
}

/** Shows the columns of these labels; answers everything the choice offers. */
async function chooseColumns(page: Page, labels: readonly string[]): Promise<readonly string[]> {
  await page.getByRole("button", { name: "Columns" }).click();
  const choice = page.getByRole("dialog", { name: "Columns" });
  const boxes = choice.getByRole("checkbox");
  await boxes.first().waitFor();
  for (const label of labels)
    await choice.getByRole("checkbox", { name: label, exact: true }).first().check();
  const offered = await choice.locator("label").allTextContents();
  await page.keyboard.press("Escape");
  await choice.waitFor({ state: "hidden" });
  return offered;
}

type Cell = { readonly key: string; readonly href: string | null; readonly text: string };

/** The cells of one column, by the key of their rows. */
export function cellsOf(page: Page, path: string): Promise<readonly Cell[]> {
  return page.evaluate((wanted) => {
    const headings = [...document.querySelectorAll<HTMLElement>("main thead [data-heading]")];
    const place = headings.findIndex(({ dataset }) => dataset.heading === wanted);
    return [...document.querySelectorAll<HTMLElement>("main tbody tr[data-row]")].map((row) => {
      const cell = row.querySelectorAll(":scope > [data-kind]")[place];
      return {
        key: row.dataset.row ?? "",
        href: cell?.querySelector("a")?.getAttribute("href") ?? null,
        text: cell?.textContent ?? "",
      };
    });
  }, path);
}

/** Every cell with a value leads to the page of that value, and at least one has a value. */
async function expectLinks(
  { page, callAs }: Visitor,
  entity: Entity,
  {
    path,
    route,
    rows = "",
  }: { readonly path: string; readonly route: string; readonly rows?: string | undefined },
): Promise<void> {
  await expect.poll(async () => (await headingsOf(page)).map((one) => one.path)).toContain(path);
  const { names, key } = entity;
  const asked = [key, path, "entityName"].filter((one) => fieldAt(entity.fields, one) !== undefined);
  const query = `${rows}&limit=100&projection=${[...new Set(asked)].join(",")}`;
  const { body } = await callAs("GET", `${names.serverRoute}?${query}`);
  // The answer of a list, as the server documents it.
  const records = body.data as readonly RecordData[];
  const named = await organizationsNamed(callAs, fieldAt(entity.fields, path));
  const linkOf = (row: Cell): string | null => {
    const record = records.find((one) => one[key] === row.key) ?? {};
    const [value] = valuesAt(record, path).flat();
    if (typeof value !== "string" || value === "" || named.has(value)) return null;
    return `${route.replace("{entityName}", String(record.entityName))}/${encodedKey(value)}`;
  };
  await expect
    .poll(async () => (await cellsOf(page, path)).filter((cell) => cell.href !== linkOf(cell)))
    .toEqual([]);
  const hrefs = (await cellsOf(page, path)).map(({ href }) => href);
  expect(
    hrefs.some((href) => href?.startsWith(route.replace("{entityName}", "")) === true),
    path,
  ).toBe(true);
}

/** Where a person is named, an organization stands by its name and leads nowhere; where an organization is named, it leads to it. */
async function organizationsNamed(callAs: Api, field: Field | undefined): Promise<ReadonlySet<string>> {
  if (field?.target !== "person" || field.personTypes?.join() === "O") return new Set();
  const { body } = await callAs("GET", "/api/core/organizations?limit=100&projection=registration");
  // The answer of a list, as the server documents it.
  const records = body.data as readonly { readonly registration: string }[];
  return new Set(records.map(({ registration }) => registration));
}

/** The code stands above the column, or behind each amount where there are several. */
async function expectCurrency({ page, callAs }: Visitor, entity: Entity, path: string): Promise<void> {
  const currencyPath = fieldAt(entity.fields, path)?.currencyFrom ?? "currency";
  const projection = `${entity.key},${path},${currencyPath.replace(/\[.*/, "")}`;
  const { body } = await callAs("GET", `${entity.names.serverRoute}?limit=100&projection=${projection}`);
  // The answer of a list, as the server documents it.
  const records = body.data as readonly RecordData[];
  const heading = (await headingsOf(page)).find((one) => one.path === path)?.label ?? "";
  const [, common] = /, ([A-Z]{3})$/.exec(heading) ?? [];
  const cells = await cellsOf(page, path);
  for (const { key, text } of cells) {
    const record = records.find((one) => one[entity.key] === key) ?? {};
    const [currency = "EUR"] = valuesAt(record, currencyPath);
    if (text !== "–") expect(common ?? text.slice(-3), key).toBe(currency);
  }
  expect(
    cells.some(({ text }) => /\d/.test(text)),
    path,
  ).toBe(true);
}

/** A badge has the look of a family, and says more than a code once the labels are there. */
async function expectBadges(page: Page, path: string): Promise<void> {
  const place = (await headingsOf(page)).findIndex((one) => one.path === path);
  const badges = (): Promise<readonly string[]> =>
    page.evaluate(
      (at) =>
        [...document.querySelectorAll("main tbody tr[data-row]")].map((row) => {
          const cell = row.querySelectorAll(":scope > [data-kind]")[at];
          return cell?.querySelector("[data-family] bdi")?.textContent ?? "";
        }),
      place,
    );
  const isLabelled = async (): Promise<boolean> =>
    (await badges()).every((badge) => /^[A-Z][a-z]/.test(badge));
  await expect.poll(isLabelled).toBe(true);
  expect((await badges()).length).toBeGreaterThan(0);
}

function encodedKey(key: string): string {
  return encodeURIComponent(key).replaceAll(".", "%2E");
}

/** Opens the advanced search, in the page or in a window; answers the parameters it has fields for. */
async function searchOf(page: Page, entity: Entity): Promise<readonly string[]> {
  await openList(page, entity, "?advanced=1");
  await showAllFields(page);
  const parameters = await parametersIn(page);
  await openList(page, entity);
  return parameters;
}

/** Of the advanced search that is open. */
export async function showAllFields(page: Page): Promise<void> {
  await page.locator('search [id$="-label"]').first().waitFor();
  const more = page.getByRole("button", { name: /^\d+ more fields?$/ });
  if ((await more.count()) > 0) await more.click();
}

/** The identifier of a field ends with its parameter. */
function parametersIn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('search [id$="-label"]')].map(({ id }) =>
      id.replace(/^_r_[0-9a-z]+_/, "").replace(/-label$/, ""),
    ),
  );
}

function labelAt(entity: Entity, path: string): string {
  return fieldAt(entity.fields, path)?.label ?? labelOf(path);
}

function words(text = ""): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}
