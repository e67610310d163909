// What became of an attempt, as whoever keeps the boxes sees it.
import type { ScriptEnding } from "@kontor/client/scripts/layout-script.ts";
import type { Exceeded } from "@kontor/sandbox/messages.ts";

/** Anything but words of the attempt itself counts as held: a refusal of the engine is what it should be. */
export function isEscape(ending: ScriptEnding): boolean {
  return ending.kind === "answer" && JSON.parse(ending.output)?.toString().startsWith("ESCAPED") === true;
}

/** What ends a runaway. One that ends with a fault of its own has not run away at all. */
const ends: readonly string[] = ["time", "memory", "stack"] satisfies Exceeded[];

export function isStopped(ending: ScriptEnding): boolean {
  return ending.kind === "failure" && ends.includes(ending.reason);
}

/** A box that was left in order answers this as ever. */
export const soundScript = `export const execute = (given) => ({
  sum: money.add("0.10", "0.20"),
  given,
  plain: Object.getPrototypeOf({}) === Object.prototype && ({}).polluted === undefined && [].taken === undefined,
})`;

export const soundAnswer = '{"sum":"0.30","given":{"a":1},"plain":true}';
