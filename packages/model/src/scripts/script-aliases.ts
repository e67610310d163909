// One name of a script stands for another: what asks for the first gets the second, without being changed itself. An alias may lead to
// another alias; it ends where no further one stands, and is refused where it would go round.
import { z } from "zod";
import { own } from "../own-value.ts";
import { scriptNamePattern } from "./script-name.ts";

export type ScriptAliases = Readonly<Record<string, string>>;

const mostAliases = 500;
/** A longer chain of aliases is a mistake. */
const longestWay = 10;

export const scriptAliasesSchema = z
  .record(z.string().regex(scriptNamePattern), z.string().regex(scriptNamePattern))
  .refine((aliases) => Object.keys(aliases).length <= mostAliases, `At most ${mostAliases} are possible`);

/** The script that is meant. A way that never ends, which no checked alias has, ends at the name asked for. */
export function resolveScriptName(aliases: ScriptAliases, name: string): string {
  let meant = name;
  for (let step = 0; step < longestWay; step += 1) {
    const next = own(aliases, meant);
    if (next === undefined) return meant;
    meant = next;
  }
  return own(aliases, meant) === undefined ? meant : name;
}

/** The first alias that leads back to itself, or further than anybody follows. */
export function endlessAlias(aliases: ScriptAliases): string | undefined {
  return Object.keys(aliases).find((alias) => {
    let meant: string | undefined = alias;
    for (let step = 0; step <= longestWay && meant !== undefined; step += 1) meant = own(aliases, meant);
    return meant !== undefined;
  });
}
