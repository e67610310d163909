// Every flag and profile against every kind of caller: nobody ends with more than whoever gave it.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { type Caller, holdsLevel, isAdministrator } from "@kontor/model/permission/permission.ts";
import { callerWith } from "@kontor/model/permission/sample-callers.ts";
import { businessProfiles, defaultBundles } from "@kontor/model/roles/profiles.ts";
import { expect, test } from "vitest";
import { flagLevels, isOwn, refuseBeyondOwnRights, refuseHigherAccount } from "./user-rights.ts";

const flags = Object.keys(flagLevels);
const names: readonly string[] = [
  ...businessProfiles,
  ...Object.keys(defaultBundles),
  "SYSTEM",
  "ADMIN",
  "OWN",
];

const callers: readonly Caller[] = [
  callerWith({}),
  ...businessProfiles.map((profile) =>
    callerWith({ [profile]: ["write user"] }, { personRegistration: "P1" }),
  ),
  callerWith({ RISK: ["write all"], CLIENT: [] }, { personRegistration: "P1", partnerRegistration: "P2" }),
  callerWith({ SYSTEM: ["write user"], ADMIN: ["write user"] }),
  callerWith({}, { isAdmin: true }),
  callerWith({}, { isMainAdmin: true }),
  callerWith({}, { isSuperAdmin: true }),
  callerWith({}, { isMainAdmin: true, impersonatedBy: "other" }),
];

/** Each flag alone, each profile alone, pairs of both, whom it stands for, and the lock. */
const rights: readonly RecordData[] = [
  {},
  ...flags.map((flag) => ({ [flag]: true })),
  ...names.map((profile) => ({ profiles: [profile] })),
  ...flags.flatMap((flag) =>
    ["CREDIT", "MANAGER"].map((profile) => ({ [flag]: true, profiles: [profile, "RISK"] })),
  ),
  ...["P1", "P2"].flatMap((registration) => [
    { personRegistration: registration, profiles: ["CLIENT"] },
    { partnerRegistration: registration, profiles: ["PARTNER"] },
    { personRegistration: registration },
  ]),
  { isLocked: true },
  { isLocked: true, isAdmin: true },
];

function isAllowed(caller: Caller, before: RecordData | undefined, after: RecordData): boolean {
  try {
    refuseBeyondOwnRights(caller, before, after);
    return true;
  } catch {
    return false;
  }
}

const profilesOf = ({ profiles }: RecordData): readonly unknown[] =>
  Array.isArray(profiles) ? profiles : [];

/** What an allowed write may never have done, said without looking at how it is refused. */
function excess(caller: Caller, before: RecordData | undefined, after: RecordData): string | undefined {
  const held = new Set(caller.grants.map(({ profile }) => profile));
  const isPlain = !isAdministrator(caller);
  for (const [flag, level] of Object.entries(flagLevels)) {
    const isGiven = after[flag] === true && before?.[flag] !== true;
    if (isGiven && !holdsLevel(caller, level)) return `gave ${flag}`;
    if (isGiven && before !== undefined && isOwn(caller, before)) return `raised oneself by ${flag}`;
    if (before?.[flag] === true && !holdsLevel(caller, level)) return `changed an account with ${flag}`;
  }
  if (profilesOf(after).some((profile) => profile === "SYSTEM" || profile === "ADMIN"))
    return "gave a reserved name";
  const given = profilesOf(after).filter((profile) => !profilesOf(before ?? {}).includes(profile));
  if (isPlain && given.some((profile) => !held.has(String(profile)))) return `gave ${given}`;
  if (
    before !== undefined &&
    isOwn(caller, before) &&
    (before.isLocked === true) !== (after.isLocked === true)
  )
    return "locked or unlocked oneself";
  const isForeign = before !== undefined && !isOwn(caller, before);
  if (isPlain && isForeign && profilesOf(before).some((profile) => !held.has(String(profile))))
    return "changed an account with more profiles";
  for (const name of ["personRegistration", "partnerRegistration"] as const) {
    const isOfOthers = isForeign && before[name] !== undefined && before[name] !== caller[name];
    if (
      isPlain &&
      isOfOthers &&
      profilesOf(before).some((profile) => profile === "CLIENT" || profile === "PARTNER")
    )
      return `changed an account of another ${name}`;
  }
  const reaches = profilesOf(after).some((profile) => profile === "CLIENT" || profile === "PARTNER");
  for (const name of ["personRegistration", "partnerRegistration"] as const) {
    const isNew = after[name] !== before?.[name] || given.length > 0;
    if (isPlain && reaches && isNew && after[name] !== undefined && after[name] !== caller[name])
      return `gave ${name}`;
  }
  return undefined;
}

const accounts = (username: string): readonly (RecordData | undefined)[] => [
  undefined,
  ...rights.map((right) => ({ username, ...right })),
];

