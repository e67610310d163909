// A record from its beginning to its end, by the pages alone: added, changed, found in its list, deleted. What people may not do in the
// first status, no page offers.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Field } from "@kontor/model/fields/field.ts";
import { isWritable } from "@kontor/model/fields/writable.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { isDeletable, isLocked } from "@kontor/model/workflow/locks.ts";
import { started } from "@kontor/model/workflow/move.ts";
import type { Workflow } from "@kontor/model/workflow.ts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { goTo } from "../signed-in.ts";
import { soon } from "../soon.ts";
import { fillField, fillMandatory } from "./fill-form.ts";
import { expectSound, openRecord } from "./pages.ts";
import { insertWhole, ownerOf, typedRecord, withUnusedVoting } from "./records.ts";
import { settled } from "./sound-page.ts";
import type { EntityVisit } from "./visit.ts";

let made = 0;

export async function liveThrough(visitor: EntityVisit, entity: Entity): Promise<void> {
  made += 1;
  const visit = { ...visitor, seeds: await withUnusedVoting(visitor.product, visitor.seeds) };
  const word = `Quokka${made}`;
  const key = await begin(visit, entity, word);
  if (isTypedAtFirst(entity)) await change(visit, entity, `${word}b`);
  await expectSound(visit);
  if (entity.names.listRoute !== undefined) await find(visit, entity, key);
  await (isDeletedAtFirst(entity) ? remove(visit, entity, key) : expectNoDeletion(visit.page));
}

/** What only the product adds is there already. */
function begin(visit: EntityVisit, entity: Entity, word: string): Promise<string> {
  if (entity.createdBy === "step") return openMade(visit, entity);
  return hasPageToAdd(entity) ? add(visit, entity, word) : addByApi(visit, entity);
}

async function openMade(visit: EntityVisit, entity: Entity): Promise<string> {
  const workflow = firstWorkflow(entity);
  const state = workflow && started(workflow, "SYSTEM");
  const key = await insertWhole(visit.product, entity, visit.seeds, {
    isTyped: true,
    ...(state && { state }),
  });
  await openRecord(visit, entity, key);
  return key;
}

function firstWorkflow({ workflow }: Entity): Workflow | undefined {
  return declaredModel.workflows[workflow?.name ?? ""];
}

function isTypedAtFirst(entity: Entity): boolean {
  const workflow = firstWorkflow(entity);
  return (
    workflow === undefined ||
    changeable(entity).some(([name]) => !isLocked(entity, workflow, workflow.initialStatus, name))
  );
}

function isDeletedAtFirst(entity: Entity): boolean {
  const workflow = firstWorkflow(entity);
  return workflow === undefined || isDeletable(entity, workflow, workflow.initialStatus);
}

async function expectNoDeletion(page: Page): Promise<void> {
  await page.locator("main").getByRole("button", { name: "More actions" }).click();
  await soon(page.getByRole("menuitem", { name: "Copy link" }));
  expect(await page.getByRole("menuitem", { name: "Delete" }).count()).toBe(0);
  await page.keyboard.press("Escape");
}

/** What has no list is added from the pages of others; some addresses belong to a page that does more than add. */
function hasPageToAdd({ names, name }: Entity): boolean {
  return names.listRoute !== undefined && !ownPages.has(name);
}

const ownPages: ReadonlySet<string> = new Set(["import", "tenant"]);

async function addByApi(visit: EntityVisit, entity: Entity): Promise<string> {
  const { names, key } = entity;
  const sent = typedRecord(entity, visit.seeds);
  const { status, body } = await visit.callAs("POST", names.serverRoute, sent);
  expect([status, body]).toEqual([200, expect.anything()]);
  await openRecord(visit, entity, String(body[key]));
  return String(body[key]);
}

async function add(visit: EntityVisit, entity: Entity, word: string): Promise<string> {
  const { page } = visit;
  const { creationRoute = "", clientRoute = "" } = entity.names;
  const owner = new URLSearchParams(ownerOf(entity, visit.seeds)).toString();
  await goTo(page, owner === "" ? creationRoute : `${creationRoute}?${owner}`);
  await soon(page.getByRole("heading", { level: 1, name: /^Add / }));
  await settled(page);
  await fillMandatory(visit, entity, word);
  await expectSound(visit);
  await save(page);
  const prefix = `${clientRoute}/`;
  const isThere = async (): Promise<string> => {
    const { pathname } = new URL(page.url());
    return pathname.startsWith(prefix) ? "saved" : complaintsOf(page);
  };
  await expect.poll(isThere).toBe("saved");
  await soon(page.locator("main [data-part=record-header]"));
  await settled(page);
  return decodeURIComponent(new URL(page.url()).pathname.slice(prefix.length));
}

