import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Action } from "../entity/action.ts";
import { entity } from "../entity/declare-entity.ts";
import type { Entity } from "../entity/entity.ts";
import { listOf, ref, text } from "../fields/declare.ts";
import { valuesAt } from "../fields/path.ts";
import type { Transition } from "../workflow.ts";
import type { Caller } from "./permission.ts";
import {
  actionReach,
  namingReach,
  type Reach,
  readReach,
  transitionReach,
  writeReach,
} from "./record-scope.ts";
import { administrators, callerWith, sampleProfiles, withOneMore } from "./sample-callers.ts";

const lease = entity("lease", {
  family: "financing",
  about: "A record of the tests.",
  fields: {
    name: text(),
    client: ref("person"),
    partner: ref("person"),
    assetRegistration: ref("asset"),
    persons: listOf({ personRegistration: ref("person") }),
  },
  readers: ["CREDIT", "CLIENT"],
  writers: ["SALES", "PARTNER"],
  scopes: {
    CLIENT: ["client", "persons[].personRegistration"],
    SALES: ["_insertUser"],
    PARTNER: ["partner", "_insertUser"],
  },
});
const sell: Transition = {
  code: "SELL",
  label: { en: "Sell", fr: "Vendre" },
  action: "DO",
  from: ["DRAFT"],
  to: "SOLD",
  order: 10,
  profiles: ["SALES"],
  guards: [],
  effects: [],
};
const person = { personRegistration: "P1" };

test("a client sees the records that name the own person, wherever they name it", () => {
  expect(readReach(callerWith({ CLIENT: ["read lease"] }, person), lease)).toEqual({
    anyOf: [
      { path: "client", equals: "P1" },
      { path: "persons[].personRegistration", equals: "P1" },
    ],
  });
});

test("partners are named by their partner, and what somebody entered by the username", () => {
  const caller = callerWith({ PARTNER: ["read lease"] }, { ...person, partnerRegistration: "P9" });
  expect(readReach(caller, lease)).toEqual({
    anyOf: [
      { path: "partner", equals: "P9" },
      { path: "_insertUser", equals: "clerk" },
    ],
  });
});

test("whoever stands for no person or partner sees nothing, never everything", () => {
  for (const more of [{}, { personRegistration: "" }, { personRegistration: " " }]) {
    expect(readReach(callerWith({ CLIENT: ["read all"] }, more), lease)).toBe("none");
  }
  const onlyPartner: Entity = { ...lease, scopes: { PARTNER: ["partner"] } };
  expect(readReach(callerWith({ PARTNER: ["read all"] }, person), onlyPartner)).toBe("none");
  expect(
    readReach(callerWith({ PARTNER: ["read all"] }, { partnerRegistration: "P9" }), onlyPartner),
    "the rule that holds them back",
  ).toEqual({ anyOf: [{ path: "partner", equals: "P9" }] });
});

test("a limited profile without a rule sees nothing, even with read all; other profiles see all", () => {
  const unruled: Entity = { ...lease, scopes: {} };
  for (const profile of ["CLIENT", "SALES", "PARTNER"]) {
    const caller = callerWith({ [profile]: ["read all", "write all"] }, person);
    expect(readReach(caller, unruled)).toBe("none");
    expect(writeReach(caller, unruled)).toBe("none");
  }
  expect(readReach(callerWith({ CREDIT: ["read lease"] }), unruled)).toBe("all");
});

test("a reference to any other record opens what names a record within reach, and never compares its number with a person's", () => {
  const ruled: Entity = { ...lease, scopes: { CLIENT: ["assetRegistration"] } };
  expect(readReach(callerWith({ CLIENT: ["read lease"] }, person), ruled)).toEqual({
    anyOf: [{ path: "assetRegistration", isTargetWithin: true }],
  });
  const misruled: Entity = { ...lease, scopes: { CLIENT: ["name", "registration"] } };
  expect(readReach(callerWith({ CLIENT: ["read lease"] }, person), misruled)).toBe("none");
});

test("what belongs to a record within reach may be seen under a condition", () => {
  const isShared = { field: "name", is: "SHARED" };
  const papers: Entity = { ...lease, scopes: { CLIENT: { owner: isShared } } };
  expect(readReach(callerWith({ CLIENT: ["read lease"] }, person), papers)).toEqual({
    anyOf: [{ isOwnerWithin: true, where: [isShared] }],
  });
});

