// What the words of workflows and entities do. A workflow names its guards and effects; here stands the code under the same
// names, `contract.periodOpen`; `script:name` is one of a tenant and runs elsewhere. What is not registered is not installed, and a
// transition that needs it is not offered and not run: a status must never change without what belongs to it.

import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { isTenantsOwn } from "@kontor/model/routes/entity-route.ts";
import type { Transition, Workflow } from "@kontor/model/workflow.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import type { EntityRule } from "../rules/entity-rule.ts";

/** What a guard or an effect is told of the step. */
export type Step = {
  readonly scope: Scope;
  /** That of the step. */
  readonly transaction: Transaction;
  readonly entity: Entity;
  readonly transition: Transition;
  readonly record: RecordData;
  /** What was typed into the form of the transition. */
  readonly values: RecordData;
  readonly reason: string | undefined;
  /** What the product has received with the step, such as a file: never from a form. The record takes it over. */
  readonly attached?: RecordData | undefined;
  readonly now: Temporal.Instant;
};

/** True lets the transition pass. It reads and neither writes nor holds anything: whoever only wants to know why asks it too. */
export type Guard = (step: Step) => boolean | Promise<boolean>;

/** What only the person who runs the transition can give: until then the guard has to say no. */
export type AskedFor = "reason" | "file";

export type GuardOptions = { readonly asksFor?: AskedFor };

/** All an effect can do; it happens in the transaction of the step or not at all. */
export type EffectContext = Step & {
  /** Changes the record that is being moved. */
  readonly change: (values: RecordData) => void;
  /** Adds a record, written by the product and not by the rights of the caller. */
  readonly add: (entityName: string, values: RecordData) => Promise<RecordData>;
  /** Changes another record; undefined when there is none under the key. */
  readonly amend: (
    entityName: string,
    key: string,
    change: (record: RecordData) => RecordData,
  ) => Promise<RecordData | undefined>;
};

export type Effect = (context: EffectContext) => void | Promise<void>;

export type EffectOptions = {
  /** The entities of the records it adds, one entry for each that needs a number. */
  readonly creates?: readonly string[];
};

export type EngineRegistry = {
  readonly registerGuard: (name: string, guard: Guard, options?: GuardOptions) => void;
  readonly registerEffect: (name: string, effect: Effect, options?: EffectOptions) => void;
  readonly registerRule: (entityName: string, rule: EntityRule) => void;
  readonly guard: (workflow: Workflow, name: string) => Guard | undefined;
  readonly askedFor: (workflow: Workflow, name: string) => AskedFor | undefined;
  readonly effect: (workflow: Workflow, name: string) => Effect | undefined;
  readonly ruleOf: (entity: Entity) => EntityRule;
  /** The entities of the records the transition adds, so that their numbers are at hand. */
  readonly createdBy: (workflow: Workflow, transition: Transition) => readonly string[];
  /** Names of guards and effects of the transition that nobody has registered. */
  readonly missing: (workflow: Workflow, transition: Transition) => MissingParts;
};

export type MissingParts = { readonly guards: readonly string[]; readonly effects: readonly string[] };

const scriptPrefix = "script:";

/** Whether a guard or an effect is a script of the tenant: it is asked before the transaction, and never by what is registered. */
export function isScriptPart(name: string): boolean {
  return name.startsWith(scriptPrefix);
}

export function scriptNameOf(part: string): string {
  return part.slice(scriptPrefix.length);
}

export function engineRegistry(): EngineRegistry {
  const guards = new Map<string, GuardOptions & { readonly ask: Guard }>();
  const effects = new Map<string, EffectOptions & { readonly run: Effect }>();
  const rules = new Map<string, EntityRule>();

  const registry: EngineRegistry = {
    registerGuard: (name, ask, options = {}) => add(guards, name, { ...options, ask }),
    registerEffect: (name, run, options = {}) => add(effects, name, { ...options, run }),
    registerRule: (entityName, rule) => add(rules, entityName, rule),
    guard: (workflow, name) => guards.get(registeredName(workflow, name))?.ask,
    askedFor: (workflow, name) => guards.get(registeredName(workflow, name))?.asksFor,
    effect: (workflow, name) => effects.get(registeredName(workflow, name))?.run,
    createdBy: (workflow, transition) =>
      transition.effects.flatMap((name) => effects.get(registeredName(workflow, name))?.creates ?? []),
    // What a tenant has described itself is never taken for an entity of ours that has the same name.
    ruleOf: (entity) => (isTenantsOwn(entity) ? {} : (rules.get(entity.name) ?? {})),
    missing: (workflow, transition) => ({
      guards: transition.guards.filter(
        (name) => !isScriptPart(name) && registry.guard(workflow, name) === undefined,
      ),
      effects: transition.effects.filter(
        (name) => !isScriptPart(name) && registry.effect(workflow, name) === undefined,
      ),
    }),
  };
  return registry;
}

function registeredName({ name }: Workflow, part: string): string {
  return `${name}.${part}`;
}

/** Two under one name would mean that one of them is never asked. */
function add<Part>(parts: Map<string, Part>, name: string, part: Part): void {
  if (parts.has(name)) throw new Error(`${name} is registered twice`);
  parts.set(name, part);
}