/** What the form and the corner say, for whoever reads that a record was not saved. */
function complaintsOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role="alert"], [id$="-message"]')]
      .map((told) => (told.textContent ?? "").replaceAll(/\s+/g, " "))
      .join(" | "),
  );
}

async function save(page: Page): Promise<void> {
  await page.getByRole("region", { name: "Unsaved changes" }).getByRole("button", { name: /^Save/ }).click();
}

async function change({ page, seeds }: EntityVisit, entity: Entity, word: string): Promise<void> {
  await page.getByRole("button", { name: /^Edit all/ }).click();
  await soon(page.locator("main div[data-field]").first());
  const drawn = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main div[data-field]")].flatMap((frame) =>
      frame.querySelector("input:enabled, textarea:enabled, button:enabled") === null
        ? []
        : [frame.dataset.field ?? ""],
    ),
  );
  const [path = "", field] = changeable(entity).find(([name]) => drawn.includes(name)) ?? [];
  if (field === undefined) throw new Error(`${entity.name} has no field to change`);
  await fillField(page, path, field, { word, seeds });
  // Of another type, a record may have to say more.
  await fillMandatory({ page, seeds }, entity, word);
  const [answer] = await Promise.all([answerTo(page, "PATCH"), save(page)]);
  expect(answer.status()).toBe(200);
  await soon(page.getByRole("region", { name: "Unsaved changes" }), "hidden");
}

function answerTo(page: Page, method: string): ReturnType<Page["waitForResponse"]> {
  return page.waitForResponse((answer) => answer.request().method() === method);
}

const easiest: readonly Field["kind"][] = [
  "text",
  "textarea",
  "number",
  "integer",
  "currency",
  "date",
  "select",
];

/** The easiest first; never what the record is found by. */
function changeable({ key, fields }: Entity): readonly (readonly [string, Field])[] {
  return Object.entries(fields)
    .filter(
      ([name, field]) =>
        name !== key && isWritable(field) && !field.hidden && !field.multiple && easiest.includes(field.kind),
    )
    .filter(([, { pattern }]) => pattern === undefined)
    .toSorted(([, a], [, b]) => easiest.indexOf(a.kind) - easiest.indexOf(b.kind));
}

async function find(visit: EntityVisit, entity: Entity, key: string): Promise<void> {
  const { page } = visit;
  const { names, pluralLabel } = entity;
  await goTo(page, names.listRoute ?? "");
  await soon(page.getByRole("heading", { level: 1, name: pluralLabel, exact: true }));
  const box = page.locator("main search input[role=combobox]").first();
  await box.fill(key);
  await box.press("Enter");
  await expect.poll(() => new URL(page.url()).searchParams.get("search")).toBe(key);
  await soon(rowOf(page, key));
  await settled(page);
  await openRecord(visit, entity, key);
}

function rowOf(page: Page, key: string): ReturnType<Page["locator"]> {
  return page.locator(`main tbody tr[data-row="${key}"]`);
}

async function remove(visit: EntityVisit, { names }: Entity, key: string): Promise<void> {
  const { page, callAs } = visit;
  await page.locator("main").getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const asked = page.getByRole("dialog", { name: /^Delete / });
  const confirm = asked.getByRole("button", { name: "Delete", exact: true });
  const [answer] = await Promise.all([answerTo(page, "DELETE"), confirm.click()]);
  expect(answer.status()).toBe(200);
  await soon(page.getByRole("status").filter({ hasText: "was deleted" }).first());
  await soon(asked, "hidden");
  const { status } = await callAs("GET", `${names.serverRoute}/${encodeURIComponent(key)}`);
  expect(status).toBe(404);
  if (names.listRoute === undefined) return;
  await goTo(page, `${names.listRoute}?search=${encodeURIComponent(key)}`);
  await soon(page.locator("main").getByText("No data").first());
  await expectSound(visit);
}
