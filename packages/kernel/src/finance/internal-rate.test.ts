import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { internalRate } from "./internal-rate.ts";

test("times need no order and may lie before the first flow", () => {
  const flows = ["-100", "110"].map(decimal);
  expect(internalRate(flows, (index) => index, 0.1)).toBeCloseTo(0.1, 14);
  expect(internalRate(flows.toReversed(), (index) => -index, 0.1)).toBeCloseTo(0.1, 14);
});

test("the unit of time decides what the rate is per", () => {
  const flows = ["-100", "121"].map(decimal);
  expect(internalRate(flows, (index) => index * 2, 0.1)).toBeCloseTo(0.1, 14);
  expect(internalRate(flows, (index) => index, 0.1)).toBeCloseTo(0.21, 14);
});

test("a small rate keeps twelve digits", () => {
  expect(internalRate(["-100", "100.001"].map(decimal), (index) => index, 0.1) / 1e-5).toBeCloseTo(1, 10);
  expect(
    internalRate(["-1", "3"].map(decimal), (index) => index * 1000, 0.1) / 0.001099215984204052,
  ).toBeCloseTo(1, 11);
});

test("more flows than the kept memory holds are solved alike", () => {
  const rents = Array.from({ length: 5000 }, () => decimal("1"));
  // Paid for ever, rents of 1 are worth 100 at 1 %; after 5000 periods nothing is missing.
  expect(internalRate([decimal("-100"), ...rents], (index) => index, 0.1)).toBeCloseTo(0.01, 13);
});

test("one search leaves nothing behind for the next", () => {
  const long = ["-100", "60", "60", "60"].map(decimal);
  const short = ["-100", "110"].map(decimal);
  const alone = internalRate(short, (index) => index, 0.1);
  internalRate(long, (index) => index, 0.1);
  expect(internalRate(short, (index) => index, 0.1)).toBe(alone);
});

test("the size of the amounts does not matter, only their proportion", () => {
  const inCents = ["-100.00", "39.00", "59.00", "55.00"].map(decimal);
  const inBillions = ["-100000000000", "39000000000", "59000000000", "55000000000"].map(decimal);
  const index = (place: number): number => place;
  expect(internalRate(inBillions, index, 0.1)).toBe(internalRate(inCents, index, 0.1));
});
