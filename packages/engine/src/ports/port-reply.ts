// What a call came to: the reply of the other side, or none.
import type { CounterpartReply } from "@kontor/model/ports/port.ts";
import type { PortState } from "@kontor/model/ports/port-answer.ts";

/** A larger answer is not read. */
export const replyMaxBytes = 1_048_576;

export type PortReply = Omit<CounterpartReply, "body"> & { readonly body: Buffer };

export type CallResult = {
  readonly attempts: number;
  readonly reply?: PortReply;
  /** Why there is none, where it is not that the other side could not be reached. */
  readonly reason?: string;
};

/** What an answer is made of, before it is kept. */
export type CallOutcome<Answer> = {
  readonly attempts: number;
  readonly reply?: PortReply;
} & (
  | { readonly state: "ANSWERED"; readonly data: Answer }
  | { readonly state: Exclude<PortState, "ANSWERED">; readonly reason?: string }
);

export const unreachable = "The other side gave no answer in time, or more than is read";
