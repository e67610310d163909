// Which part of a date is the month depends on who wrote it: the cases that need a locale, and those that must not guess one.
import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { type DateFormat, type DateLocale, parseTextDate, parseTextTimestamp } from "./text-date.ts";

function expectRefused(text: string, locale?: DateLocale): void {
  const reading = (): unknown => parseTextDate(text, locale);
  expect(reading, `${text} in ${JSON.stringify(locale)}`).toThrow(new AppError("INVALID_DATE", [text]));
}

test("a year in last position needs a locale, a year in first position none [DATE-07]", () => {
  expectRefused("03/04/2024");
  expectRefused("29-02-2024");
  expectRefused("29.02.2024", "");
  expectRefused("29.02.2024", "!");
  for (const unreadable of [
    "en_US.UTF-8",
    "en-USA",
    "en-US,en;q=0.9",
    "en-US@euro",
    "en--US",
    "en-",
    "fr-!!",
    "english",
    "C",
  ]) {
    expectRefused("03/04/2024", unreadable);
    expectRefused("29/02/2024", unreadable);
    expect(parseTextDate("2024/04/03", unreadable).toString()).toBe("2024-04-03");
  }
  expect(parseTextDate("03/04/2024", "de-DE").toString()).toBe("2024-04-03");
  expect(parseTextDate("2024/04/03").toString()).toBe("2024-04-03");
  expect(parseTextDate("2024/04/03", "en-US").toString()).toBe("2024-04-03");
});

test("US locales read the month first, all others the day [DATE-08]", () => {
  for (const locale of [
    "en-US",
    "es-US",
    "en-Latn-US",
    "en_US",
    "EN-us",
    "en-US-u-hc-h12",
    "en-US ",
    "en_US_POSIX",
  ]) {
    expect(parseTextDate("03/04/2024", locale).toString(), locale).toBe("2024-03-04");
    expectRefused("29/02/2024", locale);
  }
  for (const locale of [
    "en-GB",
    "fr-FR",
    "en",
    "fr",
    "en-FR",
    "lt-LT",
    "ar-MA",
    "es-419",
    "us",
    "en-GB-x-US",
  ]) {
    expect(parseTextDate("03/04/2024", locale).toString(), locale).toBe("2024-04-03");
    expectRefused("02/29/2024", locale);
  }
});

test("a tenant's own date format decides before the country does", () => {
  expect(parseTextDate("03/04/2024", { dateFormat: "MM-DD-YYYY" }).toString()).toBe("2024-03-04");
  for (const dateFormat of ["DD-MM-YYYY", "DD/MM/YYYY", "YYYY-MM-DD"] as const) {
    expect(parseTextDate("03/04/2024", { dateFormat }).toString(), dateFormat).toBe("2024-04-03");
    expectRefused("02/29/2024", { dateFormat });
  }
  expectRefused("29/02/2024", { dateFormat: "MM-DD-YYYY" });
  for (const dateFormat of ["", "mm-dd-yyyy", "l"])
    expectRefused("03/04/2024", { dateFormat: dateFormat as DateFormat }); // scripts are not type checked
  expectRefused("03/04/2024", null as unknown as undefined); // as above
});

test("digits of Arabic, Persian and Japanese keyboards, all dashes and direction marks are read", () => {
  expect(parseTextDate("٢٩/٠٢/٢٠٢٤", "ar-EG").toString()).toBe("2024-02-29");
  expect(parseTextDate("\u200f29\u200f/02\u200f/2024", "ar-MA").toString()).toBe("2024-02-29");
  expect(parseTextDate("۲۰۲۴-۰۲-۲۹").toString()).toBe("2024-02-29");
  expect(parseTextDate("２０２４／０２／２９").toString()).toBe("2024-02-29");
  expect(parseTextDate("２０２４０２２９").toString()).toBe("2024-02-29");
  for (const dash of ["\u2010", "\u2011", "\u2013", "\u2212"])
    expect(parseTextDate(["29", "02", "2024"].join(dash), "fr-FR").toString()).toBe("2024-02-29");
  expect(parseTextTimestamp("٢٠٢٤٠٢٢٩٢٣٥٩٥٩").toString()).toBe("2024-02-29T23:59:59");
  expectRefused("٣٠/٠٢/٢٠٢٤", "ar-EG");
  expectRefused("29\u201402\u20142024", "fr-FR");
});
