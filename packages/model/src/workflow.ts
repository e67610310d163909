// A workflow as data: the statuses a record can take and the transitions between them. Guards and effects stand here by name
// and in words; a domain implements them under the same names.
import { deepFreeze } from "./deep-freeze.ts";
import type { Colour } from "./list.ts";
import type { Actor } from "./roles/profiles.ts";
import type { Words } from "./words.ts";

/** DO goes on, UNDO goes back and reverses, CONTINUE resumes, COMPLETE ends, RESET starts over. */
export const workflowActions = ["DO", "UNDO", "CONTINUE", "COMPLETE", "RESET"] as const;
export type WorkflowAction = (typeof workflowActions)[number];

export type Status = {
  readonly label: Words;
  readonly colour: Colour;
  /** No transition leads on from here. */
  readonly isFinal?: true;
};

/** In place of a status: the one the record had before it came here; `moved` says what that is after several ways back. */
export const previousStatus = "$previous";

export type Transition = {
  readonly code: string;
  readonly label: Words;
  readonly action: WorkflowAction;
  readonly from: readonly string[];
  readonly to: string;
  /** Ascending as shown; transitions with pullRight come after all others. */
  readonly order: number;
  readonly pullRight?: true;
  /** Who may run it; without it, the writers of the entity. */
  readonly profiles?: readonly Actor[];
  readonly fourEyes?: "NOT_CREATOR" | "NOT_PREVIOUS_ACTOR";
  /** It lets money out, or says where to: a user who acts as another cannot run it. */
  readonly refusesImpersonation?: true;
  /** People run it, never a script for them. So is every transition with four eyes, and every one that refuses impersonation. */
  readonly closedToScripts?: true;
  /**
   * A user who runs one of these may keep secret which it was. No log names it, and no user who acts as another runs it. No script of the
   * tenant is asked or runs it. Its effect says when it is concealed.
   */
  readonly isSecret?: true;
  /** Nothing depends on the fields of the record: the user who runs it may choose to pass over problems in them. */
  readonly skipsErrors?: true;
  readonly guards: readonly string[];
  readonly effects: readonly string[];
  /** Runs by itself when a date or an event asks for it. */
  readonly auto?: "CRON" | "EVENT";
};

export type Workflow = {
  readonly name: string;
  readonly version: number;
  readonly initialStatus: string;
  readonly statuses: Readonly<Record<string, Status>>;
  readonly transitions: readonly Transition[];
  /** What must be true, as the person reads it who asks why a transition is refused. */
  readonly guards: Readonly<Record<string, Words>>;
  /** What a transition does beyond the status. */
  readonly effects: Readonly<Record<string, Words>>;
};

/** What runs a transition by itself. */
export type Automation = NonNullable<Transition["auto"]>;

declare const names: unique symbol;

/** What the compiler knows of a declared workflow: the codes of its transitions with what runs them, and the names of its parts. */
type WorkflowNames = {
  readonly status: string;
  readonly autos: Readonly<Record<string, unknown>>;
  readonly guard: string;
  readonly effect: string;
};

export type TypedWorkflow<Known extends WorkflowNames> = Workflow & { readonly [names]?: Known };

type NamesIn<Declared extends Workflow> = Declared extends { readonly [names]?: infer Known }
  ? NonNullable<Known>
  : never;
type NamedText<Known, What extends string> = Known extends { readonly [Name in What]: infer Text }
  ? Text & string
  : string;
type AutosIn<Declared extends Workflow> =
  NamesIn<Declared> extends { readonly autos: infer Autos } ? Autos : never;

export type StatusIn<Declared extends Workflow> = NamedText<NamesIn<Declared>, "status">;
/** The codes of its transitions. */
export type TransitionIn<Declared extends Workflow> = [AutosIn<Declared>] extends [never]
  ? string
  : keyof AutosIn<Declared> & string;
/** The codes of those that run by themselves. */
export type AutomaticIn<Declared extends Workflow> = {
  [Code in keyof AutosIn<Declared>]: AutosIn<Declared>[Code] extends Automation ? Code & string : never;
}[keyof AutosIn<Declared>];
export type GuardIn<Declared extends Workflow> = NamedText<NamesIn<Declared>, "guard">;
export type EffectIn<Declared extends Workflow> = NamedText<NamesIn<Declared>, "effect">;

type TransitionDeclaration<
  StatusCode extends string,
  Guard extends string,
  Effect extends string,
  Auto,
> = Omit<Transition, "code" | "order" | "from" | "to" | "guards" | "effects" | "auto"> & {
  readonly from: readonly NoInfer<StatusCode>[];
  readonly to: NoInfer<StatusCode> | typeof previousStatus;
  readonly guards?: readonly NoInfer<Guard>[];
  readonly effects?: readonly NoInfer<Effect>[];
  readonly auto?: Auto & Automation;
};

/**
 * Declares a workflow. The first status is the initial one and transitions are shown in the order written. A status, guard or
 * effect that is not declared does not compile. The result is frozen: all tenants share it.
 */
export function workflow<
  const StatusCode extends string,
  const Guard extends string = never,
  const Effect extends string = never,
  const Autos extends Readonly<Record<string, unknown>> = Readonly<Record<never, unknown>>,
>(
  name: string,
  declaration: {
    readonly statuses: Readonly<Record<StatusCode, Status>>;
    readonly guards: Readonly<Record<Guard, Words>>;
    readonly effects: Readonly<Record<Effect, Words>>;
    readonly transitions: {
      readonly [Code in keyof Autos]: TransitionDeclaration<StatusCode, Guard, Effect, Autos[Code]>;
    };
  },
): TypedWorkflow<{
  readonly status: StatusCode;
  readonly autos: Autos;
  readonly guard: Guard;
  readonly effect: Effect;
}> {
  const { statuses, guards, effects } = declaration;
  const [initialStatus = ""] = Object.keys(statuses);
  const declared: Readonly<Record<string, TransitionDeclaration<StatusCode, Guard, Effect, unknown>>> =
    declaration.transitions;
  const transitions = Object.entries(declared).map(([code, transition], index) => ({
    guards: [],
    effects: [],
    ...transition,
    code,
    order: (index + 1) * orderStep,
  }));
  return deepFreeze({ name, version: 1, initialStatus, statuses, transitions, guards, effects });
}

/** Leaves room for a tenant's own transitions between two of ours. */
const orderStep = 10;