test("over every caller, account and change, nobody ends with more than the granter", () => {
  const wrong: string[] = [];
  let allowedCount = 0;
  let refusedCount = 0;
  for (const caller of callers) {
    for (const username of [caller.username, "other"]) {
      for (const before of accounts(username)) {
        for (const right of rights) {
          const after = { username, ...right };
          if (!isAllowed(caller, before, after)) {
            refusedCount += 1;
            continue;
          }
          allowedCount += 1;
          const found = excess(caller, before, after);
          if (found !== undefined) wrong.push(JSON.stringify({ found, caller, before, after }));
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(allowedCount).toBeGreaterThan(5_000);
  expect(refusedCount).toBeGreaterThan(20_000);
});

test("what the check finds is there to be found: without the rule most pairs give too much", () => {
  const found = callers.flatMap((caller) =>
    rights.filter((right) => excess(caller, undefined, { username: "other", ...right }) !== undefined),
  );
  expect(found.length).toBeGreaterThan(300);
});

const main = callerWith({}, { isMainAdmin: true });
const admin = callerWith({}, { isAdmin: true });
const superAdmin = callerWith({}, { isSuperAdmin: true });
const risk = callerWith({ RISK: ["write user"] }, { personRegistration: "P1" });

test.each([
  ["a super administrator makes another one", superAdmin, undefined, { isSuperAdmin: true }],
  ["a main administrator makes another one", main, undefined, { isMainAdmin: true, canImpersonate: true }],
  ["an administrator makes another one", admin, undefined, { isAdmin: true, profiles: ["MANAGER"] }],
  ["a main administrator changes an administrator", main, { isAdmin: true }, { isAdmin: true, email: "x" }],
  [
    "a main administrator takes a flag of the own account away",
    main,
    { username: "clerk", isMainAdmin: true },
    { username: "clerk" },
  ],
  ["a clerk gives the own profile", risk, undefined, { profiles: ["RISK"] }],
  [
    "a clerk gives a person to an account that sees all anyway",
    risk,
    undefined,
    { profiles: ["RISK"], personRegistration: "P9" },
  ],
  [
    "a clerk changes the own telephone under a bundle",
    risk,
    { username: "clerk", profiles: ["MANAGER"] },
    { username: "clerk", profiles: ["MANAGER"], mobile: "1" },
  ],
  [
    "a clerk changes the e-mail of an account of the own partner",
    callerWith({ RISK: ["write user"], PARTNER: [] }, { partnerRegistration: "P1" }),
    { username: "b", profiles: ["PARTNER"], partnerRegistration: "P1" },
    { username: "b", profiles: ["PARTNER"], partnerRegistration: "P1", email: "x" },
  ],
  [
    "a clerk locks a colleague",
    risk,
    { username: "b", profiles: ["RISK"] },
    { username: "b", profiles: ["RISK"], isLocked: true },
  ],
] as const)("%s", (_title, caller, before, after) => {
  expect(() => refuseBeyondOwnRights(caller, before, after)).not.toThrow();
});

test.each([
  ["an administrator makes a main administrator", admin, undefined, { isMainAdmin: true }],
  ["a main administrator makes a super administrator", main, undefined, { isSuperAdmin: true }],
  ["an administrator lets somebody act as others", admin, undefined, { canImpersonate: true }],
  [
    "an administrator changes the e-mail of a main administrator",
    admin,
    { isMainAdmin: true },
    { isMainAdmin: true, email: "x" },
  ],
  [
    "a main administrator locks a super administrator",
    main,
    { isSuperAdmin: true },
    { isSuperAdmin: true, isLocked: true },
  ],
  [
    "a main administrator lets the own account act as others",
    main,
    { username: "clerk" },
    { username: "clerk", canImpersonate: true },
  ],
  ["somebody is unlocked by themselves", admin, { username: "clerk", isLocked: true }, { username: "clerk" }],
  [
    "a clerk stands for somebody else",
    risk,
    { username: "clerk", personRegistration: "P1" },
    { username: "clerk", personRegistration: "P9" },
  ],
  [
    "a clerk changes the account of somebody with other profiles",
    risk,
    { username: "b", profiles: ["CREDIT"] },
    { username: "b", profiles: ["CREDIT"], email: "x" },
  ],
  [
    "a clerk changes the e-mail of an account that stands for another partner",
    callerWith({ RISK: ["write user"], PARTNER: [] }, { partnerRegistration: "P1" }),
    { username: "b", profiles: ["PARTNER"], partnerRegistration: "P9" },
    { username: "b", profiles: ["PARTNER"], partnerRegistration: "P9", email: "x" },
  ],
] as const)("it is refused that %s", (_title, caller, before, after) => {
  expect(() => refuseBeyondOwnRights(caller, before, after)).toThrow("Permission");
});

test("a higher account is not deleted either, nor one with more profiles", () => {
  expect(() => refuseHigherAccount(admin, { isMainAdmin: true })).toThrow("Permission");
  expect(() => refuseHigherAccount(risk, { username: "b", profiles: ["CREDIT"] })).toThrow("Permission");
  expect(() => refuseHigherAccount(admin, { profiles: ["CREDIT"] })).not.toThrow();
});
