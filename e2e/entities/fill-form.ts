// Fills a form as a person does: by the controls that are on the screen, with what the declaration calls a value.
import { exampleValue } from "@kontor/api/document/example-record.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Field } from "@kontor/model/fields/field.ts";
import { fieldAt } from "@kontor/model/fields/path.ts";
import { declaredModel } from "@kontor/model/model.ts";
import type { Locator, Page } from "playwright-core";
import { soon } from "../soon.ts";
import type { Seeds } from "./records.ts";
import type { EntityVisit } from "./visit.ts";

/** Everything with an asterisk, as long as there is one: a value may ask for another. */
export async function fillMandatory(
  { page, seeds }: Pick<EntityVisit, "page" | "seeds">,
  entity: Entity,
  word: string,
): Promise<void> {
  const typed = { word, seeds };
  const filled = new Set<string>();
  for (const [path, field] of Object.entries(entity.fields)) {
    if (field.kind === "list" && field.mandatory === true) await addRow(page, path, field, typed);
  }
  for (let round = 0; round < 4; round += 1) {
    const asked = (await askedFor(page)).filter((path) => !filled.has(path));
    if (asked.length === 0) return;
    for (const path of asked) {
      filled.add(path);
      const field = fieldAt(entity.fields, path);
      if (field !== undefined && field.kind !== "list") await fillField(page, path, field, typed);
    }
  }
}

async function addRow(page: Page, path: string, { fields = {} }: Field, typed: Typed): Promise<void> {
  await page.locator(`[data-field="${path}"] button`, { hasText: /^Add/ }).click();
  for (const [name, field] of Object.entries(fields)) {
    if (field.mandatory === true) await fillField(page, `${path}[0].${name}`, field, typed);
  }
}

/** The paths of the fields that are marked and hold nothing yet. */
function askedFor(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main [data-field]")].flatMap((frame) => {
      const label = frame.querySelector('[id$="-label"]')?.textContent ?? "";
      const control = frame.querySelector<HTMLInputElement>("input, textarea");
      const isFilled = control !== null ? control.value !== "" : frame.querySelector("a, bdi") !== null;
      return label.trimEnd().endsWith("*") && !isFilled ? [frame.dataset.field ?? ""] : [];
    }),
  );
}

type Typed = { readonly word: string; readonly seeds: Seeds };

export async function fillField(
  page: Page,
  path: string,
  field: Field,
  { word, seeds }: Typed,
): Promise<void> {
  const cell = page.locator(`button[data-field="${path}"]`);
  if ((await cell.count()) > 0) await cell.click();
  const frame = page.locator(`div[data-field="${path}"]`).first();
  if (field.kind === "reference") await chooseRecord(page, frame, field, seeds);
  else if (field.kind === "select" || field.kind === "radio") await chooseValue(page, frame, field);
  else {
    const control = frame.locator("input, textarea").first();
    await control.fill(typedText(path, field, word));
    await control.blur();
  }
}

async function chooseValue(page: Page, frame: Locator, { kind, multiple }: Field): Promise<void> {
  if (kind === "radio") return void (await frame.getByRole("radio").first().check());
  await frame.getByRole("combobox").click();
  await page.locator('[role="option"][aria-selected=false]:not([aria-disabled])').first().click();
  if (multiple) await page.keyboard.press("Escape");
}

/** The one that was made to be referred to; where the search does not offer it, the first one that it offers. */
async function chooseRecord(
  page: Page,
  frame: Locator,
  { target = "", multiple }: Field,
  seeds: Seeds,
): Promise<void> {
  await frame.locator("button[aria-haspopup=dialog]").click();
  const search = page.locator("dialog[open]").last();
  const rows = search.locator("tbody tr[data-row]");
  await soon(rows.first());
  const seed = seeds.get(target) ?? "";
  const row = search.locator(`tbody tr[data-row="${seed}"]`);
  const find = async (text: string): Promise<void> => {
    await search.getByRole("combobox").first().fill(text);
    await page.keyboard.press("Enter");
  };
  if ((await row.count()) === 0 && seed !== "") {
    await find(seed);
    await soon(row.or(search.getByText("No data")).first());
  }
  if ((await row.count()) === 0) await find("");
  await ((await row.count()) > 0 ? row : rows).first().click();
  if (multiple) await search.getByRole("button", { name: /^Validate/ }).click();
  await soon(search, "hidden");
}

const plainTexts: ReadonlySet<Field["kind"]> = new Set(["text", "textarea", "markdown"]);

/** By their pattern, where the example is a key that the demo has already. */
const unusedWords: Readonly<Record<string, string>> = { "[a-z]{2}-[A-Z]{2}": "kw-GB" };

/** By their path: addresses, which no pattern describes. */
const addresses: Readonly<Record<string, string>> = { url: "/page/home" };

/** As somebody in Britain types it. */
function typedText(path: string, field: Field, word: string): string {
  const isFree = plainTexts.has(field.kind) && field.pattern === undefined;
  if (isFree && addresses[path] !== undefined) return addresses[path];
  if (isFree) return word.slice(0, Number(field.max ?? word.length));
  const value = unusedWords[field.pattern ?? ""] ?? exampleValue(path, field, declaredModel);
  if (field.kind === "date" && typeof value === "string") return value.split("-").toReversed().join("/");
  if (field.kind === "username") return `${word.toLowerCase()}@atlas`;
  if (field.kind === "json") return JSON.stringify(value);
  const numbered = `${value}${word.replace(/\D/g, "")}`;
  return field.pattern !== undefined && new RegExp(`^(?:${field.pattern})$`).test(numbered)
    ? numbered.slice(0, Number(field.max ?? numbered.length))
    : String(value);
}