test("the key of a person is the person", () => {
  const own: Entity = { ...lease, name: "person", scopes: { CLIENT: ["registration"] } };
  expect(readReach(callerWith({ CLIENT: ["read person"] }, person), own)).toEqual({
    anyOf: [{ path: "registration", equals: "P1" }],
  });
});

test("a profile counts only with its own permission: a limited one is not widened by another that may not read", () => {
  const caller = callerWith({ CLIENT: ["read lease"], CREDIT: ["read asset"] }, person);
  expect(readReach(caller, lease)).toEqual(readReach(callerWith({ CLIENT: ["read lease"] }, person), lease));
  const both = callerWith({ CLIENT: ["read lease"], CREDIT: ["read lease"] }, person);
  expect(readReach(both, lease)).toBe("all");
});

test("reading all does not widen what may be written", () => {
  const caller = callerWith({ AUDITOR: ["read all"], SALES: ["read lease", "write lease"] });
  expect(readReach(caller, lease)).toBe("all");
  expect(writeReach(caller, lease)).toEqual({ anyOf: [{ path: "_insertUser", equals: "clerk" }] });
});

test("permission of one profile and turn of another open only what both reach", () => {
  const route = "write /api/financing/leases/transitions/SELL";
  const own = { anyOf: [{ path: "_insertUser", equals: "clerk" }] };
  expect(transitionReach(callerWith({ SALES: [route] }), lease, sell)).toEqual(own);
  expect(transitionReach(callerWith({ SALES: [], CREDIT: [route] }), lease, sell)).toEqual(own);
  expect(transitionReach(callerWith({ CREDIT: [route] }), lease, sell), "not its turn").toBe("none");
  expect(transitionReach(callerWith({ SALES: ["read lease"] }), lease, sell), "no permission").toBe("none");
  const twoLimited = callerWith({ CLIENT: [route], SALES: [] }, person);
  expect(transitionReach(twoLimited, lease, sell)).toBe("none");
});

test("administrators reach all, but write nothing that the product alone keeps, and only move what it adds to", () => {
  const reaches = (caller: Caller, writing: Entity["writing"]): readonly Reach[] => {
    const kept: Entity = { ...lease, writing };
    return [readReach(caller, kept), writeReach(caller, kept), transitionReach(caller, kept, sell)];
  };
  for (const caller of administrators) {
    expect(reaches(caller, "open")).toEqual(["all", "all", "all"]);
    expect(reaches(caller, "append-only")).toEqual(["all", "none", "all"]);
    expect(reaches(caller, "moved-only")).toEqual(["all", "none", "all"]);
    expect(reaches(caller, "read-only")).toEqual(["all", "none", "none"]);
  }
});

test("permission and turn meet also where records are reached through others", () => {
  const route = "write /api/financing/leases/transitions/SELL";
  const caller = callerWith({ CLIENT: [route], SALES: [] }, person);
  const reached = (scopes: Entity["scopes"]): Reach => transitionReach(caller, { ...lease, scopes }, sell);
  const isShared = { field: "name", is: "SHARED" };
  const through = { path: "assetRegistration", isTargetWithin: true };
  expect(reached({ CLIENT: ["client", "assetRegistration"], SALES: ["assetRegistration"] })).toEqual({
    anyOf: [through],
  });
  expect(reached({ CLIENT: "owner", SALES: "owner" })).toEqual({ anyOf: [{ isOwnerWithin: true }] });
  expect(reached({ CLIENT: { owner: isShared }, SALES: { owner: isShared } })).toEqual({
    anyOf: [{ isOwnerWithin: true, where: [isShared] }],
  });
  expect(reached({ CLIENT: { owner: isShared }, SALES: "owner" }), "one of them sees more").toBe("none");
  expect(reached({ CLIENT: "owner", SALES: ["assetRegistration"] })).toBe("none");
});

test("records that belong to no single tenant are reached by super administrators alone", () => {
  const shared: Entity = { ...lease, isOfEveryTenant: true };
  const [admin, mainAdmin, superAdmin] = administrators;
  const reaches = (caller: Caller): readonly Reach[] => [
    readReach(caller, shared),
    writeReach(caller, shared),
    transitionReach(caller, shared, sell),
  ];
  for (const caller of [admin, mainAdmin, callerWith({ CREDIT: ["read all", "write all"] })])
    expect(caller && reaches(caller)).toEqual(["none", "none", "none"]);
  expect(superAdmin && reaches(superAdmin)).toEqual(["all", "all", "all"]);
});

