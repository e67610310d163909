import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { collateral } from "../entities/financing/collateral.ts";
import { script } from "../entities/script/script.ts";
import type { Entity } from "../entity/entity.ts";
import {
  type Caller,
  holdsLevel,
  may,
  mayRead,
  mayTransition,
  mayWrite,
  type PermissionCheck,
} from "./permission.ts";
import { administrators, callerWith, sampleProfiles, withOneMore } from "./sample-callers.ts";

const names = [
  "read all",
  "write all",
  "read collateral",
  "get collateral",
  "write collateral",
  "read /api/financing/collaterals",
  "write /api/financing/collaterals",
  "write /api/financing/collaterals/transitions/RELEASE",
  "readers of the house",
  "run billing",
];
const anyProfile = fc.constantFrom(...sampleProfiles);
const anyHeld = fc.dictionary(anyProfile, fc.subarray(names), { maxKeys: 4 });
const anyName = fc.oneof(fc.constantFrom(...names), fc.string());
const anyCheck: fc.Arbitrary<PermissionCheck> = fc.record({ name: anyName, isStrict: fc.boolean() });

/** What the functions of one entity answer, as the names of what is allowed. */
function allowed(caller: Caller, entity: Entity): readonly string[] {
  return [
    ...(mayRead(caller, entity) ? ["read"] : []),
    ...(mayWrite(caller, entity) ? ["write"] : []),
    ...(mayTransition(caller, entity, "RELEASE") ? ["RELEASE"] : []),
  ];
}

function clerk(...permissions: readonly string[]): Caller {
  return callerWith({ CREDIT: permissions });
}

test("each administrator flag passes every check, strict or not [PERM-01]", () => {
  holds(
    fc.property(fc.constantFrom(...administrators), anyCheck, (administrator, check) => {
      expect(may(administrator, check)).toBe(true);
    }),
  );
  expect(may(callerWith({}, { isAdmin: false, isMainAdmin: false }), { name: "read all" })).toBe(false);
});

test("anybody else passes with the exact name and no other [PERM-02]", () => {
  holds(
    fc.property(anyCheck, anyName, (check, held) => {
      const isOpenedByAll =
        check.isStrict !== true &&
        ((held === "read all" && check.name.startsWith("read")) ||
          (held === "write all" && check.name.startsWith("write")));
      expect(may(clerk(held), check)).toBe(held === check.name || isOpenedByAll);
      expect(may(clerk(), check)).toBe(false);
    }),
  );
});

test("a name that starts with read passes with read all, also where more follows than a space [PERM-03]", () => {
  for (const name of ["read collateral", "read /api/core/users", "readers of the house", "read"]) {
    expect(may(clerk("read all"), { name })).toBe(true);
    expect(may(clerk("read all"), { name, isStrict: true })).toBe(false);
    expect(may(clerk("write all"), { name })).toBe(false);
  }
  expect(may(clerk("read all"), { name: "get collateral" })).toBe(false);
  expect(may(clerk("read all"), { name: "Read collateral" })).toBe(false);
  expect(may(clerk("read all"), { name: "spread collateral" })).toBe(false);
});

test("a name that starts with write passes with write all, and never with read all [PERM-04]", () => {
  for (const name of ["write collateral", "write /api/core/users", "writers of the house"]) {
    expect(may(clerk("write all"), { name })).toBe(true);
    expect(may(clerk("write all"), { name, isStrict: true })).toBe(false);
    expect(may(clerk("read all"), { name })).toBe(false);
  }
  expect(may(clerk("write all"), { name: "delete collateral" })).toBe(false);
});

test("a strict check is passed by nothing but its own name [PERM-05]", () => {
  for (const name of ["read /api/script/scripts", "write /api/script/scripts"]) {
    expect(may(clerk("read all", "write all"), { name, isStrict: true })).toBe(false);
    expect(may(clerk(name), { name, isStrict: true })).toBe(true);
  }
});

test("whoever passes a strict check passes the same check without it", () => {
  holds(
    fc.property(anyHeld, anyName, (held, name) => {
      const caller = callerWith(held);
      if (may(caller, { name, isStrict: true })) expect(may(caller, { name })).toBe(true);
    }),
  );
});

