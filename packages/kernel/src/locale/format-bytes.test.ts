import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { formatBytes, parseBytes } from "./format-bytes.ts";

const kilobyte = 1024;
const megabyte = 1024 * 1024;
const gigabyte = 1024 * 1024 * 1024;

test("sizes are shown in KB, MB or GB, which count by 1024 [TABLE-39]", () => {
  const shown = (bytes: number): string => formatBytes(bytes, "en-EU").replace("\u00a0", " ");
  expect(shown(0)).toBe("0 KB");
  expect(shown(512)).toBe("0.5 KB");
  expect(shown(kilobyte)).toBe("1 KB");
  expect(shown(1000 * kilobyte)).toBe("1,000 KB");
  expect(shown(5 * megabyte)).toBe("5 MB");
  expect(shown(1.5 * gigabyte)).toBe("1.5 GB");
  expect(shown(2048 * gigabyte)).toBe("2,048 GB");
  expect(shown(Number.MAX_SAFE_INTEGER)).toBe("8,388,608 GB");
});

test("a size that rounds up to the next unit is shown in that unit", () => {
  expect(formatBytes(megabyte - 1, "en-EU")).toBe("1\u00a0MB");
  expect(formatBytes(gigabyte - 1, "en-EU")).toBe("1\u00a0GB");
  expect(formatBytes(megabyte - 6 * kilobyte, "en-EU")).toBe("1,018\u00a0KB");
});

test("a size is shown in the units of the language, and read in those and the international ones", () => {
  const shown = (bytes: number, locale: "fr-FR" | "ar-MA" | "de-DE"): string =>
    formatBytes(bytes, locale).replace("\u00a0", " ");
  expect([kilobyte, 5 * megabyte, gigabyte].map((bytes) => shown(bytes, "fr-FR"))).toEqual([
    "1 ko",
    "5 Mo",
    "1 Go",
  ]);
  expect(shown(1.5 * kilobyte, "ar-MA")).toBe("1,5 كيلوبايت");
  expect(shown(5 * megabyte, "de-DE")).toBe("5 MB");
  for (const text of ["5 Mo", "5mo", "5 MB"]) expect(parseBytes(text, "fr-FR"), text).toBe(5 * megabyte);
  expect(parseBytes("5 ميغابايت", "ar-MA")).toBe(5 * megabyte);
  expect(() => parseBytes("5 Mo", "de-DE")).toThrow(AppError);
});

test("what is no whole number of bytes is refused", () => {
  for (const bytes of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(() => formatBytes(bytes, "en-EU")).toThrow(
      new AppError("INVALID_FIELD_VALUE", ["bytes", String(bytes)]),
    );
  }
});

test("a maximum upload size is a text such as 5MB, and one MB has 1024 times 1024 bytes [FIELD-59]", () => {
  expect(parseBytes("1MB")).toBe(1024 * 1024);
  expect(parseBytes("5MB")).toBe(5_242_880);
  expect(parseBytes("2.5MB")).toBe(2_621_440);
  for (const text of ["5 MB", "5mb", " 5\u00a0MB "]) expect(parseBytes(text), text).toBe(5 * megabyte);
  expect(parseBytes("100KB")).toBe(100 * kilobyte);
  expect(parseBytes("2GB")).toBe(2 * gigabyte);
  expect(parseBytes("17 B")).toBe(17);
});

test("sizes are read with the separators of the locale, and parts of a byte are rounded", () => {
  expect(parseBytes("1.024,5 KB", "de-DE")).toBe(1024.5 * kilobyte);
  expect(parseBytes("0.01 KB")).toBe(10);
});

test("a size without a unit, with another unit, with a sign or beyond counting is refused", () => {
  for (const text of [
    ...[
      "",
      "5",
      "MB",
      "5M",
      "5 TB",
      "5 Mo",
      "5MBB",
      "-5MB",
      "+5MB",
      "5 MB 3",
      "5,5MB",
      "1.2.3MB",
      "5  MB",
      "5.MB",
    ],
    ...["9007199254740992 B", "99999999999 GB", "5\nMB", "∞MB"],
  ]) {
    expect(() => parseBytes(text), text).toThrow(new AppError("INVALID_NUMBER_FIELD", [text]));
  }
  expect(() => parseBytes(`${"1".repeat(1_000_000)}MB`)).toThrow(AppError);
});
