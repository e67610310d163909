// The cut into groups carries four languages: it must lose no digit.
import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { groupsOfThree } from "./groups-of-three.ts";

test("a number is cut into its groups of three digits and empty groups are left out", () => {
  expect(groupsOfThree(0n)).toEqual([]);
  expect(groupsOfThree(999n)).toEqual([{ power: 0, count: 999 }]);
  expect(groupsOfThree(1000n)).toEqual([{ power: 1, count: 1 }]);
  expect(groupsOfThree(12_000_034n)).toEqual([
    { power: 2, count: 12 },
    { power: 0, count: 34 },
  ]);
});

test("the groups add up to the number", () => {
  holds(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), (value) => {
      const sum = groupsOfThree(value).reduce(
        (total, { power, count }) => total + BigInt(count) * 1000n ** BigInt(power),
        0n,
      );
      return sum === value;
    }),
  );
});
