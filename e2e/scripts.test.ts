// The page of the scripts in the built product, under its real content policy: an administrator writes a script, publishes it and finds it in
// force, and the page stands in every look.
import { accessibilityProblems } from "@kontor/harness/accessibility.ts";
import { localeOf, openPage, sidewaysScroll, takeScreenshot } from "@kontor/harness/browser.ts";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { addUser, apiOf, signedIn, typePassword, visit } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";
import { viewsOfWalk } from "./walk-views.ts";
import { isUntranslated, sayIn } from "./words.ts";

const product = useSharedProduct();
const route = "/api/script/scripts";
const broken =
  "export function execute({ record }: Given): Data {\n  const sum: number = record.name as string;\n  return { sum };\n}\n";

let administrator: string;
let callAs: Awaited<ReturnType<typeof apiOf>>;
beforeAll(async () => {
  administrator = await addUser(product(), product().atlas, "scripter", { isAdmin: true });
  callAs = await apiOf(product().atlas, administrator);
  const made = await callAs("POST", route, { name: "broken-one", kind: "computation", draft: broken });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
});

test("a script is written, saved with Ctrl+S and published, and is in force at once [SCRIPT-11]", async () => {
  const { page, complaints } = await visit(product(), product().atlas, "/scripts?name=monthly-figures");
  await typePassword(page, administrator);
  await page.getByRole("button", { name: "Write it" }).click();
  await page.getByRole("button", { name: "Add script" }).click();
  const code = page.getByLabel("Code of monthly-figures");
  await code.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("export const execute = (): string => 'seven';");
  await page.getByText("Unsaved").waitFor();
  await page.keyboard.press("Control+s");
  await page.getByText("Draft saved").first().waitFor();
  expect((await callAs("GET", `${route}/monthly-figures`)).body.code).toBeUndefined();
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByText("Published: it is in force now").first().waitFor();
  const { body } = await callAs("GET", `${route}/monthly-figures`);
  expect(body).toMatchObject({ code: "export const execute = (): string => 'seven';" });
  const { name } = body;
  expect((await callAs("GET", `/api/script/runs/${name}`)).body).toBe("seven");
  expect(complaints).toEqual([]);
});

test("what scripts have written down is a list of twenty rows that nobody adds to, and leads to the request it belongs to [SCRIPT-12] [SHELL-13]", async () => {
  const code =
    'export function execute(): void { for (let i = 1; i <= 21; i += 1) console.warn("rate", i); }';
  expect((await callAs("POST", route, { name: "talking", kind: "run", code })).status).toBe(200);
  expect((await callAs("GET", "/api/script/runs/talking")).status).toBe(200);
  const { body } = await callAs("GET", "/api/script/script-logs?scriptName=talking");
  const [line] = body.data as readonly Readonly<Record<string, string>>[];
  const { requestId = "", expirationDate = "", output = "" } = line ?? {};
  expect(Date.parse(expirationDate)).toBeGreaterThan(Date.now());
  const { page, complaints } = await visit(product(), product().atlas, "/script-logs?scriptName=talking");
  await typePassword(page, administrator);
  const main = page.getByRole("main");
  const row = main.getByRole("row").filter({ has: page.getByText(output, { exact: true }) });
  await row.waitFor();
  const headings = (await main.getByRole("columnheader").allTextContents()).join(" ");
  for (const heading of ["Request", "Script", "User", "Level", "Expires on", "Output"])
    expect(headings).toContain(heading);
  const year = String(new Date(expirationDate).getFullYear());
  for (const text of ["talking", administrator, "Warning", year])
    await row.filter({ hasText: text }).waitFor();
  expect(await main.locator("tbody").getByRole("row").count()).toBe(20);
  expect(await main.getByRole("button", { name: /^Add/ }).count()).toBe(0);
  expect(await main.getByRole("region", { name: "Key figures" }).count()).toBe(0);
  await row.getByTitle(requestId).click();
  await page.getByRole("heading", { level: 1, name: "Request log" }).waitFor();
  await page.getByText("rate 21").waitFor();
  await takeScreenshot(page, "request-log");
  expect(new URL(page.url()).pathname).toBe(`/request-log/${requestId}`);
  expect(complaints).toEqual([]);
});

test.for(viewsOfWalk(["scripts"]))(
  "the editor at $width px, $scheme, $direction, has no barrier, no sideways scroll and no complaint",
  async (view) => {
    const { browser, atlas } = product();
    const session = await signedIn(atlas, administrator);
    await callAs("PATCH", "/api/core/users/current", { locale: localeOf(view.direction) });
    const address = `${atlas.url}/scripts?name=broken-one&all=1`;
    const { page, complaints } = await openPage(browser, address, { ...view, storageState: session });
    onTestFinished(() => page.context().close());
    await page.locator("[data-code-editor] .cm-content").waitFor();
    await page.getByRole("button", { name: sayIn(view)("Test"), exact: true }).click();
    await page.getByRole("complementary").last().waitFor();
    await takeScreenshot(page, `scripts-editor-${view.width}-${view.scheme}-${view.direction}`);
    expect([
      await sidewaysScroll(page),
      ...(await accessibilityProblems(page)),
      ...complaints.filter((text) => !isUntranslated(text)),
    ]).toEqual([0]);
    await page.goto(`${atlas.url}/scripts?selectedSettingType=list&name=priority&all=1`);
    await page.locator("main table input").first().waitFor();
    await takeScreenshot(page, `scripts-list-${view.width}-${view.scheme}-${view.direction}`);
    expect([await sidewaysScroll(page), ...(await accessibilityProblems(page))]).toEqual([0]);
  },
);
