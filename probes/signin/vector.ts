// What an attack on signing in is: something somebody tries, why it must be refused, and its honest twin, which must succeed. Without
// the twin a refusal proves nothing: a door that is broken lets nobody in either.
import type { Outcome } from "./outcome.ts";
import type { Stage, StagePart } from "./stage.ts";

export type Attempt = (stage: Stage) => Promise<Outcome>;

export type Vector = {
  readonly name: string;
  /** The codes one of which must be the reason; a refused sign-in unless told. */
  readonly refusal?: string | readonly string[];
  readonly attack: Attempt;
  readonly honest: Attempt;
};

export type Family = {
  readonly name: string;
  /** Where it takes place: families of different parts run at the same time. */
  readonly part: StagePart;
  readonly vectors: readonly Vector[];
};
