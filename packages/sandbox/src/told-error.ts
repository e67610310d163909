// From what a script threw, as its prelude tells it, to how the run ended.
import type { Ending, FailureReason } from "./messages.ts";

/** Faults of the engine carry no other mark than their words. */
const engineFaults: Readonly<Record<string, FailureReason>> = {
  "out of memory": "memory",
  "stack overflow": "stack",
  "string too long": "memory",
  "BigInt is too large to allocate": "memory",
  "invalid array length": "memory",
};

type ThrownError = {
  readonly refusal?: string;
  readonly name?: string;
  readonly message?: string;
  readonly stack?: string;
};

/** The text is what the prelude answers to an error. A script can put anything into it, so that nothing is believed but its words. */
export function endingOfError(told: string, scriptName: string): Ending {
  const { refusal, name, message = "", stack = "" }: ThrownError = JSON.parse(told);
  if (refusal !== undefined) return { kind: "refusal", message: refusal };
  const reason = name === "InternalError" || name === "RangeError" ? engineFaults[message] : undefined;
  const line = lineIn(stack, scriptName);
  return {
    kind: "failure",
    reason: reason ?? "error",
    message: name === undefined || name === "Error" ? message : `${name}: ${message}`,
    ...(line !== undefined && { line }),
  };
}

/** The first place in the script itself: above it may stand functions it has called. */
function lineIn(stack: string, scriptName: string): number | undefined {
  for (const place of stack.split("\n")) {
    const at = place.lastIndexOf(`${fileName(scriptName)}:`);
    const [line] = at < 0 ? [] : place.slice(at + fileName(scriptName).length + 1).split(/\D/);
    if (line) return Number(line);
  }
  return undefined;
}

export function fileName(scriptName: string): string {
  return `${scriptName}.ts`;
}
