// What the words of a workflow do. The compiler holds both sides to each other: a guard or an effect the workflow does not have, one that is
// missing, one of another record's type, and an automatic transition that nothing runs do not compile.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { workflowNamesOf } from "@kontor/model/entity/entity-workflow.ts";
import type { AutomaticIn, EffectIn, GuardIn, Workflow } from "@kontor/model/workflow.ts";
import type { Driver } from "./driver.ts";
import type { Effect, GuardPart } from "./step.ts";

/** As the registry holds them: of whichever record. */
export type WorkflowParts = {
  readonly workflow: Workflow;
  readonly entities: readonly Entity[];
  readonly guards: Readonly<Record<string, GuardPart<Entity>>>;
  readonly effects: Readonly<Record<string, Effect<Entity>>>;
  readonly drivers: Readonly<Record<string, readonly Driver[]>>;
};

/** A section of the parts; one without names need not be written. */
type Section<Name extends string, Part extends string, Value> = [Part] extends [never]
  ? { readonly [Each in Name]?: Readonly<Record<never, never>> }
  : { readonly [Each in Name]: { readonly [Of in Part]: Value } };

type PartsOf<Declared extends Workflow, Moved extends Entity> = Section<
  "guards",
  GuardIn<Declared>,
  GuardPart<Moved>
> &
  Section<"effects", EffectIn<Declared>, Effect<Moved>> &
  Section<"drivers", AutomaticIn<Declared>, Driver | readonly Driver[]>;

type SomeParts<Whole> = { readonly [Name in keyof Whole]?: Partial<Whole[Name]> };

/** All of a workflow: every transition of it runs. Several entities may follow one. */
export function implement<Declared extends Workflow, Moved extends Entity>(
  workflow: Declared,
  entity: Moved | readonly Moved[],
  parts: PartsOf<Declared, Moved>,
): WorkflowParts {
  return assembled(workflow, entity, parts);
}

/** What there is of a workflow so far: transitions that need the rest are not offered, and `npm run installed` says which those are. */
export function implementPart<Declared extends Workflow, Moved extends Entity>(
  workflow: Declared,
  entity: Moved | readonly Moved[],
  parts: SomeParts<PartsOf<Declared, Moved>> = {},
): WorkflowParts {
  return assembled(workflow, entity, parts);
}

type UntypedParts = {
  readonly guards?: unknown;
  readonly effects?: unknown;
  readonly drivers?: unknown;
};

function assembled(
  workflow: Workflow,
  entity: Entity | readonly Entity[],
  { guards = {}, effects = {}, drivers = {} }: UntypedParts,
): WorkflowParts {
  const entities = [entity].flat();
  const stranger = entities.find((one) => !workflowNamesOf(one).includes(workflow.name));
  if (stranger !== undefined) throw new Error(`${stranger.name} does not follow ${workflow.name}`);
  const driven = Object.entries(drivers as Readonly<Record<string, Driver | readonly Driver[]>>);
  return {
    workflow,
    entities,
    // Each is only ever asked about records of these entities.
    guards: guards as WorkflowParts["guards"],
    effects: effects as WorkflowParts["effects"],
    drivers: Object.fromEntries(driven.map(([code, drive]) => [code, [drive].flat()])),
  };
}
