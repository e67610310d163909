// What is asked of a box: one run of one script, and how it ended.
import type { Limits } from "./limits.ts";
import type { Ending, HostFailure, LogLevel } from "./messages.ts";

/** What a script may ask for while it runs. Texts are JSON. */
export type ScriptHost = {
  readonly call: (name: string, input: string) => Promise<string>;
  /** The words of an error a script may read. */
  readonly failureOf: (error: unknown) => HostFailure;
  readonly log: (level: LogLevel, text: string) => void;
};

export type ScriptRun = {
  /** Whose script it is: no group has more than its share of boxes. */
  readonly group: string;
  readonly name: string;
  readonly code: string;
  readonly exported: string;
  readonly input: readonly unknown[];
  readonly limits?: Partial<Limits>;
  readonly host: ScriptHost;
};

export type RunResult = { readonly ending: Ending; readonly workMs: number };
