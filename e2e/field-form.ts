// A record with a field of every kind, made by describing an entity for it, and its form: what is typed there is saved and read from the server.
import { openPage } from "@kontor/harness/browser.ts";
import type { FieldKind } from "@kontor/model/field-kind.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { ExtensionField } from "@kontor/model/overlay/overlay.ts";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { editAll } from "./edit-record.ts";
import type { SharedProduct } from "./identity-product.ts";
import { describeEntity } from "./own-entity.ts";
import { apiOf, signedIn } from "./people.ts";

const route = "/api/dyno/dyno-sheets";
/** Only main administrators describe entities. */
const author = "mainadmin@atlas";

export type Sheet = {
  readonly page: Page;
  readonly callAs: Awaited<ReturnType<typeof apiOf>>;
  readonly registration: string;
  /** The frame of the field of this name. */
  readonly field: (name: string) => Locator;
  readonly input: (name: string) => Locator;
  /** Types into the field and leaves it. */
  readonly fill: (name: string, text: string) => Promise<void>;
  /** Saves the form; answers these fields as the server keeps them. */
  readonly saved: (...names: readonly string[]) => Promise<RecordData>;
};

/** What the sheet asks for, by the name of its field. */
export type Asked = Readonly<Record<string, FieldKind | (Partial<ExtensionField> & { kind: FieldKind })>>;

export function useSheet(product: () => SharedProduct, asked: Asked): () => Sheet {
  let sheet: Sheet | undefined;
  let forget: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const { atlas, browser } = product();
    const callAs = await apiOf(atlas, author);
    await callAs("PATCH", "/api/core/users/current", { locale: "en-EU" });
    const fields = { name: described("name", "text"), ...fieldsOf(asked) };
    forget = await describeEntity(callAs, "DynoSheet", { label: "Sheet", pluralLabel: "Sheets", fields });
    const { body } = await callAs("POST", route, { name: "Every kind" });
    const registration = String(body.registration);
    const storageState = await signedIn(atlas, author);
    const { page } = await openPage(browser, `${atlas.url}/page/dyno-sheets/${registration}`, {
      storageState,
    });
    sheet = sheetOf(page, callAs, registration);
    await editAll(page);
    await sheet.field("name").waitFor();
  });
  afterAll(async () => {
    const { callAs, registration, page } = sheet ?? {};
    await page?.context().close();
    const { body } = (await callAs?.("GET", `${route}/${registration}`)) ?? {};
    await callAs?.("DELETE", `${route}/${registration}?version=${String(body?.version)}`);
    await forget?.();
  });
  return () => {
    if (sheet === undefined) throw new Error("The sheet is there only while tests run");
    return sheet;
  };
}

function sheetOf(page: Page, callAs: Sheet["callAs"], registration: string): Sheet {
  const field: Sheet["field"] = (name) => page.locator(`main [data-field="${name}"]`);
  const input: Sheet["input"] = (name) => field(name).locator("input, textarea").first();
  return {
    page,
    callAs,
    registration,
    field,
    input,
    fill: async (name, text) => {
      await input(name).fill(text);
      await page.keyboard.press("Tab");
    },
    saved: async (...names) => {
      const answer = page.waitForResponse(
        (response) => response.request().method() === "PATCH" && response.url().includes(route),
      );
      await page.getByRole("button", { name: "Save", exact: true }).click();
      expect((await answer).status()).toBe(200);
      await editAll(page);
      const { body } = await callAs("GET", `${route}/${registration}`);
      return Object.fromEntries(names.map((name) => [name, body[name] ?? null])) as RecordData; // as JSON brings it
    },
  };
}

function fieldsOf(asked: Asked): Record<string, ExtensionField> {
  return Object.fromEntries(Object.entries(asked).map(([name, kind]) => [name, described(name, kind)]));
}

function described(name: string, asked: Asked[string]): ExtensionField {
  const label = name.replace(/^./, (letter) => letter.toUpperCase());
  const more = typeof asked === "string" ? { kind: asked } : asked;
  return { id: `sheet-${name.toLowerCase()}`, label, ...more } as ExtensionField; // the server checks it
}
