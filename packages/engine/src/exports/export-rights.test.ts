import { declaredModel } from "@kontor/model/model.ts";
import { callerWith } from "@kontor/model/permission/sample-callers.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { expect, test } from "vitest";
import { rightsOf, stillHolds } from "./export-rights.ts";

const { note, asset } = declaredEntities;

function scopeWith(...permissions: string[]): Scope {
  const caller = callerWith({ CREDIT: permissions });
  return { tenantId: "t", tenant: "acme", caller, model: declaredModel, requestId: "r", timeZone: "UTC" };
}

test("a file of notes is refused to whoever may no longer read the records they belong to", () => {
  const before = scopeWith("read note", "read contract");
  const rights = rightsOf(before, note, ["name"]);
  expect(stillHolds(before, note, rights)).toBe(true);
  expect(stillHolds(scopeWith("read note"), note, rights)).toBe(false);
  expect(stillHolds(scopeWith("read contract"), note, rights), "nor the notes").toBe(false);
  const administrator = { ...before, caller: { ...before.caller, isAdmin: true } };
  expect(stillHolds(administrator, note, rights), "more than then").toBe(true);
});

test("a file of records that belong to none asks for no other right", () => {
  const rights = rightsOf(scopeWith("read asset", "read contract"), asset, ["name"]);
  expect(stillHolds(scopeWith("read asset"), asset, rights)).toBe(true);
});
