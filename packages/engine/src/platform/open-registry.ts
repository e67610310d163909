// The registry of all domains: what each word of a workflow, each rule and each operation stands for.

import type { Entity } from "@kontor/model/entity/entity.ts";
import { isTenantsOwn } from "@kontor/model/routes/entity-route.ts";
import type { Workflow } from "@kontor/model/workflow.ts";
import type { WorkflowParts } from "../domain/implement.ts";
import { type DrivenTransition, type EngineRegistry, isScriptPart } from "../domain/registry.ts";
import type { GuardPart } from "../domain/step.ts";
import type { Domain } from "./domain.ts";

/** Refuses domains that contradict each other or their declarations, so that a server with such a fault does not start. */
export function openRegistry(domains: readonly Domain[]): EngineRegistry {
  const all = domains.flatMap(({ workflows = [] }) => workflows);
  const parts = byName(all, ({ workflow }) => workflow.name);
  const rules = byName(
    domains.flatMap((domain) => domain.rules ?? []),
    ({ entity }) => entity.name,
  );
  const operations = byName(
    domains.flatMap((domain) => domain.operations ?? []),
    ({ name }) => name,
  );
  const actions = byName(
    domains.flatMap((domain) => domain.actions ?? []),
    ({ entity, name }) => actionName(entity, name),
  );
  const partAt = (workflow: Workflow, name: string): GuardPart<Entity> | undefined =>
    ownPart(parts.get(workflow.name)?.guards, name);
  const registry: EngineRegistry = {
    guard: (workflow, name) => {
      const part = partAt(workflow, name);
      return typeof part === "object" ? part.ask : part;
    },
    askedFor: (workflow, name) => {
      const part = partAt(workflow, name);
      return typeof part === "object" ? part.asksFor : undefined;
    },
    effect: (workflow, name) => ownPart(parts.get(workflow.name)?.effects, name),
    missing: (workflow, transition) => ({
      guards: transition.guards.filter(
        (name) => !isScriptPart(name) && registry.guard(workflow, name) === undefined,
      ),
      effects: transition.effects.filter(
        (name) => !isScriptPart(name) && registry.effect(workflow, name) === undefined,
      ),
    }),
    isInstalled: (workflow, transition) => {
      const { guards, effects } = registry.missing(workflow, transition);
      return guards.length + effects.length === 0;
    },
    // What a tenant has described itself is never taken for an entity of ours that has the same name.
    ruleOf: (entity) => (isTenantsOwn(entity) ? {} : (rules.get(entity.name)?.rule ?? {})),
    operation: ({ name }) => {
      const provided = operations.get(name);
      if (provided === undefined) throw new Error(`No domain provides ${name}`);
      return provided.run;
    },
    action: (entity, name) => {
      const part = actions.get(actionName(entity, name));
      if (part === undefined) throw new Error(`No domain implements ${actionName(entity, name)}`);
      return part.work;
    },
    driven: all.flatMap(drivenIn),
    consumers: domains.flatMap(({ name, consumers = [] }) =>
      consumers.map((consumer) => ({ ...consumer, domain: name })),
    ),
  };
  const undue = registry.driven.find(
    ({ entity, driver }) => driver.kind === "clock" && !entity.due.includes(driver.path),
  );
  if (undue !== undefined) throw new Error(`${undue.entity.name} declares no such due day for ${undue.code}`);
  return registry;
}

function actionName({ name }: Entity, action: string): string {
  return `${name}.${action}`;
}

function ownPart<Part>(parts: Readonly<Record<string, Part>> = {}, name: string): Part | undefined {
  return Object.hasOwn(parts, name) ? parts[name] : undefined;
}

function drivenIn({ workflow, entities, drivers }: WorkflowParts): readonly DrivenTransition[] {
  // In the order of the workflow: of several that may run, the first is tried first.
  return workflow.transitions.flatMap(({ code }) =>
    (drivers[code] ?? []).flatMap((driver) => entities.map((entity) => ({ workflow, entity, code, driver }))),
  );
}

/** Two under one name would mean that one of them is never asked. */
function byName<Item>(items: readonly Item[], nameOf: (item: Item) => string): ReadonlyMap<string, Item> {
  const found = new Map<string, Item>();
  for (const item of items) {
    const name = nameOf(item);
    if (found.has(name)) throw new Error(`${name} is implemented twice`);
    found.set(name, item);
  }
  return found;
}
