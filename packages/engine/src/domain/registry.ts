// What all domains bring, as the engine asks for it: by the words of workflows and entities. What no domain implements is not installed, and
// a transition that needs it is neither offered nor run: a status must never change without what belongs to it. `script:name` is a part of
// a tenant's own and runs elsewhere.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Transition, Workflow } from "@kontor/model/workflow.ts";
import type { Consumer } from "./consumer.ts";
import type { Driver } from "./driver.ts";
import type { EntityRule } from "./entity-rule.ts";
import type { ActionPart } from "./implement-action.ts";
import type { Operation } from "./operation.ts";
import type { ProvidedOperation } from "./provide.ts";
import type { AskedFor, Effect, Guard } from "./step.ts";

/** Names of guards and effects of a transition that no domain implements. */
export type MissingParts = { readonly guards: readonly string[]; readonly effects: readonly string[] };

/** An automatic transition with one of what runs it. */
export type DrivenTransition = {
  readonly workflow: Workflow;
  readonly entity: Entity;
  readonly code: string;
  readonly driver: Driver;
};

export type NamedConsumer = Consumer & { readonly domain: string };

export type EngineRegistry = {
  readonly guard: (workflow: Workflow, name: string) => Guard<Entity> | undefined;
  readonly askedFor: (workflow: Workflow, name: string) => AskedFor | undefined;
  readonly effect: (workflow: Workflow, name: string) => Effect<Entity> | undefined;
  /** Whether all guards and effects of the transition are there. */
  readonly isInstalled: (workflow: Workflow, transition: Transition) => boolean;
  readonly missing: (workflow: Workflow, transition: Transition) => MissingParts;
  readonly ruleOf: (entity: Entity) => EntityRule;
  readonly operation: <Input, Output>(operation: Operation<Input, Output>) => ProvidedOperation["run"];
  /** What an action of the entity does. */
  readonly action: (entity: Entity, name: string) => ActionPart["work"];
  readonly driven: readonly DrivenTransition[];
  readonly consumers: readonly NamedConsumer[];
};

const scriptPrefix = "script:";

/** Whether a guard or an effect is a script of the tenant: it is asked before the transaction, and never by what is installed. */
export function isScriptPart(name: string): boolean {
  return name.startsWith(scriptPrefix);
}

export function scriptNameOf(part: string): string {
  return part.slice(scriptPrefix.length);
}
