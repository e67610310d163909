// Files on their way in and out as somebody meets them: an import from the choice of its file until it is undone, and an export that is
// too large to be waited for.
import { readFile } from "node:fs/promises";
import { declaredModel } from "@kontor/model/model.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { loadTenants } from "@kontor/store/load/load-tenant.ts";
import { shapeOf } from "@kontor/store/shape/entity-shape.ts";
import type { Download, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { useIdentityProduct } from "./identity-product.ts";
import { apiOf, typePassword, visit } from "./people.ts";

const product = useIdentityProduct({ own: "rows", hasDemo: true });
const administrator = "admin@atlas";

let callAs: Awaited<ReturnType<typeof apiOf>>;
beforeAll(async () => {
  callAs = await apiOf(product().atlas, administrator);
  await callAs("PATCH", "/api/core/users/current", { locale: "en-EU" });
});

async function openAt(path: string): ReturnType<typeof visit> {
  const opened = await visit(product(), product().atlas, path);
  await typePassword(opened.page, administrator);
  // The page that was asked for, and not the title of the sign-in page, which stands until then.
  await opened.page.locator("input[name=password]").waitFor({ state: "detached" });
  await opened.page.getByRole("heading", { level: 1 }).waitFor();
  return opened;
}

function chooseFile(page: Page, name: string, rows: readonly string[]): Promise<void> {
  const buffer = Buffer.from(`${rows.join("\n")}\n`);
  return page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer });
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole("combobox", { name: label, exact: true });
  await field.click();
  await field.fill(option);
  await page.getByRole("option", { name: option, exact: true }).click();
}

async function contentOf(download: Download): Promise<string> {
  return readFile(await download.path(), "utf8");
}

const forklifts = [
  "Name;Type;Shoe size;Price excl. tax",
  "Forklift A;TRUCK;red one;1200.50",
  "Forklift B;NO_SUCH_TYPE;blue one;999",
  "Forklift C;TRUCK;green one;10",
];

/** The assets of the file that are there, by name. */
async function importedAssets(): Promise<readonly unknown[]> {
  const { body } = await callAs("GET", "/api/asset/assets?search=Forklift&limit=100&sort=name");
  // The answer of a list, as the server documents it.
  const assets = body.data as readonly Readonly<Record<string, unknown>>[];
  return assets.filter(({ name }) => /^Forklift [ABC]$/.test(String(name)));
}

test("a file of another kind is refused with words, and nothing is offered to be imported", async () => {
  const { page } = await openAt("/import");
  await chooseFile(page, "forklifts.pdf", forklifts);
  await choose(page, "Records to write", "Asset");
  const toast = page.getByRole("alert").filter({ hasText: /csv/ });
  await toast.first().waitFor();
  expect(await toast.first().textContent()).toMatch(/xlsx/);
  expect(await page.getByRole("button", { name: "Import", exact: true }).count()).toBe(0);
});

