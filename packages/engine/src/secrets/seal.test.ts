import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { masterKeys, readMasterKeys } from "./master-keys.ts";
import { openBytes, SealBroken, sealBytes } from "./seal.ts";

const key = randomBytes(32);
const belonging = fc.array(fc.oneof(fc.string(), fc.integer()), { maxLength: 4 });

test("whatever is sealed opens again for what it belongs to", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), belonging, (plain, belongsTo) => {
      const sealed = sealBytes(key, belongsTo, plain);
      expect(openBytes(key, belongsTo, sealed)).toEqual(Buffer.from(plain));
      expect(sealed.equals(sealBytes(key, belongsTo, plain))).toBe(false);
    }),
    { numRuns: 200 },
  );
});

test("nothing opens for anything else, with another key, or with one bit changed", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 100 }),
      belonging,
      belonging,
      fc.nat(),
      fc.integer({ min: 0, max: 7 }),
      (plain, belongsTo, other, place, bit) => {
        const sealed = sealBytes(key, belongsTo, plain);
        const changed = Buffer.from(sealed);
        changed[place % sealed.length] = (sealed[place % sealed.length] ?? 0) ^ (1 << bit);
        expect(() => openBytes(key, belongsTo, changed)).toThrow(SealBroken);
        expect(() => openBytes(randomBytes(32), belongsTo, sealed)).toThrow(SealBroken);
        expect(() => openBytes(key, belongsTo, sealed.subarray(0, place % sealed.length))).toThrow(
          SealBroken,
        );
        fc.pre(JSON.stringify(belongsTo) !== JSON.stringify(other));
        expect(() => openBytes(key, other, sealed)).toThrow(SealBroken);
      },
    ),
    { numRuns: 200 },
  );
});

test("it is what a value belongs to that refuses it elsewhere: one that belongs to nothing opens anywhere", () => {
  const [one, other] = ["first", "second"].map((text) => sealBytes(key, [], Buffer.from(text)));
  const swapped = [other, one].map((sealed) => sealed && openBytes(key, [], sealed).toString());
  expect(swapped).toEqual(["second", "first"]);
});

test("the parts of what a value belongs to cannot be cut elsewhere", () => {
  const sealed = sealBytes(key, ["secret", "ab", "c"], Buffer.from("x"));
  expect(() => openBytes(key, ["secret", "a", "bc"], sealed)).toThrow(SealBroken);
  expect(() => openBytes(key, ["secret", "ab,c"], sealed)).toThrow(SealBroken);
});

test("master keys are read from lines of Base64, the first one current", () => {
  const [one, other] = [randomBytes(32), randomBytes(32)];
  const keys = readMasterKeys(`${one.toString("base64")}\n\n ${other.toString("base64")} \n`);
  expect(keys.current.bytes).toEqual(one);
  const older = masterKeys(other).current;
  expect(keys.withId(older.id)?.bytes).toEqual(other);
  expect(keys.withId(masterKeys(randomBytes(32)).current.id)).toBeUndefined();
});

test("what is no master key is refused without being repeated", () => {
  const short = randomBytes(31).toString("base64");
  const message = (text: string): string => {
    try {
      readMasterKeys(text);
      return "";
    } catch (error) {
      return String(error);
    }
  };
  expect(message("")).toContain("has no key");
  expect(message(`${randomBytes(32).toString("base64")}\n${short}`)).toContain("as its key 2");
  expect(message(short)).not.toContain(short);
  expect(message(randomBytes(32).toString("hex"))).toContain("as its key 1");
  expect(message(`${randomBytes(32).toString("base64").slice(0, -1)}!`)).toContain("as its key 1");
});
