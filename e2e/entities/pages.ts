// The pages of an entity as a reader meets them: its list, and records of it.
import { defaultForm } from "@kontor/model/derive/default-form.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
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
  const { body } = await callAs("GET", `${entity.names.serverRoute}?limit=1`);
  const [first] = Array.isArray(body.data) ? body.data : [];
  const whole = await insertWhole(product, entity, seeds);
  for (const key of [first?.[entity.key], whole]) {
    if (typeof key === "string") await openRecord(visit, entity, key);
    await expectSound(visit);
  }
  const { cards } = defaultForm(entity);
  const wanted = cards.flatMap(({ path, fields }) =>
    path === "" ? fields.map((field) => field.path) : [path],
  );
  // An editor that is loaded when it is needed shows its value a moment later.
  await expect
    .poll(async () => {
      const shown = await page.evaluate(shownPaths);
      return {
        missing: wanted.filter((path) => !shown.some((one) => one.path === path)),
        empty: wanted.filter(
          (path) => isGiven(entity, path) && !shown.some((one) => one.path === path && one.hasValue),
        ),
      };
    })
    .toEqual({ missing: [], empty: [] });
}

type ShownPath = { readonly path: string | undefined; readonly hasValue: boolean };

/** The fields and cards on the screen, and whether they show something beside their labels. */
function shownPaths(): readonly ShownPath[] {
  return [...document.querySelectorAll<HTMLElement>("main [data-field], main [data-card]")].map((frame) => {
    const controls = [...frame.querySelectorAll<HTMLInputElement>("input, textarea")];
    const asides = [...frame.querySelectorAll('[id$="-label"], [id$="-message"]')];
    const said = asides.reduce(
      (text, aside) => text.replace(aside.textContent ?? "", ""),
      frame.textContent ?? "",
    );
    const hasValue = controls.some(({ value }) => value !== "") || /[^\s—]/.test(said);
    return { path: frame.dataset.card ?? frame.dataset.field, hasValue };
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