test("a file is mapped by suggestion and by hand, checked, imported with its problems to download, and undone; the list of imports begins it and shows it [OPS-20] [SHELL-15]", async () => {
  const { page, complaints } = await openAt("/imports");
  await page.getByRole("heading", { level: 1, name: "Imports", exact: true }).waitFor();
  await page.getByRole("button", { name: /^Add / }).click();
  await page.waitForURL("**/import");
  await chooseFile(page, "forklifts.csv", forklifts);
  await choose(page, "Records to write", "Asset");
  const target = (column: string) => page.getByRole("combobox", { name: `Field for ${column}`, exact: true });
  await target("Price excl. tax").waitFor();
  const mapped = async (): Promise<readonly string[]> =>
    Promise.all(
      ["Name", "Type", "Shoe size", "Price excl. tax"].map((column) => target(column).inputValue()),
    );
  await expect.poll(mapped).toEqual(["Name", "Type", "", "Price excl. tax"]);
  await choose(page, "Field for Shoe size", "Description");
  expect(await mapped()).toEqual(["Name", "Type", "Description", "Price excl. tax"]);
  await page.getByRole("cell", { name: "red one" }).waitFor();
  const problems = page.getByRole("listitem").filter({ hasText: /^Row / });
  await expect
    .poll(() => problems.allTextContents())
    .toEqual(["Row 3: Field Type has an invalid value NO_SUCH_TYPE"]);

  await page.getByRole("button", { name: "Check all rows" }).click();
  const check = page.getByRole("region", { name: "Check of all rows" });
  await check.getByText("Ended").waitFor();
  await check.getByText("Rows that can be imported: 2").waitFor();
  expect(await importedAssets()).toEqual([]);

  await page.getByRole("button", { name: "Import", exact: true }).click();
  const progress = page.getByRole("region", { name: "Import", exact: true });
  await progress.getByText("Ended").waitFor();
  await progress.getByText("Rows read: 3").waitFor();
  await progress.getByText("Records written: 2").waitFor();
  await progress.getByText("Problems: 1").waitFor();
  expect(await importedAssets()).toMatchObject([
    { name: "Forklift A", type: "TRUCK", description: "red one", priceExclTax: "1200.50" },
    { name: "Forklift C", type: "TRUCK", description: "green one", priceExclTax: "10" },
  ]);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    progress.getByRole("button", { name: "Download the problems" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  expect(await contentOf(download)).toContain("Field Type has an invalid value NO_SUCH_TYPE");

  await progress.getByRole("link", { name: "Open the import" }).click();
  await page.waitForURL("**/import/*");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  const undo = page.getByRole("dialog", { name: "Undo" });
  await undo.getByLabel("Reason").fill("The wrong file");
  await undo.getByRole("button", { name: "Undo", exact: true }).click();
  await undo.waitFor({ state: "detached" });
  await expect.poll(importedAssets).toEqual([]);
  const registration = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await page.goto(new URL("/imports", page.url()).href);
  await page.locator(`main tr[data-row="${registration}"]`).getByText("forklifts.csv").waitFor();

  // The next file of the same name is read with the same mapping, which is not kept twice.
  await page.goto(new URL("/import", page.url()).href);
  await chooseFile(page, "forklifts.csv", forklifts);
  await choose(page, "Records to write", "Asset");
  await page.getByRole("button", { name: "Check all rows" }).click();
  await check.getByText("Ended").waitFor();
  const { body } = await callAs("GET", "/api/import/mappings?entityName=asset");
  expect(body.data).toMatchObject([{ name: "forklifts", version: 3 }]);
  expect(complaints).toEqual([]);
});

test("a kept mapping is listed, changed, and reads the next file [SHELL-16]", async () => {
  const columns = [
    { column: "Name", path: "name" },
    { column: "Type", path: "type" },
    { column: "Shoe size", path: "description" },
  ];
  const made = { name: "Machines of the yard", entityName: "asset", columns };
  const { status, body } = await callAs("POST", "/api/import/mappings", made);
  expect(status).toBe(200);
  const { page } = await openAt("/mapping");
  const row = page.getByRole("row", { name: /Machines of the yard/ });
  // The names of entities come after the mappings.
  await expect.poll(() => row.textContent()).toContain("Asset");
  await row.getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: made.name, exact: true }).waitFor();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Machines of the harbour");
  await choose(page, "Field for Shoe size", "Manufacturer");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { level: 1, name: "Machines of the harbour" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/mapping/${String(body._id)}`);
  const { body: kept } = await callAs("GET", `/api/import/mappings/${String(body._id)}`);
  expect(kept).toMatchObject({
    name: "Machines of the harbour",
    columns: [...columns.slice(0, 2), { column: "Shoe size", path: "manufacturer" }],
  });

  await page.goto(new URL("/import", page.url()).href);
  await chooseFile(page, "next.csv", forklifts);
  await choose(page, "Records to write", "Asset");
  await choose(page, "Mapping", "Machines of the harbour");
  const size = page.getByRole("combobox", { name: "Field for Shoe size", exact: true });
  await expect.poll(() => size.inputValue()).toBe("Manufacturer");
});

test("an export of many rows is made in the background, waits among the exports, and is fetched from there", async () => {
  const { atlas, ownerUrl } = product();
  const { question } = declaredEntities;
  const { body } = await callAs("GET", `${question.names.serverRoute}?limit=1`);
  // The answer of a list, as the server documents it.
  const [{ author: _author, answer: _answer, keywords: _keywords, ...example } = {}] =
    body.data as readonly Readonly<Record<string, never>>[];
  const shape = shapeOf(question);
  const tooMany = 10_001;
  const group = Array.from({ length: tooMany }, (_, place) => ({
    shape,
    // Words that nothing else has: those of a tenant are loaded with its first records.
    record: { ...example, _id: crypto.randomUUID(), registration: `MANY${place}`, subject: "Manyfold" },
  }));
  await loadTenants(ownerUrl, [{ tenantId: atlas.tenantId, model: declaredModel, groups: [group] }]);

  const { page, complaints } = await openAt("/questions");
  await page.locator("main tr[data-row]").first().waitFor();
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "CSV file" }).click();
  await page.getByText("The export is being made").waitFor();
  await page.getByRole("button", { name: "Show exports" }).click();
  await page.waitForURL("**/exports");
  const row = page.getByRole("row", { name: /^Questions/ }).first();
  await row.getByText("Ready").waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    row.getByRole("button", { name: "Download" }).click(),
  ]);
  const lines = (await contentOf(download)).trimEnd().split("\n");
  expect(lines.length).toBeGreaterThan(tooMany);
  expect(lines.filter((line) => line.includes("MANY")).length).toBe(tooMany);
  await row.getByRole("button", { name: "Delete" }).click();
  await page.getByText("No data").waitFor();
  expect(complaints).toEqual([]);
});
