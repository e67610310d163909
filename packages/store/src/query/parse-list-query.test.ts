import { declaredModel } from "@kontor/model/model.ts";
import { callerWith } from "@kontor/model/permission/sample-callers.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { expect, test } from "vitest";
import type { Scope } from "../scope.ts";
import { parseListQuery, type QueryParameters } from "./parse-list-query.ts";

const { contract, history, project } = declaredEntities;

const scope: Scope = {
  tenantId: "0198a000-0000-7000-8000-00000000000a",
  tenant: "acme",
  caller: callerWith({ CONTRACT: ["read all"] }),
  model: declaredModel,
  requestId: "request-1",
  timeZone: "UTC",
};

const refused = (params: QueryParameters): string => {
  try {
    parseListQuery(scope, contract, params);
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
  return "accepted";
};

test("each parameter becomes a comparison of its kind", () => {
  const { condition, sort, limit, offset, count } = parseListQuery(scope, contract, {
    status: "ACTIVE,-ENDED",
    fromStartDate: "20240131",
    minFinancedAmountExclTax: "-5",
    minDuration: "12",
    name: "/^van/i",
    sort: "-startDate",
  });
  expect(condition).toEqual({
    all: [
      { path: "status", filter: { kind: "in", included: ["ACTIVE"], excluded: ["ENDED"] } },
      { path: "startDate", operator: "atLeast", value: "2024-01-31" },
      { path: "financedAmountExclTax", operator: "atLeast", value: "-5" },
      { path: "duration", operator: "atLeast", value: 12 },
      { path: "name", filter: { kind: "match", text: "van", anchor: "start", isCaseSensitive: false } },
    ],
  });
  expect({ sort, limit, offset, count }).toEqual({
    sort: [{ field: "startDate", direction: "descending" }],
    limit: 20,
    offset: 0,
    count: "none",
  });
});

test("several keys are named at once; an expression and any other text with a comma are one value", () => {
  const conditionOf = (params: QueryParameters) => parseListQuery(scope, contract, params).condition;
  expect(conditionOf({ registration: "C-1,C-2" })).toEqual({
    all: [{ path: "registration", filter: { kind: "in", included: ["C-1", "C-2"], excluded: [] } }],
  });
  for (const params of [{ registration: "/C-1,2/i" }, { name: "Miller, Son" }] as const)
    expect(conditionOf(params)).not.toMatchObject({ all: [{ filter: { kind: "in" } }] });
});

test("without a wish the order is the one of the entity", () => {
  expect(parseListQuery(scope, history, {}).sort).toEqual([{ field: "date", direction: "descending" }]);
  expect(parseListQuery(scope, project, { _insertDate: "20240131" }).condition).toEqual({
    all: [{ path: "_insertDate", operator: "equals", value: "2024-01-31" }],
  });
});

test("what cannot be read is refused by name", () => {
  expect(refused({ nowhere: "x" })).toBe("INVALID_FIELD_IN_QUERY");
  expect(refused({ constructor: "x" })).toBe("INVALID_FIELD_IN_QUERY");
  expect(refused({ sort: "persons" })).toBe("INVALID_FIELD_IN_QUERY");
  expect(refused({ sort: "name,name" })).toBe("INVALID_FIELD_IN_QUERY");
  expect(refused({ projection: "nowhere" })).toBe("INVALID_FIELD_IN_QUERY");
  expect(refused({ include: "constructor" })).toBe("INVALID_FIELD_IN_QUERY");
  expect(refused({ minDuration: "1e3" })).toBe("INVALID_NUMBER_FIELD");
  expect(refused({ minFinancedAmountExclTax: "12,5" })).toBe("INVALID_NUMBER_FIELD");
  expect(refused({ fromStartDate: "20240230" })).toBe("INVALID_FIELD_VALUE");
  expect(refused({ name: "a\0b" })).toBe("INVALID_FIELD_VALUE");
  expect(refused({ name: "/\\d/i" })).toBe("INVALID_FIELD_VALUE");
  expect(refused({ status: Array.from({ length: 1_001 }, (_, place) => `S${place}`).join() })).toBe(
    "INVALID_FIELD_VALUE",
  );
  expect(refused({ limit: 101 })).toBe("INVALID_FIELD_VALUE");
  expect(refused({ offset: "1000001" })).toBe("INVALID_FIELD_VALUE");
  expect(refused({ count: "all" })).toBe("INVALID_FIELD_VALUE");
});
