import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { recordRoute } from "./record-route.ts";

test("a record is found under the page of its entity", () => {
  expect(recordRoute("/bank-account", "BA-0017")).toBe("/bank-account/BA-0017");
});

test("a page may be given with the slash that ends a link template, and with several steps", () => {
  expect(recordRoute("/contract/", "C1")).toBe("/contract/C1");
  expect(recordRoute("/page/dyno-machines", "M1")).toBe("/page/dyno-machines/M1");
});

test.each([
  ...["//evil.com", "//evil", "/\\evil", "https://evil.com", "javascript:alert(1)//", "contract", "/", "//"],
  ...[
    "/contract//",
    "/contract//x",
    "/../contract",
    "/contract?x=",
    "/contract#x",
    "/con tract",
    "/Contract",
  ],
  ...["/contract\n", " /contract", "/contract/%2e%2e", "/contrat-é"],
])("%j is no page of ours and gives no link", (page) => {
  expect(() => recordRoute(page, "C1")).toThrow(new AppError("INVALID_FIELD_VALUE", ["clientRoute", page]));
});

test("a missing page is a missing field clientRoute, a missing record a missing registration [NAME-10]", () => {
  for (const missing of [undefined, null, "", " "]) {
    expect(() => recordRoute(missing, "BA1")).toThrow(new AppError("MISSING_FIELD_IN_ARGS", ["clientRoute"]));
    expect(() => recordRoute("/bank-account", missing)).toThrow(
      new AppError("MISSING_FIELD_IN_ARGS", ["registration"]),
    );
  }
});

test("a registration that browsers would read as a step in the path is refused", () => {
  for (const step of [".", ".."]) {
    expect(() => recordRoute("/bank-account", step)).toThrow(
      new AppError("INVALID_FIELD_VALUE", ["registration", step]),
    );
  }
});

test("whatever a registration holds, the link leads to that record and to no other page", () => {
  holds(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."./\\?#%a &é") })),
      (registration) => {
        fc.pre(registration.trim() !== "" && registration !== "." && registration !== "..");
        const path = new URL(recordRoute("/bank-account", registration), "https://example.com").pathname;
        const [first, second, third, ...rest] = path.split("/");
        expect([first, second, decodeURIComponent(third ?? ""), rest]).toEqual([
          "",
          "bank-account",
          registration,
          [],
        ]);
      },
    ),
  );
});
