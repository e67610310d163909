import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { isIsoTimestamp, parseIsoTimestamp } from "./iso-timestamp.ts";

const anyInstant = fc
  .integer({ min: Date.UTC(1600, 0, 1), max: Date.UTC(2999, 11, 31) })
  .map((milliseconds) => Temporal.Instant.fromEpochMilliseconds(milliseconds));

test("a complete timestamp with Z or an offset is recognised and read", () => {
  const read = (text: string): string => parseIsoTimestamp(text).toString();
  expect(read("2024-02-29T12:30:00Z")).toBe("2024-02-29T12:30:00Z");
  expect(read("2024-02-29T12:30:00.250Z")).toBe("2024-02-29T12:30:00.25Z");
  expect(read("2024-02-29T12:30:00.123456789-09:30")).toBe("2024-02-29T22:00:00.123456789Z");
  expect(read("2024-03-01T00:30:00+02:00")).toBe("2024-02-29T22:30:00Z");
  expect(read("2024-03-01T00:00:00-15:59")).toBe("2024-03-01T15:59:00Z");
});

test("text that only looks like a date keeps its type", () => {
  const texts = [
    "",
    "2024",
    "2024-02-29",
    "20240229",
    "20240229123000",
    "29/02/2024",
    "2024-02-29T12:30",
    "2024-02-29T12:30Z",
    "2024-02-29T12:30:00",
    "2024-02-29T12:30:00.Z",
    "2024-02-29T12:30:00,5Z",
    "2024-02-29T12:30:00.1234567890Z",
    "2024-02-29 12:30:00Z",
    "2024-02-29t12:30:00z",
    "20240229T123000Z",
    "2024-060T12:30:00Z",
    "2024-02-29T12:30:00+02",
    "2024-02-29T12:30:00+0200",
    "2024-02-29T12:30:00Z[Europe/Paris]",
    " 2024-02-29T12:30:00Z",
    "2024-02-29T12:30:00Z\n",
    "Signed on 2024-02-29T12:30:00Z",
    "+002024-02-29T12:30:00Z",
    "T12:30:00Z",
  ];
  for (const text of texts) {
    expect(isIsoTimestamp(text), text).toBe(false);
    expect(() => parseIsoTimestamp(text)).toThrow(new AppError("INVALID_DATE", [text]));
  }
});

test("a day, time or offset that does not exist makes it ordinary text", () => {
  const texts = [
    "2024-02-30T12:30:00Z",
    "2023-02-29T12:30:00Z",
    "2024-13-01T12:30:00Z",
    "2024-00-01T12:30:00Z",
    "0000-01-01T12:30:00Z",
    "2024-02-29T24:00:00Z",
    "2024-02-29T12:60:00Z",
    "2024-02-29T23:59:60Z",
    "2024-02-29T12:30:00+24:00",
    "2024-02-29T12:30:00+16:00",
    "2024-02-29T12:30:00-23:59",
    "2024-02-29T12:30:00+02:60",
  ];
  for (const text of texts) expect(isIsoTimestamp(text), text).toBe(false);
});

test("every moment survives being written with any offset and read", () => {
  const anyOffset = fc
    .tuple(fc.constantFrom("+", "-"), fc.integer({ min: 0, max: 14 * 60 }))
    .map(
      ([sign, minutes]) =>
        `${sign}${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`,
    );
  holds(
    fc.property(anyInstant, anyOffset, (instant, timeZone) => {
      const written = instant.toString({ timeZone });
      expect(parseIsoTimestamp(instant.toString()).equals(instant)).toBe(true);
      expect(parseIsoTimestamp(written).equals(instant)).toBe(true);
    }),
    { costly: true },
  );
});

test("whatever is recognised can be read, whatever the characters", () => {
  const almost = fc.stringMatching(
    /^\d{4}-[01]\d-[0-3]\d[T ][0-2]\d:[0-6]\d(:[0-6]\d)?(\.\d{0,10})?(Z|z|[+-][0-2]\d:?[0-6]\d)?$/,
  );
  holds(
    fc.property(fc.oneof(almost, fc.string()), (text) => {
      if (isIsoTimestamp(text)) expect(parseIsoTimestamp(text)).toBeInstanceOf(Temporal.Instant);
      else expect(() => parseIsoTimestamp(text)).toThrow(AppError);
    }),
    { costly: true },
  );
});