test("a profile named like the system or the administrators reaches nothing", () => {
  for (const profile of ["SYSTEM", "ADMIN"]) {
    expect(readReach(callerWith({ [profile]: ["read all"] }), lease)).toBe("none");
  }
});

test("what belongs to another record is seen with it", () => {
  const paper: Entity = { ...lease, scopes: { CLIENT: "owner", SALES: "all" } };
  expect(readReach(callerWith({ CLIENT: ["read lease"] }, person), paper)).toEqual({
    anyOf: [{ isOwnerWithin: true }],
  });
  expect(readReach(callerWith({ SALES: ["read lease"] }), paper)).toBe("all");
});

test("what is reached by its owner is so for the house too, asked once however many profiles somebody has", () => {
  const paper: Entity = { ...lease, owner: "keeps", scopes: { SALES: "owner" } };
  const granted = { CREDIT: ["read lease"], RISK: ["read lease"], SALES: ["read lease"] };
  const ofHouse = { anyOf: [{ isOwnerWithin: true, isOfHouse: true }] };
  expect(readReach(callerWith(granted), paper)).toEqual(ofHouse);
  expect(readReach(callerWith({ SALES: granted.SALES, RISK: granted.RISK }), paper)).toEqual(ofHouse);
  expect(readReach(callerWith({ SALES: granted.SALES }), paper)).toEqual({
    anyOf: [{ isOwnerWithin: true }],
  });
  expect(readReach(callerWith(granted), { ...paper, owner: "mentioned" }), "only mentioned").toBe("all");
  expect(readReach(callerWith(granted), { ...lease, scopes: {} }), "without it").toBe("all");
  const [admin] = administrators;
  expect(admin && readReach(admin, paper)).toBe("all");
});

test("what somebody of the house is told of by name is reached without the record it belongs to", () => {
  const errand: Entity = { ...lease, owner: "opens", tells: { users: ["_insertUser"] } };
  expect(readReach(callerWith({ CREDIT: ["read lease"] }), errand)).toEqual({
    anyOf: [
      { isOwnerWithin: true, isOfHouse: true },
      { path: "_insertUser", equals: "clerk" },
    ],
  });
  const nobody = { ...callerWith({ CREDIT: ["read lease"] }), username: " " };
  expect(readReach(nobody, errand)).toEqual({ anyOf: [{ isOwnerWithin: true, isOfHouse: true }] });
});

test("permission of the house and turn of a sales person meet in what the sales person reaches", () => {
  const route = "write /api/financing/leases/transitions/SELL";
  const paper: Entity = { ...lease, owner: "keeps", scopes: { SALES: "owner" } };
  const narrower = { anyOf: [{ isOwnerWithin: true }] };
  expect(transitionReach(callerWith({ CREDIT: [route], SALES: [] }), paper, sell)).toEqual(narrower);
});

test("who stands outside sees of the own records those that are meant for them; the house and sales people see all of theirs", () => {
  const isSigned = { field: "name", is: "SIGNED" };
  const drafted: Entity = { ...lease, shownTo: { CLIENT: isSigned, PARTNER: isSigned } };
  expect(readReach(callerWith({ CLIENT: ["read lease"] }, person), drafted)).toEqual({
    anyOf: [
      { path: "client", equals: "P1", where: [isSigned] },
      { path: "persons[].personRegistration", equals: "P1", where: [isSigned] },
    ],
  });
  expect(readReach(callerWith({ SALES: ["read lease"] }), drafted)).toEqual({
    anyOf: [{ path: "_insertUser", equals: "clerk" }],
  });
  expect(readReach(callerWith({ CLIENT: ["read lease"], CREDIT: ["read lease"] }, person), drafted)).toBe(
    "all",
  );
  const offered: Entity = { ...drafted, scopes: { PARTNER: "all" } };
  const partner = callerWith({ PARTNER: ["read lease", "write lease"] });
  expect(readReach(partner, offered)).toEqual({ anyOf: [{ isAny: true, where: [isSigned] }] });
  expect(writeReach(partner, offered)).toEqual({ anyOf: [{ isAny: true, where: [isSigned] }] });
  expect(readReach(partner, { ...offered, shownTo: {} }), "without it").toBe("all");
  const isShared = { field: "name", is: "SHARED" };
  const papers: Entity = { ...drafted, scopes: { CLIENT: { owner: isShared } } };
  expect(readReach(callerWith({ CLIENT: ["read lease"] }, person), papers)).toEqual({
    anyOf: [{ isOwnerWithin: true, where: [isShared, isSigned] }],
  });
});

