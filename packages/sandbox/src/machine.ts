// One run of one script, in a fresh context. Its jobs run in turns short enough to notice the end of its time. Its answer is taken over as
// text.
import type { QuickJSContext, QuickJSDeferredPromise, QuickJSHandle } from "quickjs-emscripten-core";
import type { Ending, Exceeded, FromBox, HostAnswer, LogLevel, RunOrder } from "./messages.ts";
import { type Prelude, preludeCode } from "./prelude.ts";
import { endingOfError, fileName } from "./told-error.ts";
import { workClock } from "./work-clock.ts";

/** `compute` answers at once, texts for texts, and only from what it is given. */
export type Tools = Prelude & { readonly compute: (name: string, input: string) => string };

export type Machine = {
  readonly run: (order: RunOrder, say: (message: FromBox) => void) => Promise<void>;
  readonly answer: (answer: HostAnswer) => void;
};

type Settled = { readonly value: QuickJSHandle } | { readonly ending: Ending };

/** So many jobs between two looks at the clock. */
const jobsPerTurn = 100;

export function openMachine(context: QuickJSContext, tools: Tools): Machine {
  const { runtime } = context;
  const clock = workClock();
  const asked = new Map<number, QuickJSDeferredPromise>();
  const used = { calls: 0, answers: 0, logLines: 0, logLength: 0 };
  let order: RunOrder | undefined;
  let say: (message: FromBox) => void = () => {};
  let exceeded: Exceeded | undefined;
  let wake = (): void => {};

  const isOver = (): boolean => {
    if (order !== undefined && clock.workedMs() > order.limits.workMs) exceeded ??= "time";
    return exceeded !== undefined;
  };
  runtime.setInterruptHandler(isOver);

  // Once a limit is reached they do nothing any more: the engine looks at the clock only now and then.
  const log = context.newFunction("log", (level, text) => {
    if (exceeded !== undefined) return;
    const told = context.getString(text);
    used.logLines += 1;
    used.logLength += told.length;
    const { logLines = 0, outputLength = 0 } = order?.limits ?? {};
    if (used.logLines > logLines || used.logLength > outputLength) exceeded ??= "logs";
    else say({ kind: "log", level: context.getString(level) as LogLevel, text: told });
  });
  const ask = context.newFunction("ask", (name, input) => {
    used.calls += 1;
    const call = used.calls;
    if (call > (order?.limits.hostCalls ?? 0)) exceeded ??= "calls";
    if (exceeded !== undefined) return;
    const deferred = context.newPromise();
    asked.set(call, deferred);
    say({ kind: "call", call, name: context.getString(name), input: context.getString(input) });
    return deferred.handle;
  });
  const compute = context.newFunction("compute", (name, input) =>
    context.newString(tools.compute(context.getString(name), context.getString(input))),
  );
  const prelude = context.unwrapResult(context.evalCode(preludeCode(tools), "prelude"));
  const doors = context.unwrapResult(context.callFunction(prelude, context.undefined, log, ask, compute));
  const start = context.getProp(doors, "start");
  const tell = context.getProp(doors, "tell");

  function limitEnding(reason: Exceeded): Ending {
    return { kind: "failure", reason, message: exceededTexts[reason] };
  }

  function errorEnding(error: QuickJSHandle, name: string): Ending {
    if (isOver()) return limitEnding(exceeded ?? "time");
    const told = context.callFunction(tell, context.undefined, error);
    if (told.error !== undefined) return limitEnding(isOver() ? (exceeded ?? "time") : "memory");
    return endingOfError(context.getString(told.value), name);
  }

  async function settled(promise: QuickJSHandle, name: string): Promise<Settled> {
    for (;;) {
      while (runtime.hasPendingJob()) {
        const { error } = runtime.executePendingJobs(jobsPerTurn);
        if (error !== undefined) return { ending: errorEnding(error, name) };
        if (isOver()) return { ending: limitEnding(exceeded ?? "time") };
      }
      const state = context.getPromiseState(promise);
      if (state.type === "fulfilled") return { value: state.value };
      if (state.type === "rejected") return { ending: errorEnding(state.error, name) };
      if (asked.size === 0)
        return { ending: { kind: "failure", reason: "error", message: "It waits for nothing" } };
      await answered();
    }
  }

  async function answered(): Promise<void> {
    clock.pause();
    const { promise, resolve } = Promise.withResolvers<void>();
    wake = resolve;
    say({ kind: "waits", answers: used.answers });
    await promise;
    clock.resume();
  }

  async function ended({ name, code, exported, input, limits }: RunOrder): Promise<Ending> {
    const module = context.evalCode(code, fileName(name), { type: "module", strict: true });
    if (module.error !== undefined) return errorEnding(module.error, name);
    const loaded = await settled(module.value, name);
    if ("ending" in loaded) return loaded.ending;
    const execute = context.getProp(loaded.value, exported);
    if (context.typeof(execute) !== "function")
      return { kind: "failure", reason: "not exported", message: `It exports no function ${exported}` };
    const begun = context.callFunction(start, context.undefined, execute, context.newString(input));
    if (begun.error !== undefined) return errorEnding(begun.error, name);
    const answer = await settled(begun.value, name);
    if ("ending" in answer) return answer.ending;
    const length = context.getNumber(context.getProp(answer.value, "length"));
    if (length > limits.outputLength) return limitEnding("output");
    return { kind: "answer", output: context.getString(answer.value) };
  }

  return {
    run: async (given, tellHost) => {
      order = given;
      say = tellHost;
      clock.resume();
      // An error thrown by the engine itself is a fault it did not survive. This machine is not used again.
      const ending = await ended(given).catch(() => limitEnding("crashed"));
      clock.pause();
      say({ kind: "end", ending, workMs: clock.workedMs() });
    },
    answer: (given) => {
      const deferred = asked.get(given.call);
      if (deferred === undefined) return;
      asked.delete(given.call);
      used.answers += 1;
      const text =
        "output" in given ? `{"output":${given.output}}` : JSON.stringify({ failure: given.failure });
      deferred.resolve(context.newString(text));
      wake();
    },
  };
}

const exceededTexts: Readonly<Record<Exceeded, string>> = {
  time: "It works too long",
  memory: "It needs too much memory",
  stack: "It calls itself too deeply",
  output: "It answers too much",
  logs: "It logs too much",
  calls: "It asks too often",
  crashed: "It broke off",
};
