import fc from "fast-check";
import { expect, test } from "vitest";
import { type FlagRecord, flagsFor, flagValue } from "./flag-value.ts";

const clara = { username: "clara@house", profiles: ["CONTRACT"] };
const flag = (more: Partial<FlagRecord>): FlagRecord => ({ name: "new-plan", status: "PARTIAL", ...more });

test("a flag that is off, retired or has no status is off, whoever it names and whatever its exceptions say", () => {
  const exceptions = [{ flagName: "new-plan", username: clara.username, value: true }];
  for (const status of ["OFF", "RETIRED", null, undefined]) {
    const off = { name: "new-plan", status: status ?? null, usernames: [clara.username], percentage: 1 };
    expect(flagValue(off, exceptions, clara)).toBe(false);
  }
});

test("one that is on is on for everybody, with its value where it has one", () => {
  expect(flagValue(flag({ status: "ON", percentage: 0 }), [], clara)).toBe(true);
  expect(flagValue(flag({ status: "ON", value: { rows: 50 } }), [], clara)).toEqual({ rows: 50 });
});

test("one that is partly on is on for the profiles and users it names, and for nobody else", () => {
  expect(flagValue(flag({}), [], clara)).toBe(false);
  expect(flagValue(flag({ profiles: ["RISK", "CONTRACT"] }), [], clara)).toBe(true);
  expect(flagValue(flag({ profiles: ["RISK"] }), [], clara)).toBe(false);
  expect(flagValue(flag({ usernames: ["clara@house"], value: "b" }), [], clara)).toBe("b");
  expect(flagValue(flag({ usernames: ["clara"] }), [], clara)).toBe(false);
});

test("an exception for the user goes before one for the tenant, and both before what the flag says", () => {
  const forTenant = { flagName: "new-plan", value: false };
  const forClara = { flagName: "new-plan", username: "clara@house", value: "early" };
  const forOther = { flagName: "other", username: "clara@house", value: "wrong" };
  const on = flag({ status: "ON" });
  expect(flagValue(on, [forTenant, forOther], clara)).toBe(false);
  expect(flagValue(on, [forTenant, forClara], clara)).toBe("early");
  expect(flagValue(on, [forTenant, forClara], { ...clara, username: "bob@house" })).toBe(false);
  expect(flagValue(flag({}), [{ ...forTenant, username: null, value: true }], clara)).toBe(true);
});

test("a share is the same users every time, more with a larger share, and about as many as it says", () => {
  const users = Array.from({ length: 4_000 }, (_, index) => ({
    username: `user${index}@house`,
    profiles: [],
  }));
  const having = (name: string, percentage: number | string) =>
    users.filter((user) => flagValue(flag({ name, percentage }), [], user) === true);
  const tenth = having("new-plan", 0.1);
  const half = having("new-plan", "0.5");
  expect(tenth).toEqual(having("new-plan", 0.1));
  expect(tenth.filter((user) => !half.includes(user))).toEqual([]);
  for (const [count, share] of [
    [tenth.length, 0.1],
    [half.length, 0.5],
  ] as const) {
    expect(Math.abs(count / users.length - share)).toBeLessThan(0.03);
  }
  expect(having("other-plan", 0.1)).not.toEqual(tenth);
  expect([having("new-plan", 0).length, having("new-plan", 1).length]).toEqual([0, users.length]);
});

test("whoever has a feature at one share has it at every larger one", () => {
  fc.assert(
    fc.property(fc.string(), fc.double({ min: 0, max: 1, noNaN: true }), (username, share) => {
      const user = { username, profiles: [] };
      if (flagValue(flag({ percentage: share }), [], user) === false) return;
      expect(flagValue(flag({ percentage: share + (1 - share) / 2 }), [], user)).toBe(true);
    }),
  );
});

test("somebody is told the flags that are on, and nothing of the others", () => {
  const flags = [flag({ status: "ON" }), flag({ name: "hidden" }), flag({ name: "old", status: "OFF" })];
  expect(flagsFor(flags, [], clara)).toEqual({ "new-plan": true });
});
