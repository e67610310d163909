// From what an author writes to what runs: the types are taken out and everything else stays where it was, so that a line of a failure
// is the line of the editor. What cannot be taken out, such as an enum, and what is no code at all is told with its place.
import { stripTypeScriptTypes } from "node:module";
import type { ScriptProblem } from "./script-problem.ts";

export type Stripped = { readonly compiled: string } | { readonly problem: ScriptProblem };

export function stripTypes(code: string): Stripped {
  try {
    return { compiled: stripTypeScriptTypes(code, { mode: "strip" }) };
  } catch (error) {
    const told = error instanceof Error ? error : new Error(String(error));
    return { problem: { ...placeIn(told.stack ?? ""), message: wordsOf(told), severity: "error" } };
  }
}

/** The parser shows the place as a file would: its line, the code up to there, and a mark below the column where it knows one. */
function placeIn(stack: string): { readonly line: number; readonly column: number } {
  const [first = "", ...shown] = stack.split("\n");
  const [, line = "1"] = /:(\d+)$/.exec(first) ?? [];
  const mark = shown.slice(0, shown.indexOf("")).findLast((text) => /^\s*\^+$/.test(text));
  return { line: Number(line), column: (mark?.indexOf("^") ?? 0) + 1 };
}

function wordsOf({ message }: Error): string {
  return message.split("\n", 1).join().trim() || "It is no TypeScript";
}
