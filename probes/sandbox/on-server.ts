// The boxes of the server, as the product opens them, with attempts and runaways in them.
import { findIsolation } from "@kontor/engine/files/limited/isolation.ts";
import { processBoxes } from "@kontor/engine/scripts/script-boxes.ts";
import type { Ending } from "@kontor/sandbox/messages.ts";
import { type ScriptRunner, scriptRunner } from "@kontor/sandbox/script-runner.ts";
import { withPauses } from "../machine-pauses.ts";
import { type Attempt, programOf } from "./corpus.ts";
import { isEscape, isStopped, soundAnswer, soundScript } from "./outcome.ts";
import type { Runaway } from "./runaways.ts";

/** Short, so that many can be tried; the grace beyond it is what is measured. */
const limits = { workMs: 200, wallMs: 2_000 };
const tries = 5;
/** After so many attempts the box is asked whether it is still in order. */
const soundEvery = 8;

export async function openServerBoxes(): Promise<ScriptRunner> {
  return scriptRunner(processBoxes(await findIsolation()), { boxes: 2, waitingMax: 10_000 });
}

async function run(runner: ScriptRunner, code: string, given: object): Promise<Ending> {
  const { ending } = await runner.run({
    group: "probe",
    name: "attempt",
    code,
    exported: "execute",
    input: [given],
    limits,
    host: {
      call: () => Promise.reject(new Error("Permission is missing")),
      failureOf: () => ({ message: "Permission is missing", code: "FORBIDDEN", status: 403 }),
      log: () => undefined,
    },
  });
  return ending;
}

export async function attemptOnServer(
  runner: ScriptRunner,
  attempts: readonly Attempt[],
  onFinding: (sentence: string) => void,
): Promise<{ readonly escapes: number; readonly unsound: number }> {
  let [escapes, unsound] = [0, 0];
  for (const [index, attempt] of attempts.entries()) {
    const ending = await run(runner, programOf(attempt), { a: 1 });
    if (isEscape(ending)) {
      escapes += 1;
      onFinding(`On the server, ${attempt.name} got out: ${JSON.stringify(ending)}`);
    }
    if (index % soundEvery !== 0) continue;
    const after = await run(runner, soundScript, { a: 1 });
    if (after.kind === "answer" && after.output === soundAnswer) continue;
    unsound += 1;
    onFinding(`After ${attempt.name} or one of those before it the box answers ${JSON.stringify(after)}`);
  }
  return { escapes, unsound };
}

/** The longest a runaway went on past its limit, each at its best of a few tries: a pause of a busy machine is no fault of the box. */
export async function longestPastLimit(
  runner: ScriptRunner,
  { runaways, isForgiving }: { readonly runaways: readonly Runaway[]; readonly isForgiving: boolean },
  onFinding: (sentence: string) => void,
): Promise<{ readonly longestPastLimitMs: number; readonly notStopped: number }> {
  let [longest, notStopped] = [0, 0];
  for (const runaway of runaways) {
    const times: number[] = [];
    for (let turn = 0; turn < tries && !times.some((ms) => ms <= 100); turn += 1)
      times.push(await pastLimit(runner, runaway, isForgiving));
    const best = Math.min(...times);
    if (best === Number.POSITIVE_INFINITY) {
      notStopped += 1;
      onFinding(`${runaway.name} was not stopped`);
    } else longest = Math.max(longest, best);
  }
  return { longestPastLimitMs: Math.round(longest), notStopped };
}

async function pastLimit(runner: ScriptRunner, { body }: Runaway, isForgiving: boolean): Promise<number> {
  // A box that is ready: what is measured is the run, not the start of a process.
  await run(runner, soundScript, { a: 1 });
  const started = performance.now();
  const { result: ending, pauses } = await withPauses(() =>
    run(runner, `export async function execute() {\n${body}\n}`, {}),
  );
  const pastMs = performance.now() - started - limits.workMs - (isForgiving ? pauses.totalMs : 0);
  return isStopped(ending) ? Math.max(0, pastMs) : Number.POSITIVE_INFINITY;
}
