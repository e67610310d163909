import { expect, test } from "vitest";
import type { Entity } from "../entity/entity.ts";
import { actorsOf, workflowNamesOf } from "../entity/entity-workflow.ts";
import { fieldAt } from "../fields/path.ts";
import { declaredEntities } from "../registry.gen.ts";
import { businessProfiles, defaultBundles, type Profile } from "../roles/profiles.ts";
import type { Transition, Workflow } from "../workflow.ts";
import { declaredWorkflows } from "../workflows.gen.ts";
import { callerOf } from "./caller.ts";
import { defaultPermissions } from "./default-permissions.ts";
import { type Caller, mayRead, mayTransition, mayWrite } from "./permission.ts";
import { readReach, scopedProfiles, transitionReach, writeReach } from "./record-scope.ts";

const entities: readonly Entity[] = Object.values(declaredEntities);
const workflows: Readonly<Record<string, Workflow>> = declaredWorkflows;

function workflowOf(name: string): Workflow {
  const found = workflows[name];
  if (found === undefined) throw new Error(`no workflow ${name}`);
  return found;
}

const granted = defaultPermissions(entities, workflowOf);

function person(...profiles: readonly string[]): Caller {
  const who = { username: "ann", personRegistration: "P1", partnerRegistration: "P2" };
  return callerOf({ ...who, profiles }, granted, defaultBundles);
}

function transitionsOf(entity: Entity): readonly Transition[] {
  return workflowNamesOf(entity).flatMap((name) => workflowOf(name).transitions);
}

function readable(caller: Caller): readonly string[] {
  return entities.filter((entity) => mayRead(caller, entity)).map(({ name }) => name);
}

const closedToAuditors = new Set<string>(
  entities
    .filter(({ isReadStrictly, isOfEveryTenant }) => isReadStrictly || isOfEveryTenant)
    .map(({ name }) => name),
);

test("each profile reads and writes the entities that name it, and no others", () => {
  for (const profile of businessProfiles.filter((name) => name !== "AUDITOR")) {
    const caller = person(profile);
    for (const entity of entities) {
      const isWriter = entity.writers.includes(profile);
      expect(mayRead(caller, entity), `${profile} reads ${entity.name}`).toBe(
        isWriter || entity.readers.includes(profile),
      );
      expect(mayWrite(caller, entity), `${profile} writes ${entity.name}`).toBe(
        isWriter && entity.writing === "open",
      );
    }
  }
});

test("each profile may run the transitions that name it, and the others of entities it writes", () => {
  for (const profile of businessProfiles) {
    const caller = person(profile);
    for (const entity of entities) {
      const named = transitionsOf(entity).filter((transition) =>
        actorsOf(entity, transition).includes(profile),
      );
      const isWriter = entity.writing === "open" && entity.writers.includes(profile);
      for (const { code } of transitionsOf(entity)) {
        // Two workflows of one entity may share a code; the permission is then the same.
        const isNamed = named.some((transition) => transition.code === code);
        expect(mayTransition(caller, entity, code), `${profile} ${entity.name} ${code}`).toBe(
          entity.writing !== "read-only" && (isWriter || isNamed),
        );
      }
    }
  }
});

test("what the product alone keeps gives nobody a permission to write or to move it", () => {
  const writingNames = (writing: Entity["writing"]): readonly string[] =>
    defaultPermissions([{ ...declaredEntities.collateral, writing }], workflowOf).RISK.filter((name) =>
      name.startsWith("write"),
    );
  expect(writingNames("read-only")).toEqual([]);
  expect(writingNames("append-only")).not.toContain("write collateral");
  expect(writingNames("append-only")).toContain("write /api/financing/collaterals/transitions/REVALUE");
  expect(writingNames("open")).toContain("write collateral");
});

test("an auditor reads all of the tenant but what is read strictly, and writes nothing", () => {
  const auditor = person("AUDITOR");
  expect(granted.AUDITOR).toContain("read all");
  expect(granted.AUDITOR.filter((name) => name.startsWith("write"))).toEqual([]);
  expect(readable(auditor)).toEqual(
    entities.map(({ name }) => name).filter((name) => !closedToAuditors.has(name)),
  );
  expect(closedToAuditors).toContain("script");
  expect(closedToAuditors).toContain("accessTenantStat");
  for (const entity of entities) {
    expect(mayWrite(auditor, entity), entity.name).toBe(false);
    expect(writeReach(auditor, entity), entity.name).toBe("none");
  }
});

