// The messages between a box with scripts and its owner. Values travel as JSON texts, so only plain data ever crosses.
import type { Limits } from "./limits.ts";

export type ToBox = RunOrder | HostAnswer;
export type FromBox = { readonly kind: "ready" } | Waits | HostCall | LogLine | RunEnd;

export type RunOrder = {
  readonly kind: "run";
  readonly name: string;
  /** A module of JavaScript that exports what is called. */
  readonly code: string;
  readonly exported: string;
  /** The arguments, as the JSON text of a list. */
  readonly input: string;
  readonly limits: Limits;
};

/** It has nothing to do until the next answer; `answers` are those it had. */
export type Waits = { readonly kind: "waits"; readonly answers: number };

export type HostCall = {
  readonly kind: "call";
  readonly call: number;
  readonly name: string;
  readonly input: string;
};

/** `output` is a JSON text; a refused call throws inside the script, with the words of the refusal. */
export type HostAnswer = { readonly kind: "answer"; readonly call: number } & (
  | { readonly output: string }
  | { readonly failure: HostFailure }
);

export type HostFailure = { readonly message: string; readonly code?: string; readonly status?: number };

export const logLevels = ["debug", "info", "warn", "error"] as const;

export type LogLevel = (typeof logLevels)[number];

export type LogLine = { readonly kind: "log"; readonly level: LogLevel; readonly text: string };

export type RunEnd = { readonly kind: "end"; readonly ending: Ending; readonly workMs: number };

/** How a run ended. A refusal is meant: the words are for the user. A failure is a fault of the script. */
export type Ending =
  | { readonly kind: "answer"; readonly output: string }
  | { readonly kind: "refusal"; readonly message: string }
  | {
      readonly kind: "failure";
      readonly reason: FailureReason;
      readonly message: string;
      readonly line?: number;
    };

export type FailureReason = "not exported" | "error" | Exceeded;

/** The limit that was reached, or a box that ended in the middle of its work. */
export type Exceeded = "time" | "memory" | "stack" | "output" | "logs" | "calls" | "crashed";