test("an entity is read with read all, read and its name, or get and its name [PERM-06]", () => {
  for (const held of ["read all", "read collateral", "get collateral", "read /api/financing/collaterals"]) {
    expect(mayRead(clerk(held), collateral)).toBe(true);
  }
  for (const held of ["write all", "write collateral", "get all", "read collaterals", "read contract"]) {
    expect(mayRead(clerk(held), collateral)).toBe(false);
  }
});

test("scripts are read with their own permission only, not with read all [PERM-07]", () => {
  expect(script.names.serverRoute).toBe("/api/script/scripts");
  expect(mayRead(clerk("read /api/script/scripts"), script)).toBe(true);
  expect(mayRead(clerk("read all", "write all", "write script"), script)).toBe(false);
  for (const administrator of administrators) expect(mayRead(administrator, script)).toBe(true);
  const { isReadStrictly: _, ...readLoosely } = script;
  expect(mayRead(clerk("read all"), readLoosely), "the rule that holds them back").toBe(true);
});

test("reading gives no writing, and one transition gives neither another nor the record", () => {
  expect(allowed(clerk("read all"), collateral)).toEqual(["read"]);
  expect(allowed(clerk("write collateral"), collateral)).toEqual(["write", "RELEASE"]);
  const one = clerk("write /api/financing/collaterals/transitions/RELEASE");
  expect(allowed(one, collateral)).toEqual(["RELEASE"]);
  expect(mayTransition(one, collateral, "ENFORCE")).toBe(false);
});

test("what the product alone keeps is written and moved by nobody, and what it adds to only moved", () => {
  for (const caller of [...administrators, clerk("write all", "read all")]) {
    expect(allowed(caller, { ...collateral, writing: "read-only" })).toEqual(["read"]);
    for (const writing of ["append-only", "moved-only"] as const)
      expect(allowed(caller, { ...collateral, writing })).toEqual(["read", "RELEASE"]);
    expect(allowed(caller, collateral), "the rule that holds them back").toEqual([
      "read",
      "write",
      "RELEASE",
    ]);
  }
});

test("what belongs to no single tenant is for super administrators alone", () => {
  const shared: Entity = { ...collateral, isOfEveryTenant: true };
  const [admin, mainAdmin, superAdmin] = administrators;
  for (const caller of [admin, mainAdmin, clerk("read all", "write all", "read collateral")])
    expect(caller && allowed(caller, shared)).toEqual([]);
  expect(superAdmin && allowed(superAdmin, shared)).toEqual(["read", "write", "RELEASE"]);
});

test("a profile named like the system or the administrators gives nothing", () => {
  for (const profile of ["SYSTEM", "ADMIN"]) {
    const pretender = callerWith({ [profile]: ["read all", "write all", "write collateral"] });
    expect(allowed(pretender, collateral)).toEqual([]);
  }
  expect(allowed(callerWith({ BROKER: ["read all"] }), collateral)).toEqual(["read"]);
});

test("one more permission or profile never takes anything away", () => {
  holds(
    fc.property(anyHeld, anyProfile, fc.constantFrom(...names), anyCheck, (held, profile, name, check) => {
      const caller = callerWith(held);
      const stronger = callerWith(withOneMore(held, profile, name));
      if (may(caller, check)) expect(may(stronger, check)).toBe(true);
      expect(allowed(stronger, collateral)).toEqual(expect.arrayContaining([...allowed(caller, collateral)]));
    }),
  );
});

test("levels of administrators: each includes those below it", () => {
  const [admin, mainAdmin, superAdmin] = administrators;
  const levels = ["admin", "mainAdmin", "superAdmin"] as const;
  const held = (caller: Caller | undefined): readonly string[] =>
    levels.filter((level) => caller !== undefined && holdsLevel(caller, level));
  expect(held(admin)).toEqual(["admin"]);
  expect(held(mainAdmin)).toEqual(["admin", "mainAdmin"]);
  expect(held(superAdmin)).toEqual(["admin", "mainAdmin", "superAdmin"]);
  expect(held(clerk("read all", "write all"))).toEqual([]);
});
