import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "@kontor/kernel/errors.ts";
import { expect, test } from "vitest";
import { sizedOptions } from "../test-options.ts";
import { type FuzzOptions, fuzz, sendMalformed } from "./fuzz.ts";
import { answerMaxMs, verdictOn } from "./verdict.ts";

test("20,000 malformed requests cause no fault, no late answer and none without the agreed shape", async () => {
  const findings: string[] = [];
  const figures = await fuzz.run({
    ...sizedOptions("fuzz"),
    onFinding: (sentence) => findings.push(sentence),
  });
  console.info(`seed ${figures.seed}: ${JSON.stringify(figures)}`);
  expect({ missed: fuzz.missedBounds(figures), findings: findings.slice(0, 10) }).toEqual({
    missed: [],
    findings: [],
  });
});

test("negative control: a server that fails on some numbers, answers some late, holds its loop and forgets nothing is found out in each", async () => {
  const figures = await sendMalformed({ ...sizedOptions("fuzz"), count: 600, prepare: weaken });
  console.info(JSON.stringify(figures));
  expect(fuzz.missedBounds(figures)).toEqual(
    expect.arrayContaining([
      `${figures.fault} answers were faults of the server`,
      `${figures.late} answers took more than ${answerMaxMs} ms`,
      `the event loop was held for ${figures.loopDelayMs} ms`,
      `memory grew by ${figures.memoryGrowthPercent} %`,
    ]),
  );
  expect(figures.loopDelayMs).toBeGreaterThan(100);
});

/** From about the first call of each route on: what happens before is no growth and is not watched. */
const weakFrom = 1_500;

const weaken: NonNullable<FuzzOptions["prepare"]> = (app) => {
  const kept: number[][] = [];
  let calls = 0;
  app.addHook("onRequest", async () => {
    calls += 1;
    if (calls < 4) await sleep(answerMaxMs + 100);
    if (calls < weakFrom) return;
    kept.push(Array.from({ length: 25_000 }, (_, place) => place));
    if (calls % 100 === 0) holdLoop(150);
  });
  app.addHook("preHandler", async ({ body }) => {
    if (/":(?:-|1e)/.test(JSON.stringify(body ?? null)) || typeof body === "string") throw new Error("weak");
  });
};

/** By work, which no pause of the machine excuses. */
function holdLoop(ms: number): void {
  const before = process.threadCpuUsage();
  for (let worked = 0; worked < ms; ) {
    const { user, system } = process.threadCpuUsage(before);
    worked = (user + system) / 1_000;
  }
}

test("what is late, misshapen, telling or missing is not good", () => {
  const refusal = new AppError("INVALID_REQUEST");
  const body = {
    code: refusal.code,
    message: refusal.message,
    values: [],
    requestId: "0198a1b2-c3d4-4e5f-8a9b-0c1d2e3f4a5b",
  };
  const good = {
    status: 400,
    headers: { "x-content-type-options": "nosniff" },
    body: JSON.stringify(body),
    ms: 3,
  };
  const telling = { ...body, message: "error at handler (/srv/app.ts:3)" };
  expect(verdictOn(good, "GET")).toBe("good");
  expect(verdictOn({ ...good, status: 503 }, "GET")).toBe("fault");
  expect(verdictOn({ ...good, ms: answerMaxMs + 1 }, "GET")).toBe("late");
  expect(verdictOn({ ...good, body: "<html>" }, "GET")).toBe("misshapen");
  expect(verdictOn({ ...good, body: JSON.stringify({ ...body, stack: "" }) }, "GET")).toBe("misshapen");
  expect(verdictOn({ ...good, headers: {} }, "GET")).toBe("misshapen");
  const led = (location: string) => ({
    ...good,
    status: 303,
    body: "",
    headers: { ...good.headers, location },
  });
  expect(verdictOn(led("/authentication/login-page#error=X"), "POST")).toBe("good");
  expect(verdictOn(led("https://elsewhere.example/"), "POST")).toBe("misshapen");
  expect(verdictOn({ ...good, body: JSON.stringify(telling) }, "GET")).toBe("telling");
  expect(verdictOn({ ...good, status: 0 }, "GET")).toBe("unanswered");
});
