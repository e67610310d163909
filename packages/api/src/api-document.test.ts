import { expect, test } from "vitest";
import { buildTestApi } from "./testing/api.ts";

async function readDocument() {
  const app = await buildTestApi();
  return (await app.inject("/api/core/openapi")).json();
}

test("the document is OpenAPI 3.1 and lists exactly the routes that are mounted", async () => {
  const document = await readDocument();
  expect(document.openapi).toBe("3.1.0");
  expect(Object.keys(document.paths).sort()).toEqual([
    "/api/core/openapi",
    "/api/core/ping",
    "/health/live",
    "/health/ready",
  ]);
  expect(Object.keys(document.paths["/api/core/ping"])).toEqual(["get"]);
});

test("every operation states its tenant rule, permission, cost and error codes", async () => {
  const { paths, components } = await readDocument();
  const codesOf = (response: { $ref?: string }): unknown =>
    (response.$ref === undefined ? response : components.responses[response.$ref.split("/").at(-1) ?? ""])[
      "x-error-codes"
    ];
  for (const operations of Object.values<Record<string, { responses: { default: object } }>>(paths)) {
    for (const operation of Object.values(operations)) {
      expect(operation).toMatchObject({
        "x-tenant": "none",
        "x-permission": "public",
        "x-cost": expect.any(String),
      });
      expect(codesOf(operation.responses.default)).toContain("INTERNAL_ERROR");
    }
  }
});

test("every reference in the document leads somewhere, and nothing is described that nothing refers to", async () => {
  const document = await readDocument();
  const references = new Set(
    [...JSON.stringify(document).matchAll(/#\/components\/(\w+\/[\w.-]+)/g)].map(([, name]) => name),
  );
  const { schemas, parameters, responses } = document.components;
  const described = Object.entries<object>({ schemas, parameters, responses }).flatMap(([kind, named]) =>
    Object.keys(named).map((name) => `${kind}/${name}`),
  );
  expect([...references].sort()).toEqual(described.sort());
});
