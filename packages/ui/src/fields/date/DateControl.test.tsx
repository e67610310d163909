// Days and moments: typed as the locale writes them, chosen from a calendar, and stored as ISO text.
import type { LocaleTag } from "@kontor/kernel/locale/locales.ts";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { FieldLanguage } from "../field-language.ts";
import { renderField } from "../testing/render.tsx";

/** A day as "15.11.2026"; what is none stays as it was typed. */
function language(locale: LocaleTag, weekStartDay: 0 | 1): FieldLanguage {
  return {
    read: (text) => {
      const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? [];
      if (text === "") return { value: null };
      return { value: year === undefined ? text : `${year}-${month}-${day}` };
    },
    write: (value) => {
      const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(String(value)) ?? [];
      if (value === null) return "";
      return year === undefined ? String(value) : `${day}.${month}.${year}`;
    },
    locale,
    weekStartDay,
    dateFormat: "DD.MM.YYYY",
  };
}

const german = language("de-DE", 1);

test("a day is shown, typed and chosen in the format of the locale, and stored as ISO text [FIELD-24]", async () => {
  const { screen, stored } = await renderField({ type: "date", value: "2026-11-15" }, {}, german);
  const field = screen.getByRole("textbox", { name: "Field" });
  await expect.element(field).toHaveValue("15.11.2026");
  await expect.element(field).toHaveAttribute("placeholder", "DD.MM.YYYY");
  await field.fill("24.12.2026");
  expect(stored()).toBe("2026-12-24");
  await screen.getByRole("button", { name: "Open the calendar of Field" }).click();
  await screen.getByRole("button", { name: "Samstag, 19. Dezember 2026" }).click();
  expect(stored()).toBe("2026-12-19");
  await expect.element(field).toHaveValue("19.12.2026");
  expect(document.activeElement).toBe(field.element());
});

test("the calendar speaks the language of the reader and begins the week where the reader does", async () => {
  const { screen } = await renderField({ type: "date", value: "2026-11-15" }, {}, german);
  await screen.getByRole("button", { name: "Open the calendar of Field" }).click();
  await expect.poll(() => shownIn(screen)).toContain("November 2026");
  expect(weekdays(screen)).toEqual(["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]);
  await screen.unmount();
  const arabic = await renderField({ type: "date", value: "2026-11-15" }, {}, language("ar-EG", 0));
  await arabic.screen.getByRole("button", { name: "Open the calendar of Field" }).click();
  await expect.poll(() => shownIn(arabic.screen)).toContain("نوفمبر 2026");
  expect(weekdays(arabic.screen)[0]).toBe("ح");
});

test("keys alone open the calendar, move in it and choose; Escape leaves it as it was", async () => {
  const { screen, stored } = await renderField({ type: "date", value: "2026-11-15" }, {}, german);
  await userEvent.keyboard("{Tab}{ArrowDown}");
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toContain("15. November");
  await userEvent.keyboard("{ArrowRight}{Enter}");
  expect(stored()).toBe("2026-11-16");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toContain("16. November");
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("dialog").elements()).toHaveLength(0);
  expect(document.activeElement).toBe(screen.getByRole("textbox").element());
  expect(stored()).toBe("2026-11-16");
});

test("an empty birth date opens at the first of January 2000, a filled one at its day [FIELD-25]", async () => {
  const { screen } = await renderField({ type: "date", isBirthDate: true }, {}, german);
  await screen.getByRole("button", { name: "Open the calendar of Field" }).click();
  await expect.poll(() => shownIn(screen)).toContain("Januar 2000");
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toContain("1. Januar 2000");
  await screen.unmount();
  const filled = await renderField({ type: "date", isBirthDate: true, value: "1984-05-06" }, {}, german);
  await filled.screen.getByRole("button", { name: "Open the calendar of Field" }).click();
  await expect.poll(() => shownIn(filled.screen)).toContain("Mai 1984");
});

test("a text that is no day stays as it was typed, and so does the text of a moment", async () => {
  const day = await renderField({ type: "date" }, {}, german);
  await day.screen.getByRole("textbox").fill("31.31");
  expect(day.stored()).toBe("31.31");
  await day.screen.unmount();
  const moment = await renderField({ type: "datetime", timeZone: "UTC" }, {}, german);
  await moment.screen.getByRole("textbox", { name: "Field" }).fill("soon");
  expect(moment.stored()).toBe("soon 00:00");
  await userEvent.keyboard("{Tab}");
  await expect.element(moment.screen.getByRole("textbox", { name: "Field" })).toHaveValue("soon");
});

test("a moment is a day and a time of every half hour, in hours and minutes [FIELD-23]", async () => {
  const { screen, stored } = await renderField(
    { type: "datetime", value: "2026-11-15T09:30:00Z", timeZone: "Europe/Berlin" },
    {},
    german,
  );
  await expect.element(screen.getByRole("textbox", { name: "Field" })).toHaveValue("15.11.2026");
  const time = screen.getByRole("combobox", { name: "Time of Field" });
  await expect.element(time).toHaveValue("10:30");
  await time.click();
  const offered = screen
    .getByRole("option")
    .elements()
    .map((option) => option.textContent);
  expect(offered).toHaveLength(48);
  expect(offered.slice(0, 3)).toEqual(["00:00", "00:30", "01:00"]);
  await screen.getByRole("option", { name: "14:00" }).click();
  expect(stored()).toBe("2026-11-15T13:00:00Z");
  await time.fill("8:15");
  await userEvent.keyboard("{Tab}");
  expect(stored()).toBe("2026-11-15T07:15:00Z");
  await screen.getByRole("textbox", { name: "Field" }).fill("01.07.2026");
  expect(stored()).toBe("2026-07-01T06:15:00Z");
});

test("a time chosen before the day waits for it", async () => {
  const { screen, stored } = await renderField({ type: "datetime", timeZone: "UTC" }, {}, german);
  await screen.getByRole("combobox", { name: "Time of Field" }).click();
  await screen.getByRole("option", { name: "16:30" }).click();
  expect(stored()).toBeNull();
  await screen.getByRole("textbox", { name: "Field" }).fill("15.11.2026");
  expect(stored()).toBe("2026-11-15T16:30:00Z");
});

type Screen = Awaited<ReturnType<typeof renderField>>["screen"];

function shownIn({ container }: Screen): string {
  return container.querySelector(`[role="dialog"]`)?.textContent ?? "";
}

function weekdays({ container }: Screen): readonly string[] {
  return [...container.querySelectorAll("th")].map((cell) => cell.textContent ?? "");
}
