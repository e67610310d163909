import { expect, test } from "vitest";
import { redirectOf, rowActionCall } from "./row-action-call.ts";

const row = { registration: "CT 1/2", client: { name: "Ostsee" }, amount: 3, note: null };

test("an action calls its method, POST unless told, on an address filled from the row [TABLE-30]", () => {
  const url = "/api/contracts/{registration}/{client.name}/{amount}";
  const address = "/api/contracts/CT%201%2F2/Ostsee/3";
  expect(rowActionCall({ url }, row)).toEqual({ method: "POST", address, body: row });
  for (const method of ["GET", "DELETE"])
    expect(rowActionCall({ url, method }, row)).toEqual({ method, address });
  for (const method of ["POST", "PUT", "PATCH"]) {
    expect(rowActionCall({ url, method }, row)).toEqual({ method, address, body: row });
  }
  expect(rowActionCall({ url, method: "patch" }, row)?.method).toBe("PATCH");
});

test("an action with another method, address or a variable without a value is not called", () => {
  expect(rowActionCall({ url: "/a", method: "TRACE" }, row)).toBe(undefined);
  for (const url of [
    "a",
    "javascript:alert(1)",
    "//host/a",
    "/a/{note}",
    "/a/{client}",
    "/a/{none}",
    "/a/{toString}",
  ]) {
    expect(rowActionCall({ url }, row), url).toBe(undefined);
  }
  expect(rowActionCall({ url: "/a/{dots}" }, { dots: ".." })).toBe(undefined);
});

test("it sends the row, or its own payload without functions [TABLE-31]", () => {
  const run = (): void => {};
  expect(rowActionCall({ url: "/a" }, { ...row, run })?.body).toEqual(row);
  const day = new Date(0);
  const payload = { run, kind: "x", deep: { run, list: [1, run, { run, day }] } };
  expect(rowActionCall({ url: "/a", payload }, row)?.body).toEqual({
    kind: "x",
    deep: { list: [1, { day }] },
  });
});

test("an answer may lead to another page of the application, and nowhere else [TABLE-32]", () => {
  expect(redirectOf({ redirect: "/contract/CT-1" })).toBe("/contract/CT-1");
  for (const redirect of ["https://elsewhere.test", "//elsewhere.test", "/\\elsewhere", "contract", 1, null])
    expect(redirectOf({ redirect })).toBe(undefined);
  for (const answer of [undefined, null, "x", {}]) expect(redirectOf(answer)).toBe(undefined);
});
