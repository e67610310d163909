import { expect, test } from "vitest";
import { buildTestApi, testRoute } from "./test-api.ts";

test("a route that the model does not declare cannot be mounted by oversight", async () => {
  const app = await buildTestApi();
  expect(() => app.get("/api/core/secret", async () => "open to all")).toThrow(
    "Route /api/core/secret is not declared in the model",
  );
});

test("a route outside the model must say why it is there", async () => {
  const app = await buildTestApi();
  app.get("/test/route", testRoute, async () => "here");
  expect((await app.inject("/test/route")).body).toBe("here");
});
