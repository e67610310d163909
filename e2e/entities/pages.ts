// The pages of an entity as a reader meets them: its list, and records of it.
import { recordPage } from "@kontor/model/derive/record-page.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { goTo } from "../signed-in.ts";
import { soon } from "../soon.ts";
import { insertWhole, isGiven } from "./records.ts";
import { faultsOf, settled } from "./sound-page.ts";
import type { EntityVisit } from "./visit.ts";

/** Rows, or the words that stand in their place; every column with its heading. */
export async function readList(visit: EntityVisit, { names, pluralLabel, columns }: Entity): Promise<void> {
  const { page } = visit;
  await goTo(page, names.listRoute ?? "");
  await soon(page.getByRole("heading", { level: 1, name: pluralLabel, exact: true }));
  const rows = page.locator("main tbody tr[data-row]").first();
  await soon(rows.or(page.locator("main").getByText("No data").first()).first());
  await settled(page);
  const headings = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main thead [data-heading]")].map(
      ({ dataset }) => dataset.heading,
    ),
  );
  expect(headings).toEqual(columns);
  await expectSound(visit);
}

/** The address without a key, of what people do not add: where the form would be, it says so. */
export async function readRefusedForm(visit: EntityVisit, { names, label }: Entity): Promise<void> {
  const { page } = visit;
  await goTo(page, names.clientRoute ?? "");
  await soon(page.getByRole("heading", { level: 1, name: new RegExp(`^Add ${label}$`, "i") }));
  await soon(page.locator("main").getByText("You may not add records here."));
  await expectSound(visit);
}

/** A record of the demo, where there is one, and one with a value in every field. */
export async function readRecords(visit: EntityVisit, entity: Entity): Promise<void> {
  const { product, callAs, seeds, page } = visit;
  const { key: keyName, names } = entity;
  const { body } = await callAs("GET", `${names.serverRoute}?limit=1`);
  const [first] = Array.isArray(body.data) ? body.data : [];
  const whole = await insertWhole(product, entity, seeds);
  for (const key of [first?.[keyName], whole]) {
    if (typeof key === "string") await openRecord(visit, entity, key);
    await expectSound(visit);
  }
  const answer = await callAs("GET", `${names.serverRoute}/${encodeURIComponent(whole)}`);
  const record = answer.body as RecordData; // as the server documents it
  const { summary, groups, parts } = recordPage(entity, record);
  const values = [...summary, ...groups.flatMap(({ fields }) => fields)].map(({ path }) => path);
  const cards = parts.map(({ path }) => path).filter((path) => valuesAt(record, path).length > 0);
  await unfold(page);
  await expect
    .poll(async () => {
      const shown = await page.evaluate(shownPaths);
      return {
        missing: [...values, ...cards].filter((path) => !shown.some((one) => one.path === path)),
        empty: values.filter(
          (path) => isGiven(entity, path) && !shown.some((one) => one.path === path && one.hasValue),
        ),
      };
    })
    .toEqual({ missing: [], empty: [] });
}

/** Shows the empty fields too, which are folded away until somebody asks for them. */
async function unfold(page: Page): Promise<void> {
  const folded = page.locator("main [data-part=empty-fields]");
  while ((await folded.count()) > 0) await folded.first().click();
}

type ShownPath = { readonly path: string | undefined; readonly hasValue: boolean };

/** The values and cards on the screen, and whether they say something. */
function shownPaths(): readonly ShownPath[] {
  return [...document.querySelectorAll<HTMLElement>("main [data-value], main [data-card]")].map((place) => {
    // A colour and a picture are seen, and have no text.
    const hasValue = /[^\s—]/.test(place.textContent ?? "") || place.querySelector("img, [style]") !== null;
    return { path: place.dataset.card ?? place.dataset.value, hasValue };
  });
}

export async function openRecord({ page }: EntityVisit, { names }: Entity, key: string): Promise<void> {
  await goTo(page, `${names.clientRoute}/${encodeURIComponent(key)}`);
  const header = page.locator("main [data-part=record-header]");
  await expect.poll(() => header.textContent()).toContain(key);
  await settled(page);
}

/** Nothing on the page that should not be, and not a word of the browser. */
export async function expectSound({ page, newComplaints }: EntityVisit): Promise<void> {
  expect([...(await faultsOf(page)), ...newComplaints()]).toEqual([]);
}
