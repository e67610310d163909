// What a port answers. The data stand in an answer alone, so that no caller takes a service that is down for a good answer.
import type { CodeIn } from "../fields/typed-field.ts";

export type PortState = CodeIn<"portState">;

type PortAnswerFacts = {
  /** The adapter, and of a service its host. */
  readonly source: string;
  readonly isDemo: boolean;
  /** As moments in text. */
  readonly askedAt: string;
  readonly answeredAt?: string;
  readonly requestHash: string;
  /** The record that proves the call. */
  readonly externalDataRegistration: string;
};

/** `NOT_FOUND`: the party knows nothing under it. `UNAVAILABLE`: no usable answer, ask later. `REFUSED`: the party or the product refuses. */
export type PortAnswer<Data> = PortAnswerFacts &
  (
    | { readonly state: "ANSWERED"; readonly data: Data }
    | { readonly state: Exclude<PortState, "ANSWERED">; readonly data?: never }
  );
