import { everyQuarterHour, hourly, nightly } from "@kontor/engine/domain/product-cron.ts";
import { expect, test } from "vitest";
import { whenText } from "./when-text.ts";

test("the schedules of the product are told in words", () => {
  expect(whenText(nightly)).toBe("every night between 01:00 and 04:00 UTC");
  expect(whenText(hourly)).toBe("every hour");
  expect(whenText(everyQuarterHour)).toBe("4 times an hour");
  expect(whenText(() => "0 12 * * *")).toBe("every day between 12:00 and 13:00 UTC");
});

test("what no words are known for is shown as it is written", () => {
  for (const expression of ["0 3 1 * *", "*/5 * * * *", "0 8-18 * * *", "0 3 * * 1"])
    expect(whenText(() => expression)).toBe(`by the expression ${expression}`);
});
