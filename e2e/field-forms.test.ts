// Fields outside of records: the forms of a tenant's own page, which go where the page says, and the page that shows every kind there is.
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addUser, apiOf } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";
import { openSignedIn } from "./signed-in.ts";

const product = useSharedProduct();
const scripts = "/api/script/scripts";
const lists = "/api/script/lists";

const fields = {
  name: { kind: "text", label: "Name", mandatory: true },
  about: { kind: "notice", label: "Please note", help: "Amounts are without tax." },
  shelf: { kind: "select", label: "Shelf", list: "emptyShelf" },
};
const formOf = (title: string, method?: string) => ({
  title,
  rows: [{ elements: [{ type: "form", fields, submit: { script: "field-answer", method } }] }],
});
const layout = { title: "Forms", cards: [formOf("By body"), formOf("By query", "GET")] };
/** Where the answer leads tells what has arrived, and how. */
const answer = `export const execute = ({ query, body }: Given) => ({
  redirectTo: "/fields?" + (body === null ? "asked=" + query.name : "sent=" + body.name),
});`;

let page: Page;
let callAs: Awaited<ReturnType<typeof apiOf>>;
let list: number;
beforeAll(async () => {
  const { atlas } = product();
  const admin = await addUser(product(), atlas, "formen", { isAdmin: true, locale: "en-EU" });
  callAs = await apiOf(atlas, admin);
  const made = [
    await callAs("POST", scripts, {
      name: "field-forms",
      kind: "page",
      code: `export const execute = () => (${JSON.stringify(layout)});`,
    }),
    await callAs("POST", scripts, { name: "field-answer", kind: "run", code: answer }),
    await callAs("POST", lists, { name: "emptyShelf", values: [] }),
  ];
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
  list = Number(made[2]?.body.version);
  page = await openSignedIn(product(), atlas, admin, "/fields");
});
afterAll(async () => {
  await page.context().close();
  for (const name of ["field-forms", "field-answer"]) {
    const { body } = await callAs("GET", `${scripts}/${name}`);
    await callAs("DELETE", `${scripts}/${name}?version=${String(body.version)}`);
  }
  await callAs("DELETE", `${lists}/emptyShelf?version=${list}`);
});

function sample(kind: string, state: string): Locator {
  return page.locator(`main [data-field="${kind}-${state}"]`);
}

test("a password is masked until its eye is pressed [FIELD-05]", async () => {
  const input = sample("password", "empty").locator("input");
  await input.fill("secret");
  expect(await input.getAttribute("type")).toBe("password");
  await sample("password", "empty").getByRole("button", { name: "Show password" }).click();
  expect(await input.getAttribute("type")).toBe("text");
});

test("numbers and days are typed and shown in the formats of the locale [FIELD-07] [FIELD-24]", async () => {
  const typed = async (kind: string, text: string): Promise<string> => {
    const input = sample(kind, "empty").getByRole("textbox");
    await input.fill(text);
    await page.keyboard.press("Tab");
    return input.inputValue();
  };
  const day = sample("date", "filled").getByRole("textbox");
  const choice = page.getByRole("combobox", { name: "Formats of" });
  await choice.selectOption("fr-FR");
  expect(await typed("number", "1234567,5")).toBe("1\u202f234\u202f567,5");
  expect([await day.inputValue(), await typed("date", "24/12/2026")]).toEqual(["15/11/2026", "24/12/2026"]);
  await choice.selectOption("en-US");
  expect(await typed("number", "1234567.5")).toBe("1,234,567.5");
  expect([await day.inputValue(), await typed("date", "12-24-2026")]).toEqual(["11-15-2026", "12-24-2026"]);
  const calendar = sample("date", "empty").getByRole("button", { name: /^Open the calendar/ });
  await calendar.click();
  await page.getByRole("dialog").getByText("December 2026").waitFor();
  await page.keyboard.press("Escape");
});

test("a type that nobody knows says so in red [FIELD-35]", async () => {
  const text = page.locator("main").getByText("Unknown type", { exact: true });
  expect(await text.count()).toBe(1);
  const [shown, negative] = await text.evaluate((one) => {
    const probe = document.createElement("span");
    probe.style.color = "var(--negative)";
    one.append(probe);
    return [getComputedStyle(one).color, getComputedStyle(probe).color];
  });
  expect(shown).toBe(negative);
  const [red = 0, green = 0, blue = 0] = shown?.match(/\d+/g)?.map(Number) ?? [];
  expect([red > 2 * green, red > 2 * blue]).toEqual([true, true]);
});

test("a field takes 12, 6 and 4 of twelve columns in a narrow, a medium and a wide form [FIELD-36]", async () => {
  const share = async (width: number): Promise<number> => {
    await page.setViewportSize({ width, height: 900 });
    return sample("text", "empty").evaluate((field) => {
      const grid = field.parentElement;
      const gap = Number.parseFloat(grid === null ? "" : getComputedStyle(grid).columnGap);
      const whole = grid?.getBoundingClientRect().width ?? 0;
      return Math.round((12 * (field.getBoundingClientRect().width + gap)) / (whole + gap));
    });
  };
  const shares = [await share(390), await share(768), await share(1440)];
  expect(shares).toEqual([12, 6, 4]);
});

test("a select says 'Loading' while its list is on its way, and 'No data' where the list has no values [FIELD-21]", async () => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${lists}?*`, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(`${product().atlas.url}/page/field-forms`);
  const select = page.getByRole("region", { name: "By body" }).getByRole("combobox", { name: "Shelf" });
  await select.click();
  const options = page.getByRole("listbox", { name: "Shelf" }).getByRole("option");
  expect(await options.allTextContents()).toEqual(["Loading"]);
  release();
  await expect.poll(() => options.allTextContents()).toEqual(["No data"]);
  await page.keyboard.press("Escape");
});

test("a notice of a form is a text without an input [FIELD-34]", async () => {
  const notice = page.getByRole("region", { name: "By body" }).locator('[data-field="about"]');
  expect(await notice.getByRole("note").textContent()).toBe("Please noteAmounts are without tax.");
  expect(await notice.locator("input, textarea, select, button, [contenteditable]").count()).toBe(0);
});

test("a form goes to its address as a body or as a query once it is right, and follows where the answer leads [FIELD-67] [FIELD-69]", async () => {
  const runs: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/api/script/runs/field-answer")
      runs.push(`${request.method()} ${search}${request.postData() ?? ""}`);
  });
  const send = async (title: string, name: string, leads: string): Promise<void> => {
    const form = page.getByRole("region", { name: title });
    await form.getByRole("button", { name: "Send" }).click();
    await form.getByText("Name is mandatory", { exact: true }).waitFor();
    const before = runs.length;
    await form.getByRole("textbox", { name: "Name" }).fill(name);
    await form.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => page.url()).toBe(`${product().atlas.url}${leads}`);
    expect(runs).toHaveLength(before + 1);
    await page.goBack();
  };
  await send("By body", "Clara", "/fields?sent=Clara");
  await send("By query", "Vogt", "/fields?asked=Vogt");
  expect(runs).toEqual(['POST {"name":"Clara"}', "GET ?name=Vogt"]);
});
