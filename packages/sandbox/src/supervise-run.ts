// One run as the keeper of its box sees it: answers its calls, writes down its lines and ends it from outside when its time is over.
import type { Limits } from "./limits.ts";
import type { Exceeded, FromBox, HostCall, ToBox } from "./messages.ts";
import type { RunResult, ScriptRun } from "./script-run.ts";
import { workClock } from "./work-clock.ts";

export type BoxedRun = {
  /** A spent box has to be killed: its state is unknown. */
  readonly result: Promise<RunResult & { readonly isBoxSpent: boolean }>;
  readonly hear: (message: FromBox) => void;
  readonly breakOff: (reason: Exceeded) => void;
};

/** The engine ends a script at its limit; a box that says nothing so long after is killed. */
const graceMs = 50;

export function superviseRun(
  { name, code, exported, input, host }: ScriptRun,
  limits: Limits,
  post: (message: ToBox) => void,
): BoxedRun {
  const { promise: result, resolve } = Promise.withResolvers<RunResult & { readonly isBoxSpent: boolean }>();
  const clock = workClock();
  let workTimer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let calls = 0;
  let answers = 0;

  const settle = (given: RunResult & { readonly isBoxSpent: boolean }): void => {
    isOver = true;
    clearTimeout(workTimer);
    clearTimeout(wallTimer);
    resolve(given);
  };
  const breakOff = (reason: Exceeded): void => {
    clock.pause();
    const ending = { kind: "failure" as const, reason, message: brokenOffTexts[reason] ?? "It broke off" };
    settle({ ending, workMs: clock.workedMs(), isBoxSpent: true });
  };
  const works = (): void => {
    if (isOver) return;
    clock.resume();
    clearTimeout(workTimer);
    workTimer = setTimeout(() => breakOff("time"), limits.workMs + graceMs - clock.workedMs());
  };
  const wallTimer = setTimeout(() => breakOff("time"), limits.wallMs);

  const answer = async ({ call, name: called, input: given }: HostCall): Promise<void> => {
    const answered = await host.call(called, given).then(
      (output) => ({ output }),
      (error: unknown) => ({ failure: host.failureOf(error) }),
    );
    if (isOver) return;
    answers += 1;
    works();
    post({ kind: "answer", call, ...answered });
  };

  works();
  post({ kind: "run", name, code, exported, input: JSON.stringify(input), limits });
  return {
    result,
    breakOff,
    hear: (message) => {
      if (isOver) return;
      if (message.kind === "log") host.log(message.level, message.text);
      if (message.kind === "call") {
        calls += 1;
        // A box that does not keep to its limits is not one of ours any more.
        if (calls > limits.hostCalls) breakOff("calls");
        else void answer(message);
      }
      // What was answered meanwhile keeps it at work.
      if (message.kind === "waits" && message.answers === answers) {
        clock.pause();
        clearTimeout(workTimer);
      }
      if (message.kind === "end")
        settle({
          ending: message.ending,
          workMs: message.workMs,
          isBoxSpent: message.ending.kind === "failure" && message.ending.reason === "crashed",
        });
    },
  };
}

const brokenOffTexts: Partial<Record<Exceeded, string>> = {
  time: "It works too long",
  calls: "It asks too often",
};
