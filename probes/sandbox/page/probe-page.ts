// What the page of the probe offers to whoever drives the browser.
import type { ScriptEnding } from "@kontor/client/scripts/layout-script.ts";

export type ProbePage = {
  /** Runs a program as the product runs the script of a button somebody has pressed. */
  readonly run: (code: string, given: object) => Promise<ScriptEnding>;
  readonly runAway: (code: string) => Promise<RunawayEnd>;
  /** Everything of the page that a script which got out would change first. */
  readonly state: () => string;
};

export type RunawayEnd = {
  readonly ending: ScriptEnding;
  readonly pastLimitMs: number;
  /** The longest time in which the page came to nothing else. */
  readonly longestGapMs: number;
};

/** A global of the page. */
export const probePageName = "kontorProbe";