const records = [
  { client: "P1", _insertUser: "maker" },
  { client: "P2", _insertUser: "clerk" },
  { partner: "P9", _insertUser: "maker" },
  { persons: [{ personRegistration: "P2" }, { personRegistration: "P1" }] },
  { client: "", _insertUser: "" },
  {},
];

/** The records a reach lets through, by their place above. */
function seen(reach: Reach): readonly number[] {
  if (reach === "all") return records.map((_, index) => index);
  if (reach === "none") return [];
  return records.flatMap((record, index) =>
    reach.anyOf.some((term) => "equals" in term && valuesAt(record, term.path).includes(term.equals))
      ? [index]
      : [],
  );
}

test("one more permission or profile never hides a record, and nobody sees records that name nobody by being nobody", () => {
  const names = [
    "read all",
    "write all",
    "read lease",
    "write lease",
    "write /api/financing/leases/transitions/SELL",
  ];
  const anyProfile = fc.constantFrom(...sampleProfiles);
  const held = fc.dictionary(anyProfile, fc.subarray(names), { maxKeys: 4 });
  const identity = fc.record(
    { personRegistration: fc.constantFrom("P1", ""), partnerRegistration: fc.constantFrom("P9", "") },
    { requiredKeys: [] },
  );
  holds(
    fc.property(held, identity, anyProfile, fc.constantFrom(...names), (profiles, who, profile, name) => {
      const caller = callerWith(profiles, who);
      const stronger = callerWith(withOneMore(profiles, profile, name), who);
      const reaches = [
        readReach,
        writeReach,
        (...sent: Parameters<typeof readReach>) => transitionReach(...sent, sell),
      ];
      for (const reachOf of reaches) {
        expect(seen(reachOf(stronger, lease))).toEqual(
          expect.arrayContaining([...seen(reachOf(caller, lease))]),
        );
        const reach = reachOf(caller, lease);
        if (reach !== "all") expect(seen(reach)).not.toContain(4);
      }
    }),
    { costly: true },
  );
});

test("whoever works in the house may name what is known there without reading it; whoever stands outside may not", () => {
  const colleague: Entity = { ...lease, isKnownInHouse: true };
  const clerk = callerWith({ CREDIT: ["read other"] });
  expect([namingReach(clerk, colleague), readReach(clerk, colleague)]).toEqual(["all", "none"]);
  expect(namingReach(clerk, lease)).toBe("none");
  const outsiders = callerWith({ PARTNER: ["read other"], CLIENT: ["read other"] }, person);
  expect(namingReach(outsiders, colleague)).toBe("none");
});

test("of an entity that also holds others, those who work in the house name beside what they read only what is known there", () => {
  const known = { field: "type", is: "INTERNAL" } as const;
  const mixed: Entity = { ...lease, isKnownInHouse: known };
  const isKnown = { isAny: true, where: [known] };
  expect(namingReach(callerWith({ CREDIT: ["read other"] }), mixed)).toEqual({ anyOf: [isKnown] });
  const sales = callerWith({ SALES: ["read lease"] }, person);
  const read = readReach(sales, mixed);
  expect(typeof read).toBe("object");
  expect(namingReach(sales, mixed)).toEqual({
    anyOf: [...(typeof read === "string" ? [] : read.anyOf), isKnown],
  });
  expect(namingReach(callerWith({ CREDIT: ["read lease"] }), mixed)).toBe("all");
  const outside = callerWith({ CLIENT: ["read lease"] }, person);
  expect(namingReach(outside, mixed)).toEqual(readReach(outside, mixed));
});

const split: Action = {
  name: "splitUp",
  label: { en: "Split", fr: "Diviser" },
  about: { en: "Splits it", fr: "Le divise" },
  on: ["record"],
  profiles: ["SALES"],
};
const maySplit = `write ${lease.names.serverRoute}/actions/split-up`;

test("an action reaches the records that the profile with its permission reaches, and none that are not read", () => {
  const seller = (permissions: readonly string[]) => callerWith({ SALES: permissions });
  expect(actionReach(seller([maySplit, "read lease"]), lease, split)).toEqual(
    readReach(seller(["read lease"]), lease),
  );
  expect(actionReach(seller([maySplit]), lease, split)).toBe("none");
  expect(actionReach(seller(["read lease", "write lease"]), lease, split)).toBe("none");
  expect(actionReach(callerWith({ CREDIT: [maySplit, "read lease"] }), lease, split)).toBe("all");
});
