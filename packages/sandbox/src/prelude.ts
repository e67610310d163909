// What a script finds when it starts, as the text of a program that the engine runs first. Everything comes from three functions of the
// host (`log`, `ask`, `compute`) that take and return texts. Afterwards no script can reach these functions themselves.
import { logLevels } from "./messages.ts";

export type Prelude = {
  /** Names of calls that are answered later, such as `GET`. */
  readonly asked: readonly string[];
  /** Names of functions that are answered at once, with dots for those of an object, such as `money.add`. */
  readonly computed: readonly string[];
};

/** The program answers the function that starts a script: `(execute, input) => Promise<string>`, and the one that tells an error. */
export function preludeCode({ asked, computed }: Prelude): string {
  return `((log, ask, compute) => {
  const { stringify, parse } = JSON;
  const { defineProperty, freeze } = Object;
  const { apply } = Reflect;
  // Nobody is there to share memory with, and whoever waited for it would wait for ever.
  delete globalThis.SharedArrayBuffer;
  delete globalThis.Atomics;
  const text = String;
  const join = (parts) => { let all = ""; for (let i = 0; i < parts.length; i += 1) all += (i === 0 ? "" : " ") + parts[i]; return all; };
  const shown = (value) => {
    if (typeof value === "string") return value;
    if (value instanceof Error) return value.stack === undefined ? text(value) : text(value) + "\\n" + value.stack;
    try { return stringify(value) ?? text(value); } catch { return text(value); }
  };
  const give = (target, name, value) => defineProperty(target, name, { value, enumerable: true });
  class Refusal extends Error {
    constructor(message) { super(text(message)); give(this, "name", "Refusal"); }
  }
  class CallFailure extends Error {
    constructor(failure) { super(failure.message); give(this, "name", "CallFailure"); give(this, "code", failure.code); give(this, "status", failure.status); }
  }
  const answered = (answer) => {
    const { output, failure } = parse(answer);
    if (failure !== undefined) throw new CallFailure(failure);
    return output;
  };
  const console = {};
  for (const level of ${JSON.stringify(logLevels)}) {
    give(console, level, (...parts) => { const told = []; for (let i = 0; i < parts.length; i += 1) told[i] = shown(parts[i]); log(level, join(told)); });
  }
  give(console, "log", console.info);
  give(globalThis, "console", freeze(console));
  give(globalThis, "refuse", (message) => { throw new Refusal(message); });
  for (const name of ${JSON.stringify(asked)}) {
    give(globalThis, name, async (...parts) => answered(await ask(name, stringify(parts))));
  }
  for (const name of ${JSON.stringify(computed)}) {
    const [group, member] = name.includes(".") ? name.split(".") : [undefined, name];
    const called = (...parts) => answered(compute(name, stringify(parts)));
    if (group === undefined) { give(globalThis, name, called); continue; }
    if (globalThis[group] === undefined) give(globalThis, group, {});
    give(globalThis[group], member, called);
  }
  const start = async (execute, input) => stringify(await execute(...parse(input))) ?? "null";
  const tell = (error) => {
    try {
      // What the engine throws where it has no memory left for an error of its own.
      if (error === null) return stringify({ name: "InternalError", message: "out of memory" });
      if (error instanceof Refusal) return stringify({ refusal: error.message });
      if (error instanceof Error) return stringify({ name: text(error.name), message: text(error.message), stack: text(error.stack ?? "") });
      return stringify({ message: shown(error) });
    } catch { return stringify({ message: "An error that cannot be told" }); }
  };
  return { start, tell };
})`;
}
