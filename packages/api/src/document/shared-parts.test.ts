import { expect, test } from "vitest";
import { withSharedParts } from "./shared-parts.ts";

const limit = { name: "limit", in: "query", schema: { type: "integer" } };
const otherLimit = { name: "limit", in: "query", schema: { type: "integer", maximum: 5 } };
const rare = { name: "rare", in: "query", schema: { type: "string" } };
const errors = { description: "Refused", "x-error-codes": ["INVALID_REQUEST"] };
const done = { description: "Success" };

function pathsOf(count: number, parameters: readonly Record<string, unknown>[]) {
  const get = { operationId: "read", parameters, responses: { 200: done, default: errors } };
  return Object.fromEntries(
    Array.from({ length: count }, (_, place) => [`/${parameters.length}/${place}`, { get }]),
  );
}

test("what is said often stands once under its name, and what is not stays where it was", () => {
  const paths = { ...pathsOf(3, [limit]), ...pathsOf(2, [limit, rare]) };
  const shared = withSharedParts(paths);
  expect(shared.parameters).toEqual({ limit });
  expect(shared.responses).toEqual({ Success: done, Errors: errors });
  expect(shared.paths["/2/0"]?.get).toEqual({
    operationId: "read",
    parameters: [{ $ref: "#/components/parameters/limit" }, rare],
    responses: {
      200: { $ref: "#/components/responses/Success" },
      default: { $ref: "#/components/responses/Errors" },
    },
  });
});

test("two parameters of one name that are not the same have names of their own", () => {
  const { parameters } = withSharedParts({ ...pathsOf(3, [limit]), ...pathsOf(3, [otherLimit, rare]) });
  expect(parameters).toEqual({ limit, "limit.2": otherLimit, rare });
});

test("what was handed in is left as it was", () => {
  const paths = pathsOf(3, [limit]);
  const before = structuredClone(paths);
  withSharedParts(paths);
  expect(paths).toEqual(before);
});
