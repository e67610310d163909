import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { openRightOfWay } from "./right-of-way.ts";

/** What was done in which order, by whoever does something long beside what is short. */
async function besideShort(shortMs: number): Promise<readonly string[]> {
  const { first, giveWay } = openRightOfWay();
  const done: string[] = [];
  const short = first(async () => {
    await sleep(shortMs);
    done.push("short");
  });
  const long = (async () => {
    for (let piece = 0; piece < 3; piece += 1) {
      await giveWay();
      done.push("piece");
    }
  })();
  await Promise.all([short, long]);
  return done;
}

test("what is long goes on after what is short", async () => {
  expect(await besideShort(0)).toEqual(["short", "piece", "piece", "piece"]);
});

test("what is long never stands still, however long the others take", async () => {
  expect(await besideShort(500)).toEqual(["piece", "piece", "piece", "short"]);
});

test("nobody waits for what has failed", async () => {
  const { first, giveWay } = openRightOfWay();
  await expect(first(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  let hasGoneOn = false;
  const going = giveWay().then(() => {
    hasGoneOn = true;
  });
  // In its next turn, without any timer.
  await setImmediate();
  await setImmediate();
  expect(hasGoneOn).toBe(true);
  await going;
});