test("nobody but administrators writes users, tenants or scripts", () => {
  for (const profile of businessProfiles) {
    for (const entity of [declaredEntities.user, declaredEntities.tenant, declaredEntities.script]) {
      expect(mayWrite(person(profile), entity), `${profile} ${entity.name}`).toBe(false);
    }
  }
});

test("a profile has no permission twice, and only permissions of entities that exist", () => {
  const routes = new Set(entities.map(({ names }) => names.serverRoute));
  const words = new Set([...entities.map(({ name }) => name), "all"]);
  for (const [profile, names] of Object.entries(granted)) {
    expect(new Set(names).size, profile).toBe(names.length);
    for (const name of names) {
      const [, subject = ""] = /^(?:read|write) (.+)$/.exec(name) ?? [];
      expect(
        words.has(subject) || routes.has(subject.replace(/\/(?:transitions\/[A-Z_]+|actions\/[a-z-]+)$/, "")),
        name,
      ).toBe(true);
    }
  }
});

test("whoever is named to run a transition can read the record it belongs to", () => {
  const blind = entities
    .filter(({ writing }) => writing !== "read-only")
    .flatMap((entity) =>
      transitionsOf(entity).flatMap((transition) =>
        actorsOf(entity, transition)
          .filter((actor) => actor !== "SYSTEM" && actor !== "ADMIN" && !mayRead(person(actor), entity))
          .map((actor) => `${actor} ${entity.name} ${transition.code}`),
      ),
    );
  expect(blind).toEqual([]);
});

test("profiles limited to own records reach some where they are named, and never all by mistake", () => {
  const stranded = scopedProfiles.flatMap((profile) =>
    entities.flatMap((entity) => {
      const caller = person(profile);
      const isNamed = (transition: Transition): boolean => actorsOf(entity, transition).includes(profile);
      const reaches = [
        ...(mayRead(caller, entity) ? [readReach(caller, entity)] : []),
        ...(mayWrite(caller, entity) ? [writeReach(caller, entity)] : []),
        ...(entity.writing === "read-only" ? [] : transitionsOf(entity).filter(isNamed)).map((transition) =>
          transitionReach(caller, entity, transition),
        ),
      ];
      const isStranded = reaches.includes("none");
      const isTooWide = reaches.includes("all") && entity.scopes[profile] !== "all";
      return isStranded || isTooWide ? [`${profile} ${entity.name}`] : [];
    }),
  );
  expect(stranded).toEqual([]);
});

test("a rule for own records names a user, a person or a record the profile reads, and only for who is given the entity", () => {
  for (const entity of entities) {
    for (const profile of scopedProfiles) {
      const scope = entity.scopes[profile];
      if (scope === undefined) continue;
      expect(mayRead(person(profile), entity), `${profile} reads ${entity.name}`).toBe(true);
      if (typeof scope === "string" || "owner" in scope) continue;
      for (const path of scope) {
        const target = fieldAt(entity.fields, path)?.target;
        const isReadable = entities.some(
          ({ name, scopes }) => name === target && scopes[profile] !== undefined,
        );
        expect(isReadable || target === "user" || target === "person", `${entity.name} ${path}`).toBe(true);
      }
    }
  }
});

test("clients see only what concerns them: nothing of the accounts, of the house or of others", () => {
  const client = person("CLIENT");
  for (const entity of entities.filter((each) => mayRead(client, each))) {
    const reach = readReach(client, entity);
    if (reach === "all") expect(["locale", "documentation", "list", "currency"]).toContain(entity.name);
  }
  for (const name of ["posting", "booking", "score", "user", "person", "deal", "audit"] as const) {
    expect(mayRead(client, declaredEntities[name]), name).toBe(false);
  }
});

test("a manager has what all profiles have; an officer and an accountant what theirs have", () => {
  const sum = (profiles: readonly Profile[]): ReadonlySet<string> =>
    new Set(profiles.flatMap((profile) => granted[profile]));
  for (const [bundle, profiles] of Object.entries(defaultBundles)) {
    const { grants } = person(bundle);
    expect(grants.map(({ profile }) => profile)).toEqual(profiles);
    expect(new Set(grants.flatMap(({ permissions }) => [...permissions]))).toEqual(sum(profiles));
  }
});
