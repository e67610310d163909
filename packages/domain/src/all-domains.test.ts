import type { Entity } from "@kontor/model/entity/entity.ts";
import { workflowNamesOf } from "@kontor/model/entity/entity-workflow.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { expect, test } from "vitest";
import { productDomains } from "./product-domains.ts";

const entities: readonly Entity[] = Object.values(declaredEntities);
const brought = productDomains().flatMap(({ workflows = [] }) => workflows);

test("every workflow that records follow has a home in one domain, for all entities that follow it", () => {
  for (const name of new Set(entities.flatMap(workflowNamesOf))) {
    const followers = entities.filter((entity) => workflowNamesOf(entity).includes(name));
    const homes = brought.filter(({ workflow }) => workflow.name === name);
    expect(homes, name).toHaveLength(1);
    expect(homes[0]?.entities.map((entity) => entity.name).toSorted(), name).toEqual(
      followers.map((entity) => entity.name).toSorted(),
    );
  }
});

test("every action an entity declares is implemented by one domain, and no other action is", () => {
  const declared = entities.flatMap((entity) =>
    (entity.actions ?? []).map((action) => `${entity.name}.${action.name}`),
  );
  const implemented = productDomains().flatMap(({ actions = [] }) =>
    actions.map(({ entity, name }) => `${entity.name}.${name}`),
  );
  expect(implemented.toSorted()).toEqual(declared.toSorted());
  expect(declared.length).toBeGreaterThan(0);
});

test("domains, rules, jobs, schedules and operations have names of their own", () => {
  const names = [
    productDomains().map(({ name }) => name),
    productDomains().flatMap(({ rules = [] }) => rules.map(({ entity }) => entity.name)),
    productDomains().flatMap(({ jobs = [] }) => jobs.map(({ name }) => name)),
    productDomains().flatMap(({ crons = [] }) => crons.map(({ name }) => name)),
    productDomains().flatMap(({ operations = [] }) => operations.map(({ name }) => name)),
    productDomains().flatMap(({ name, consumers = [] }) => consumers.map((one) => `${name}: ${one.name}`)),
  ];
  for (const all of names) expect(new Set(all).size).toBe(all.length);
});
