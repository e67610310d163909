// The first screen of a record of every entity, as people read it in English, French and Arabic: words and names, no codes and keys, and
// the summary that the entity declares.
import { openPage } from "@kontor/harness/browser.ts";
import { sampleOf } from "@kontor/harness/sample.ts";
import type { LocaleTag } from "@kontor/kernel/locale/locales.ts";
import { recordPage } from "@kontor/model/derive/record-page.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredModel } from "@kontor/model/model.ts";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import {
  bareLinks,
  codesOf,
  firstScreenFaults,
  type KnownWords,
  referencesIn,
  type SeenScreen,
  type ShownRecord,
  seeScreen,
} from "./entities/first-screen.ts";
import { everyEntity, insertWhole } from "./entities/records.ts";
import { settled } from "./entities/sound-page.ts";
import { addReader, useEntityVisit } from "./entities/visit.ts";
import { apiOf, signedIn } from "./people.ts";
import { goTo } from "./signed-in.ts";
import { soon } from "./soon.ts";

const visit = useEntityVisit();
const withPage = everyEntity.filter(({ names }) => names.clientRoute !== undefined);
const sample = sampleOf(
  "entities",
  withPage.map(({ name }) => name),
);
const languages: Readonly<Record<string, LocaleTag>> = { english: "en-GB", french: "fr-FR", arabic: "ar-MA" };
const codes = codesOf(declaredModel);

/** One window for each language, which is never loaded anew. */
const pages = new Map<string, Page>();
beforeAll(async () => {
  const { product, seeds } = visit();
  const { atlas, browser } = product;
  for (const [language, locale] of Object.entries(languages)) {
    const reader = await addReader(product, seeds, language);
    const callAs = await apiOf(atlas, reader);
    await callAs("PATCH", "/api/core/users/current", { locale });
    const storageState = await signedIn(atlas, reader);
    const { page } = await openPage(browser, `${atlas.url}/page/home`, { storageState });
    await soon(page.getByRole("heading", { level: 1 }));
    expect(await page.locator("html").getAttribute("lang")).toBe(locale);
    pages.set(language, page);
  }
});

/** Of the demo, where it has one. */
async function recordOf(entity: Entity): Promise<ShownRecord> {
  const { product, callAs, seeds } = visit();
  const { key, names } = entity;
  const { body } = await callAs("GET", `${names.serverRoute}?limit=100`);
  const rows: readonly RecordData[] = Array.isArray(body.data) ? body.data : [];
  const isOfDemo = (row: RecordData): boolean => !/^(?:SEED|UNUSED|WHOLE)\d/.test(String(row[key]));
  const found = rows.find(isOfDemo)?.[key] ?? (await insertWhole(product, entity, seeds));
  const answer = await callAs("GET", `${names.serverRoute}/${encodeURIComponent(String(found))}`);
  expect(answer.status).toBe(200);
  // As the tenant has made it, with fields of its own.
  const model = await callAs("GET", `/api/core/models/${entity.name}`);
  return { entity: model.body.entity as Entity, record: answer.body as RecordData }; // the answer of a record, as the server documents it
}

const asked = new Map<string, Promise<string | undefined>>();

function nameOf(target: string, key: string): Promise<string | undefined> {
  const route = declaredModel.entities[target]?.names.serverRoute;
  const path = `${route}/${encodeURIComponent(key)}`;
  const known =
    asked.get(path) ??
    visit()
      .callAs("GET", path)
      .then(({ body: { name } }) => nameIn(name, key));
  asked.set(path, known);
  return known;
}

function nameIn(name: unknown, key: string): string | undefined {
  return typeof name === "string" && name !== "" && name !== key ? name : undefined;
}

/** The screen, and the names of what it and the record mention. */
async function read(page: Page, shown: ShownRecord): Promise<Screen> {
  await show(page, shown);
  const seen = await page.evaluate(seeScreen);
  const linked = bareLinks(seen).flatMap(({ route, key }) => {
    const target = withPage.find(({ names }) => names.clientRoute === route);
    return target === undefined ? [] : [{ target: target.name, key }];
  });
  const names = new Map<string, string>();
  for (const { target, key } of [...referencesIn(shown.entity.fields, shown.record), ...linked]) {
    // What is called by a code, such as a currency, is known by it.
    const name = declaredModel.entities[target]?.key === "code" ? undefined : await nameOf(target, key);
    if (name !== undefined) names.set(key, name);
  }
  return { seen, words: { codes, names } };
}

type Screen = { readonly seen: SeenScreen; readonly words: KnownWords };

async function show(page: Page, { entity, record }: ShownRecord): Promise<void> {
  const header = page.locator("main [data-part=record-header]");
  // Away first: the page of another entity may have a header that says the same.
  await goTo(page, "/cache-info");
  await soon(header, "hidden");
  await goTo(page, `${entity.names.clientRoute}/${encodeURIComponent(String(record[entity.key]))}`);
  await soon(header);
  await settled(page);
}

test.for(withPage)(
  "$name: its first screen says in English, French and Arabic what the record holds, and by its words",
  async (entity, { skip }) => {
    skip(!sample.has(entity.name), "Not in the sample of this run");
    const shown = await recordOf(entity);
    const faults = await Promise.all(
      [...pages].map(async ([language, page]) => {
        const { seen, words } = await read(page, shown);
        const found = firstScreenFaults(seen, shown, words);
        return found.map((fault) => `${language}: ${fault}`);
      }),
    );
    expect(faults.flat()).toEqual([]);
  },
);

test("negative control: a code, an unresolved key, an empty screen and a summary out of sight are found out", async () => {
  const entity: Entity = declaredModel.entities.contract ?? expect.fail("There is no contract");
  const page = pages.get("english") ?? expect.fail("Nobody reads English");
  const shown = await recordOf(entity);
  const { words } = await read(page, shown);
  const { names } = words;
  const [key = ""] = names.keys();
  const faultsAfter = async (plant: (word: string) => void, word = ""): Promise<readonly string[]> => {
    await show(page, shown);
    const before = firstScreenFaults(await page.evaluate(seeScreen), shown, words);
    await page.evaluate(plant, word);
    const after = firstScreenFaults(await page.evaluate(seeScreen), shown, words);
    return after.filter((fault) => !before.includes(fault));
  };
  const write = (word: string): void => {
    document.querySelector("main [data-part=summary]")?.append(word);
  };
  expect(await faultsAfter(write, "DIRECT_DEBIT_IN")).toEqual(["code in summary: DIRECT_DEBIT_IN"]);
  expect(await faultsAfter(write, key)).toEqual([
    `key in summary: ${key}, which is called ${names.get(key)}`,
  ]);
  expect(await faultsAfter(write, `${key} (???)`)).toEqual([`unresolved in summary: ${key} (???)`]);
  const summary = recordPage(entity, shown.record).summary.map(
    ({ path }) => `summary: ${path} is not in sight`,
  );
  const push = (): void => {
    const strip = document.querySelector<HTMLElement>("main [data-part=summary]");
    if (strip !== null) strip.style.marginBlockStart = "2000px";
  };
  expect(await faultsAfter(push)).toEqual(
    expect.arrayContaining(["empty: 0 values are read at once", ...summary.slice(0, 1)]),
  );
});
