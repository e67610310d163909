import { AppError } from "@kontor/kernel/errors.ts";
import { expect, test } from "vitest";
import { sizedOptions } from "../test-options.ts";
import { fuzz, sendMalformed } from "./fuzz.ts";
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

test("negative control: a server that fails on a number it was not made for is found out", async () => {
  const figures = await sendMalformed({
    ...sizedOptions("fuzz"),
    count: 600,
    prepare(app) {
      app.addHook("preHandler", async ({ body }) => {
        if (/":(?:-|1e)/.test(JSON.stringify(body ?? null)) || typeof body === "string")
          throw new Error("weak");
      });
    },
  });
  expect(figures.fault).toBeGreaterThan(0);
  expect(fuzz.missedBounds(figures)).toContain(`${figures.fault} answers were faults of the server`);
});

test("negative control: what is late, misshapen, telling or missing is not good", () => {
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
