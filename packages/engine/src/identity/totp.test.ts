import { expect, test } from "vitest";
import { newRecoveryCodes, recoveryCodeHash } from "./recovery-codes.ts";
import { totpCode } from "./testing/authenticator.ts";
import { newTotpSeed, otpauthUrl, totpStepOf } from "./totp.ts";

/** "12345678901234567890", the seed of the vectors of RFC 6238. */
const seedOfVectors = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(Math.round(seconds * 1_000));

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at second %i the code of RFC 6238 is %s", (seconds, code) => {
  expect(totpStepOf(seedOfVectors, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test("a code counts from the beginning of the step before its own to the end of the step after it, to the millisecond", () => {
  const seed = newTotpSeed();
  const start = 1_800_000_000;
  const step = start / 30;
  const code = totpCode(seed, start);
  expect(totpStepOf(seed, code, at(start - 30.001))).toBeUndefined();
  expect(totpStepOf(seed, code, at(start - 30))).toBe(step);
  expect(totpStepOf(seed, code, at(start))).toBe(step);
  expect(totpStepOf(seed, code, at(start + 59.999))).toBe(step);
  expect(totpStepOf(seed, code, at(start + 60))).toBeUndefined();
});

test("a clock that is wrong by more than one step in either direction makes no good code", () => {
  const seed = newTotpSeed();
  const now = 1_800_000_000;
  const skews = [-3_600, -90, -61, 60, 90, 3_600];
  expect(skews.map((skew) => totpStepOf(seed, totpCode(seed, now + skew), at(now)))).toEqual(
    skews.map(() => undefined),
  );
  expect([-30, -1, 0, 29, 30].map((skew) => totpStepOf(seed, totpCode(seed, now + skew), at(now)))).toEqual(
    [-1, -1, 0, 0, 1].map((moved) => now / 30 + moved),
  );
});

test.each(["", "12345", "1234567", "12345a", "１２３４５６", "-12345", "0x1234", "123456\u0000"])(
  "what is not six digits is no code: %j",
  (code) => {
    expect(totpStepOf(seedOfVectors, code, at(59))).toBeUndefined();
  },
);

test("a code may be typed in groups", () => {
  expect(totpStepOf(seedOfVectors, "287 082", at(59))).toBe(1);
});

test("a seed has 160 bits and its address says for whom it is", () => {
  const seed = newTotpSeed();
  expect(seed).toMatch(/^[A-Z2-7]{32}$/);
  const url = new URL(otpauthUrl(seed, "Atlas & Co", "camille@atlas"));
  expect([url.host, decodeURIComponent(url.pathname)]).toEqual(["totp", "/Atlas & Co:camille@atlas"]);
  expect(url.searchParams.get("secret")).toBe(seed);
  expect(url.searchParams.get("issuer")).toBe("Atlas & Co");
});

test("ten recovery codes of 80 bits, none twice, kept as digests of their user alone", () => {
  const { codes, hashes } = newRecoveryCodes("user");
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(hashes.map((hash) => hash.length)).toEqual(codes.map(() => 32));
  expect(recoveryCodeHash("other", codes[0] ?? "")).not.toEqual(hashes[0]);
});

test("a recovery code is the same however it was written down", () => {
  const hash = recoveryCodeHash("user", "01AB-CDEF-GHJK-MNPQ");
  for (const written of ["01abcdefghjkmnpq", "OIab cdef ghjk mnpq", " 0LAB–CDEF–GHJK–MNPQ\n"])
    expect(recoveryCodeHash("user", written)).toEqual(hash);
  expect(recoveryCodeHash("user", "01AB-CDEF-GHJK-MNPR")).not.toEqual(hash);
});
