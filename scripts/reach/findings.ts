// What is wrong about the reach of the product. That is code that is not reached and in no list, and entries of the lists that are not
// true.
import type { Unreached } from "./production-reach.ts";

export type Reached = {
  readonly unreached: readonly Unreached[];
  /** All files that were looked at. */
  readonly files: readonly string[];
};

export function reachFindings({ unreached, files }: Reached, allowed: readonly string[]): readonly string[] {
  const dead = unreached.filter((one) => !allowed.some((entry) => covers(entry, one)));
  const twice = allowed.filter((entry, place) => allowed.indexOf(entry) !== place);
  return [
    ...dead.map((one) => `${one} is reached by tests alone, or by nobody`),
    ...allowed.flatMap((entry) => untruthOf(entry, { unreached, files })),
    ...twice.map((entry) => `${entry} stands in scripts/reach/allowed.ts twice`),
  ];
}

function covers(entry: string, one: Unreached): boolean {
  return entry.endsWith("/") ? one.startsWith(entry) && !one.includes("#") : entry === one;
}

function untruthOf(entry: string, { unreached, files }: Reached): readonly string[] {
  const list = "take it out of scripts/reach/allowed.ts";
  const [file = ""] = entry.split("#");
  const meant = files.filter((one) => (entry.endsWith("/") ? one.startsWith(entry) : one === file));
  if (meant.length === 0) return [`${entry} is not there: ${list}`];
  if (!entry.endsWith("/")) return unreached.includes(entry) ? [] : [`${entry} is reached or gone: ${list}`];
  const reached = meant.filter((one) => !unreached.includes(one));
  return reached.map((one) => `${one} is reached: ${entry} does not hold any more, ${list}`);
}
