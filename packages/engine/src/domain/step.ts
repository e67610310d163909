// A transition being run: what its guards and effects are told, and what they are.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { DocumentOf, KeyOf, PatchOf } from "@kontor/model/entity/typed-entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Transition } from "@kontor/model/workflow.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ProductDoor, ReadDoor } from "./product-door.ts";

export type StepOf<Declared extends Entity> = {
  /** The scope of the caller that runs the step. */
  readonly scope: Scope;
  readonly entity: Entity;
  readonly transition: Transition;
  readonly key: KeyOf<Declared>;
  /** As it stands before the step; for an effect, as those before it have left it. */
  readonly record: DocumentOf<Declared>;
  /** What was typed into the form of the transition. */
  readonly values: RecordData;
  readonly reason: string | undefined;
  /** What the product has received with the step, such as a file: never from a form. The record takes it over. */
  readonly attached?: RecordData | undefined;
};

/** True lets the transition pass. It reads and neither writes nor holds anything: who only wants to know why asks it too. */
export type Guard<Declared extends Entity> = (
  step: StepOf<Declared>,
  door: ReadDoor,
) => boolean | Promise<boolean>;

/** What only the person who runs the transition can give: until then the guard has to say no. */
export type AskedFor = "reason" | "file";

export type GuardPart<Declared extends Entity> =
  | Guard<Declared>
  | { readonly asksFor: AskedFor; readonly ask: Guard<Declared> };

export type EffectStep<Declared extends Entity> = StepOf<Declared> & {
  /** Values the record that is being moved takes over. */
  readonly change: (patch: PatchOf<Declared>) => void;
  /**
   * Hides which transition was run. The record keeps its status. Its history, the audit and the messages name neither the step nor what
   * was typed.
   */
  readonly conceal: () => void;
};

/** What the step does beyond the status, in its transaction or not at all. */
export type Effect<Declared extends Entity> = (
  step: EffectStep<Declared>,
  door: ProductDoor,
) => void | Promise<void>;
