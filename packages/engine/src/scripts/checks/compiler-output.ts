// Reads what the compiler said: one line for each thing, `script.ts(3,7): error TS2322: Type ...`, with what explains it indented below.
import type { ScriptProblem } from "./script-problem.ts";

/** A script with more is not read further by anybody. */
const problemsMaxCount = 100;
const messageMaxLength = 1_000;

/** What is there and not used runs all the same. */
const unused: ReadonlySet<string> = new Set(["6133", "6138", "6192", "6196", "6198", "6199", "6205"]);

const line = /^(script|kind)\.ts\((\d{1,7}),(\d{1,7})\): error TS(\d{1,6}): (.*)$/;

export function problemsIn(said: string): readonly ScriptProblem[] {
  const problems: ScriptProblem[] = [];
  for (const text of said.split("\n")) {
    const [, file, row = "1", column = "1", code = "", message = ""] = line.exec(text) ?? [];
    const last = problems.at(-1);
    if (file !== undefined) {
      const place =
        file === "script" ? { line: Number(row), column: Number(column) } : { line: 1, column: 1 };
      problems.push({
        ...place,
        message: message.slice(0, messageMaxLength),
        severity: unused.has(code) ? "warning" : "error",
      });
    } else if (last !== undefined && text.startsWith("  "))
      problems[problems.length - 1] = {
        ...last,
        message: `${last.message} ${text.trim()}`.slice(0, messageMaxLength),
      };
  }
  return problems.slice(0, problemsMaxCount);
}
