// What is chosen in the fields of a record: yes or no, one of a list, several of them, a day and a moment.
import { expect, test } from "vitest";
import { editAll } from "./edit-record.ts";
import { useSheet } from "./field-form.ts";
import { useSharedProduct } from "./shared-product.ts";
import { goTo } from "./signed-in.ts";

const product = useSharedProduct();
const list = "greenLabel";
const sheet = useSheet(product, {
  tick: "checkbox",
  lever: "switch",
  station: { kind: "radio", list },
  label: { kind: "select", list },
  labels: { kind: "select", list, multiple: true },
  day: "date",
  moment: "datetime",
});

test("a box to tick and a switch store true or false, by the pointer, the label and the space bar [FIELD-17] [FIELD-19]", async () => {
  const { page, field, saved } = sheet();
  const [box, lever] = [field("tick").getByRole("checkbox"), field("lever").getByRole("switch")];
  await box.click();
  await lever.press("Space");
  expect([await box.isChecked(), await lever.isChecked()]).toEqual([true, true]);
  expect(await saved("tick", "lever")).toEqual({ tick: true, lever: true });
  await field("tick").getByText("Tick", { exact: true }).click();
  await field("lever").getByText("Lever", { exact: true }).click();
  expect(await saved("tick", "lever")).toEqual({ tick: false, lever: false });
  await box.focus();
  await page.keyboard.press("Space");
  expect(await saved("tick")).toEqual({ tick: true });
});

test("radio buttons store one of the listed values [FIELD-18]", async () => {
  const { field, saved } = sheet();
  const group = field("station").getByRole("radiogroup", { name: "Station" });
  await group.getByRole("radio", { name: "Gold" }).waitFor();
  expect(await group.getByRole("radio").count()).toBe(3);
  await group.getByRole("radio", { name: "Silver" }).click();
  expect(await saved("station")).toEqual({ station: "SILVER" });
  await group.getByRole("radio", { name: "Silver" }).press("ArrowUp");
  expect(await group.getByRole("radio", { checked: true }).count()).toBe(1);
  expect(await saved("station")).toEqual({ station: "NONE" });
});

test("a select says 'Select...' until one of its list is chosen, by the pointer or by typing [FIELD-20]", async () => {
  const { page, input, saved } = sheet();
  expect(await input("label").getAttribute("placeholder")).toBe("Select...");
  await input("label").click();
  const options = page.getByRole("listbox", { name: "Label", exact: true }).getByRole("option");
  expect(await options.allTextContents()).toEqual(["Gold", "None", "Silver"]);
  await options.filter({ hasText: "Silver" }).click();
  await expect.poll(() => options.count()).toBe(0);
  expect([await input("label").inputValue(), await input("label").getAttribute("placeholder")]).toEqual([
    "Silver",
    "",
  ]);
  expect(await saved("label")).toEqual({ label: "SILVER" });
  await input("label").fill("go");
  await page.keyboard.press("Enter");
  expect(await saved("label")).toEqual({ label: "GOLD" });
});

test("a select of several values stays open, shows each of them and gives one back [FIELD-22]", async () => {
  const { page, field, input, saved } = sheet();
  await input("labels").click();
  const options = page.getByRole("listbox", { name: "Labels" }).getByRole("option");
  await options.filter({ hasText: "Gold" }).click();
  await options.filter({ hasText: "None" }).click();
  expect(await options.count()).toBe(3);
  await page.keyboard.press("Escape");
  expect(await saved("labels")).toEqual({ labels: ["GOLD", "NONE"] });
  await field("labels").getByRole("button", { name: "Remove Gold" }).click();
  expect(await saved("labels")).toEqual({ labels: ["NONE"] });
});

test("a moment is a day and a time of every half hour, in hours and minutes [FIELD-23]", async () => {
  const { page, field, input, saved } = sheet();
  await input("moment").fill("24-12-2026");
  const time = field("moment").getByRole("combobox", { name: "Time of Moment" });
  expect(await time.getAttribute("placeholder")).toBe("HH:mm");
  await time.click();
  const times = await page
    .getByRole("listbox", { name: "Time of Moment" })
    .getByRole("option")
    .allTextContents();
  const halfHours = Array.from({ length: 48 }, (_, half) => [Math.floor(half / 2), (half % 2) * 30]);
  const written = halfHours.map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
  expect(times).toEqual(written);
  await page.getByRole("option", { name: "14:30", exact: true }).click();
  expect(await time.inputValue()).toBe("14:30");
  const { moment } = await saved("moment");
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const clock = Temporal.Instant.from(String(moment)).toZonedDateTimeISO(zone).toPlainDateTime();
  expect(clock.toString()).toBe("2026-12-24T14:30:00");
  await time.fill("8:15");
  await page.keyboard.press("Tab");
  expect(await time.inputValue()).toBe("08:15");
});

test("a day is typed and chosen as the locale writes it and stored as ISO text [FIELD-24]", async () => {
  const { page, field, input, fill, saved } = sheet();
  expect(await input("day").getAttribute("placeholder")).toBe("DD-MM-YYYY");
  await fill("day", "24-12-2026");
  expect(await saved("day")).toEqual({ day: "2026-12-24" });
  await field("day").getByRole("button", { name: "Open the calendar of Day" }).click();
  const calendar = page.getByRole("dialog", { name: "Day" });
  await calendar.getByText("December 2026").waitFor();
  await calendar.locator('[data-day="2026-12-19"]').click();
  await calendar.waitFor({ state: "detached" });
  expect(await input("day").inputValue()).toBe("19-12-2026");
  expect(await saved("day")).toEqual({ day: "2026-12-19" });
});

test("lists that are refused by a script are a warning in its words; any other failure is the general notice [FIELD-77] [FIELD-78]", async () => {
  const { page, field } = sheet();
  const lists = "**/api/script/lists?*";
  const told = page.getByRole("region", { name: "Messages" });
  const answer = async (status: number, message: string): Promise<void> => {
    await page.unroute(lists);
    await page.route(lists, (route) => route.fulfill({ status, json: { message } }));
    await page.reload();
    await editAll(page);
    await field("label").waitFor();
  };
  await answer(499, "The lists are being changed");
  await told.getByRole("status").getByText("The lists are being changed").first().waitFor();
  const glyph = told.locator("[data-family]").first();
  expect(await glyph.getAttribute("data-family")).toBe("warning");
  expect(await told.getByText("Oops, something went wrong").count()).toBe(0);
  await answer(500, "no connection to the database");
  await told.getByRole("alert").getByText("Oops, something went wrong").first().waitFor();
  await page.unroute(lists);
});

test("an empty birth date opens at the first of January 2000, a filled one at its day [FIELD-25]", async () => {
  const { page, field, input } = sheet();
  await goTo(page, "/person?type=I");
  const open = async (): Promise<void> => {
    await field("birthDate")
      .getByRole("button", { name: /^Open the calendar of/ })
      .click();
  };
  const calendar = page.getByRole("dialog", { name: "Birth date" });
  const focused = (): Promise<string | null | undefined> =>
    page.evaluate(() => document.activeElement?.getAttribute("data-day"));
  await open();
  await calendar.getByText("January 2000").waitFor();
  await expect.poll(focused).toBe("2000-01-01");
  await page.keyboard.press("Escape");
  await input("birthDate").fill("06-05-1984");
  await open();
  await calendar.getByText("May 1984").waitFor();
  await expect.poll(focused).toBe("1984-05-06");
});
