import { execFile } from "node:child_process";
import { createWriteStream, existsSync, openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { formatCurrency } from "@kontor/kernel/locale/format-currency.ts";
import { localeTags } from "@kontor/kernel/locale/locales.ts";
import { decimal } from "@kontor/kernel/money/decimal.ts";
import { openStore } from "@kontor/store/scoped-store.ts";
import { scopeOfInstaller } from "@kontor/store/tenants.ts";
import { streamXlsxRows } from "hucre/xlsx";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openServices } from "../platform/open-services.ts";
import type { Services } from "../services/services.ts";
import { readSheet } from "../sheets/read-sheet.ts";
import type { SheetFormat, SheetRow } from "../sheets/sheet.ts";
import { planExport } from "./open-export.ts";
import { type AssetTenant, assetColumns, loadAssets, testAsset } from "./testing/assets.ts";
import { exportInProcess } from "./testing/measured-export.ts";
import { readBack } from "./testing/read-back.ts";

const rowCount = 20_000;
const memoryMax = 150_000_000;
const timeZone = "Europe/Paris";
let folder = "";
let url = "";
let tenant: AssetTenant;
let services: Services;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kontor-exports-"));
  const database = await createTestDatabase();
  url = database.url;
  tenant = await loadAssets(database, rowCount);
  services = openServices(openStore({ url, onIdleError: () => {} }));
});
afterAll(async () => {
  await services?.store.close();
  await rm(folder, { recursive: true, force: true });
});

test.each(["xlsx", "csv"] as const)(
  "20,000 rows become %s in a process that stays small, and every cell of it is equal",
  async (format) => {
    const made = await exportInProcess({ ...tenant, url, folder, format });
    expect([made.rows, made.peakBytes - made.idleBytes < memoryMax]).toEqual([rowCount, true]);
    const rows = readSheet(join(folder, made.storageKey), format);
    const { rows: read, differences } = await readBack(rows, format, { locale: "fr-FR", timeZone });
    expect([read, differences]).toEqual([rowCount, []]);
  },
);

async function exportedAs(format: SheetFormat, locale: (typeof localeTags)[number]): Promise<string> {
  const scope = scopeOfInstaller(tenant);
  const parameters = { invoiceNumber: "FIRST", sort: "registration" };
  const asked = {
    entityName: "asset",
    format,
    parameters,
    columns: assetColumns.join(","),
    locale,
    timeZone,
  };
  const { stream } = await (await planExport(services, scope, asked)).open();
  const path = join(folder, `${locale}.${format}`);
  await pipeline(stream, createWriteStream(path));
  return path;
}

test.each(localeTags)("500 rows in %s come back equal", async (locale) => {
  for (const format of ["xlsx", "csv"] as const) {
    const path = await exportedAs(format, locale);
    const found = await readBack(readSheet(path, format), format, { locale, timeZone });
    expect(found).toEqual({ rows: 500, differences: [] });
  }
});

test.each(["xlsx", "csv"] as const)("a reader of %s who goes away ends the query", async (format) => {
  const read = vi.spyOn(services.store, "read");
  const asked = { entityName: "asset", format, parameters: {}, locale: "fr-FR", timeZone } as const;
  const { stream } = await (await planExport(services, scopeOfInstaller(tenant), asked)).open();
  for await (const _ of stream) break;
  await sleep(500);
  const pages = read.mock.calls.length;
  await sleep(500);
  // All pages would be twenty.
  expect([read.mock.calls.length - pages, pages < 15]).toEqual([0, true]);
  read.mockRestore();
});

test("negative control: a cell that differs and a row that is missing are found", async () => {
  const path = await exportedAs("csv", "fr-FR");
  const spoilt = async function* (): AsyncGenerator<SheetRow> {
    let number = 0;
    for await (const row of readSheet(path, "csv")) {
      number += 1;
      if (number === 500) continue;
      yield number === 7 ? row.with(5, `${row[5]}0`) : row;
    }
  };
  const { rows, differences } = await readBack(spoilt(), "csv", { locale: "fr-FR", timeZone });
  expect(rows).toBe(499);
  expect(differences[0]).toContain("A0000005 priceExclTax");
});

test("what was written in Excel is what another reader reads, and no cell of it is a formula", async () => {
  const path = await exportedAs("xlsx", "en-US");
  const content = await openAsBlob(path);
  let number = -1;
  for await (const { values } of streamXlsxRows(content.stream())) {
    if (number >= 0) expect(values.slice(0, 4).map((cell) => cell ?? undefined)).toEqual(textsOf(number));
    number += 1;
  }
  expect(number).toBe(500);
});

test.runIf(existsSync("/usr/bin/soffice"))(
  "what was written in Excel is what LibreOffice shows",
  async () => {
    const path = await exportedAs("xlsx", "en-US");
    const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
    const filter = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true";
    await promisify(execFile)("soffice", [
      profile,
      "--headless",
      "--convert-to",
      filter,
      "--outdir",
      join(folder, "shown"),
      path,
    ]);
    let number = -1;
    for await (const row of readSheet(join(folder, "shown", "en-US.csv"), "csv")) {
      if (number >= 0) {
        expect(row.slice(0, 4).map((cell) => (cell === "" ? undefined : cell))).toEqual(
          textsOf(number).map((text) => text?.replaceAll("\r\n", "\n")),
        );
        const { priceExclTax, currency } = testAsset(number);
        const shown = formatCurrency(decimal(String(priceExclTax)), String(currency), "en-US");
        expect([number, row[5]]).toEqual([number, shown]);
      }
      number += 1;
    }
    expect(number).toBe(500);
  },
);

function textsOf(number: number): readonly (string | undefined)[] {
  const record = testAsset(number);
  return assetColumns
    .slice(0, 4)
    .map((column) => (record[column] === undefined ? undefined : String(record[column])));
}
