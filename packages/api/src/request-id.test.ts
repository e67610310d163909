import { expect, test } from "vitest";
import { requestIdOf } from "./request-id.ts";
import { buildTestApi } from "./testing/api.ts";

const given = "7f3c91ab-0f4e-4b6a-9d2e-1c2b3a4d5e6f";

test("a caller's own id is kept and comes back", async () => {
  const app = await buildTestApi();
  const answer = await app.inject({ url: "/api/core/ping", headers: { "x-request-id": given } });
  expect(answer.headers["x-request-id"]).toBe(given);
});

test("an id that is no UUID is replaced, so that no caller writes into the log", () => {
  for (const forged of ["1", 'x","level":"fatal', "../../etc/passwd", `${given} ${given}`, "", undefined]) {
    const id = requestIdOf({ headers: { "x-request-id": forged } });
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(id).not.toBe(forged);
  }
});
