import { hash, parseOptions } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { hashPassword, isPassword, needsNewDigest } from "./passwords.ts";

test("a digest is argon2id with at least 19 MiB and two passes, with a salt of its own", async () => {
  const digests = await Promise.all([hashPassword("the tide is out"), hashPassword("the tide is out")]);
  expect(new Set(digests).size).toBe(2);
  expect(digests[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(parseOptions(digests[0])).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
});

test("only the password itself is right, in whichever form a keyboard writes it", async () => {
  const digest = await hashPassword("l’été sur la côte");
  expect(await isPassword(digest, "l’été sur la côte".normalize("NFD"))).toBe(true);
  expect(await isPassword(digest, "l’ete sur la cote")).toBe(false);
  expect(await isPassword(undefined, "l’été sur la côte")).toBe(false);
});

test("a digest that was made with less is made anew, and one of today is not", async () => {
  expect(needsNewDigest(await hash("the tide is out", { memoryCost: 4_096 }))).toBe(true);
  expect(needsNewDigest(await hash("the tide is out", { memoryCost: 19_456, timeCost: 1 }))).toBe(true);
  expect(needsNewDigest(await hash("the tide is out", { algorithm: 1 }))).toBe(true);
  expect(needsNewDigest(await hashPassword("the tide is out"))).toBe(false);
});

test("more than can wait are told to come back, and those that wait are all served", async () => {
  const digest = await hash("the tide is out", { memoryCost: 1_024, timeCost: 1 });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, () => isPassword(digest, "the tide is out")),
  );
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect([18, 19]).toContain(refused.length);
  expect(refused[0]).toMatchObject({ reason: { code: "SERVICE_UNAVAILABLE" } });
  expect(await isPassword(digest, "the tide is out")).toBe(true);
});

test("the event loop goes on while digests are computed", async () => {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 2);
  await Promise.all(Array.from({ length: 6 }, () => hashPassword("the tide is out")));
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(5);
});
