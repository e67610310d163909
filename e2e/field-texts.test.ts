// What is typed into the fields of a record: texts, figures, addresses and numbers, as the page shows them and the server keeps them.
import { expect, test } from "vitest";
import { useSheet } from "./field-form.ts";
import { useSharedProduct } from "./shared-product.ts";

const product = useSharedProduct();
const sheet = useSheet(product, {
  line: { kind: "text", min: 3, max: 40 },
  lines: "textarea",
  figure: "number",
  count: "integer",
  share: "percentage",
  currency: { kind: "select", list: "currency" },
  amount: "currency",
  mail: "email",
  login: "username",
  mails: "emails",
  phone: "phone",
  account: "iban",
  paint: "color",
});

test("a text is one line that counts what is typed between its bounds, without the blanks around it [FIELD-04] [FIELD-46]", async () => {
  const { field, input, fill, saved } = sheet();
  expect(await input("line").evaluate((one) => [one.tagName, one.getAttribute("type")])).toEqual([
    "INPUT",
    "text",
  ]);
  await field("line").getByText("0/40 (Min: 3)", { exact: true }).waitFor();
  await input("line").fill("  Hafenkran ");
  await field("line").getByText("9/40 (Min: 3)", { exact: true }).waitFor();
  await fill("line", "Hafenkran\nLogistik");
  expect(await input("line").inputValue()).not.toContain("\n");
  await fill("line", "Hafenkran");
  expect(await saved("line")).toEqual({ line: "Hafenkran" });
});

test("a text area is one row of 38 pixels and grows with its lines [FIELD-06]", async () => {
  const { input, saved } = sheet();
  const height = async (): Promise<number | undefined> => (await input("lines").boundingBox())?.height;
  expect(await input("lines").evaluate((one) => one.tagName)).toBe("TEXTAREA");
  expect(await height()).toBe(38);
  const { lineHeight, minHeight } = await input("lines").evaluate((one) => {
    const style = getComputedStyle(one);
    return { lineHeight: Number.parseFloat(style.lineHeight), minHeight: style.minHeight };
  });
  expect(minHeight).toBe("38px");
  await input("lines").fill("one\ntwo\nthree");
  await expect.poll(height).toBe(38 + 2 * lineHeight);
  expect(await saved("lines")).toEqual({ lines: "one\ntwo\nthree" });
  await input("lines").fill("");
  await expect.poll(height).toBe(38);
});

test("an integer refuses a fraction, which keeps the whole form from being sent [FIELD-08] [FIELD-67]", async () => {
  const { page, field, input, fill, saved } = sheet();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && request.url().includes("/api/dyno/")) sent.push(request.url());
  });
  await fill("count", "12.5");
  await field("count").getByText("Count has to be an integer", { exact: true }).waitFor();
  expect(await input("count").inputValue()).toBe("12.5");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => input("count").evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("Control+S");
  await page.getByText(/unsaved change/).waitFor();
  expect(sent).toEqual([]);
  await fill("count", "12");
  await field("count").getByText("has to be an integer").waitFor({ state: "detached" });
  expect(await saved("count")).toEqual({ count: 12 });
  expect(sent).toHaveLength(1);
});

test("a number, a percentage and an amount are read and written as the reader does; stored are a number, a fraction and a decimal text [FIELD-09] [FIELD-10]", async () => {
  const { page, field, input, fill, saved } = sheet();
  await fill("figure", "1,234,567.5");
  expect(await input("figure").inputValue()).toBe("1,234,567.5");
  await fill("share", "12,5");
  expect(await input("share").inputValue()).toBe("12.50%");
  await field("amount").getByText("EUR", { exact: true }).waitFor();
  await fill("amount", "1,234.5");
  expect(await input("amount").inputValue()).toBe("1,234.50");
  await input("currency").fill("tunisian");
  await page.getByRole("option", { name: /Tunisian/ }).click();
  await field("amount").getByText("TND", { exact: true }).waitFor();
  expect(await input("amount").inputValue()).toBe("1,234.500");
  expect(await field("amount").getByText("EUR").count()).toBe(0);
  expect(await saved("figure", "share", "amount", "currency")).toEqual({
    figure: 1_234_567.5,
    share: 0.125,
    amount: "1234.5",
    currency: "TND",
  });
});

test("an e-mail address and a username are judged where they are typed, and of several addresses only right ones are taken [FIELD-11] [FIELD-12] [FIELD-13]", async () => {
  const { page, field, input, fill, saved } = sheet();
  const wrongMail = 'Email format should be "name@domain.com"';
  await fill("mail", "anna@");
  await field("mail").getByText(wrongMail, { exact: true }).waitFor();
  await fill("mail", "anna@example.com");
  await field("mail").getByText(wrongMail).waitFor({ state: "detached" });

  const wrongLogin = "Should be a valid email or a valid string ending with @atlas";
  await fill("login", "anna@elsewhere");
  await field("login").getByText(wrongLogin, { exact: true }).waitFor();
  await fill("login", "anna@atlas");
  await field("login").getByText(wrongLogin).waitFor({ state: "detached" });

  await input("mails").fill("anna@example.com");
  await page.keyboard.press("Enter");
  await fill("mails", "bruno@example.com; nobody@, carla@example.com");
  expect(await input("mails").inputValue()).toBe("nobody@");
  await field("mails").getByText(wrongMail, { exact: true }).waitFor();
  await input("mails").fill("");
  await field("mails").getByRole("button", { name: "Remove bruno@example.com" }).click();
  expect(await saved("mail", "login", "mails")).toEqual({
    mail: "anna@example.com",
    login: "anna@atlas",
    mails: ["anna@example.com", "carla@example.com"],
  });
});

test("the menu of calling codes is 240 pixels wide [FIELD-15]", async () => {
  const { page, field, input, saved } = sheet();
  await field("phone").getByRole("button", { name: "calling code of Phone" }).click();
  const codes = page.getByRole("listbox", { name: "Calling codes" });
  const menu = codes.locator("xpath=../..");
  expect((await menu.boundingBox())?.width).toBe(240);
  await page.getByRole("combobox", { name: "Find a country" }).fill("tunisia");
  await page.keyboard.press("Enter");
  await expect.poll(() => codes.count()).toBe(0);
  await input("phone").fill("71 123 456");
  expect(await saved("phone")).toEqual({ phone: "+21671123456" });
});

test("an account is shown in groups of four, copied and stored without them [FIELD-16]", async () => {
  const { page, field, input, fill, saved } = sheet();
  const stored = "DE89370400440532013000";
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await fill("account", stored);
  expect(await input("account").inputValue()).toBe("DE89 3704 0044 0532 0130 00");
  await field("account").getByRole("button", { name: "Copy Account" }).click();
  await field("account").getByText("Copied").waitFor({ state: "attached" });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(stored);
  expect(await saved("account")).toEqual({ account: stored });
});

test("a colour is black when it is first set, and stays what it is when its chooser is opened again [FIELD-29]", async () => {
  const { field, saved } = sheet();
  const chooser = field("paint").getByLabel("Choose a colour for Paint");
  const text = field("paint").getByRole("textbox", { name: "Paint", exact: true });
  expect(await text.inputValue()).toBe("");
  await chooser.click();
  await expect.poll(() => text.inputValue()).toBe("#000000");
  expect(await saved("paint")).toEqual({ paint: "#000000" });
  await text.fill(["#", "0f5c72"].join(""));
  await chooser.click();
  expect(await chooser.inputValue()).toBe(["#", "0f5c72"].join(""));
});
