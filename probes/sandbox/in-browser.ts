// The boxes of the page, as the product opens them, with attempts and runaways in them.

import { noPauses, type Pauses, withPauses } from "../machine-pauses.ts";
import { type BrowserStage, inPage } from "./browser-stage.ts";
import { type Attempt, programOf } from "./corpus.ts";
import { isEscape, isStopped, soundAnswer, soundScript } from "./outcome.ts";
import type { Runaway } from "./runaways.ts";

const tries = 5;
/** After so many attempts box and page are asked whether they are still in order. */
const soundEvery = 8;

type OnFinding = (sentence: string) => void;

export async function attemptInBrowser(
  { page, strayRequests }: BrowserStage,
  attempts: readonly Attempt[],
  onFinding: OnFinding,
): Promise<{ readonly browserEscapes: number; readonly browserUnsound: number }> {
  let [escapes, unsound] = [0, 0];
  await inPage(page, "run", soundScript, { a: 1 });
  const untouched = await inPage(page, "state");
  for (const [index, attempt] of attempts.entries()) {
    const straysBefore = strayRequests.length;
    const ending = await inPage(page, "run", programOf(attempt), { a: 1 });
    const strays = strayRequests.slice(straysBefore);
    if (isEscape(ending) || strays.length > 0) {
      escapes += 1;
      onFinding(`In the browser, ${attempt.name} got out: ${JSON.stringify([ending, ...strays])}`);
    }
    if (index % soundEvery !== 0 && index !== attempts.length - 1) continue;
    const after = await inPage(page, "run", soundScript, { a: 1 });
    const state = await inPage(page, "state");
    const isSound = after.kind === "answer" && after.output === soundAnswer;
    if (isSound && state === untouched) continue;
    unsound += 1;
    onFinding(
      `After ${attempt.name} or one of those before it the box answers ${JSON.stringify(after)}, and the page is ${state}`,
    );
  }
  return { browserEscapes: escapes, browserUnsound: unsound };
}

type PageLimits = {
  readonly pastLimitMs: number;
  readonly gapMs: number;
  /** Whether pauses of the machine are forgiven. */
  readonly isForgiving: boolean;
};

/** Each runaway at its best of a few tries, as on the server; how long the page stood still meanwhile belongs to the same try. */
export async function runawaysInBrowser(
  { page }: BrowserStage,
  runaways: readonly Runaway[],
  { pastLimitMs: pastMax, gapMs: gapMax, isForgiving }: PageLimits,
  onFinding: OnFinding,
): Promise<{
  readonly browserLongestPastLimitMs: number;
  readonly browserNotStopped: number;
  readonly pageLongestGapMs: number;
}> {
  let [longest, longestGap, notStopped] = [0, 0, 0];
  for (const { name, body } of runaways) {
    const code = `export async function execute() {\n${body}\n}`;
    let best = { pastLimitMs: Number.POSITIVE_INFINITY, longestGapMs: Number.POSITIVE_INFINITY };
    for (
      let turn = 0;
      turn < tries && !(best.pastLimitMs <= pastMax && best.longestGapMs <= gapMax);
      turn += 1
    ) {
      // A box that is ready: what is measured is the run, not the start of a worker.
      await inPage(page, "run", soundScript, { a: 1 });
      const { result, pauses } = await withPauses(() => inPage(page, "runAway", code));
      const end = without(isForgiving ? pauses : noPauses, result);
      if (isStopped(result.ending) && worst(end) < worst(best)) best = end;
    }
    if (best.pastLimitMs === Number.POSITIVE_INFINITY) {
      notStopped += 1;
      onFinding(`In the browser, ${name} was not stopped`);
      continue;
    }
    longest = Math.max(longest, best.pastLimitMs);
    longestGap = Math.max(longestGap, best.longestGapMs);
  }
  return {
    browserLongestPastLimitMs: Math.round(longest),
    browserNotStopped: notStopped,
    pageLongestGapMs: Math.round(longestGap),
  };
}

type End = { readonly pastLimitMs: number; readonly longestGapMs: number };

function without({ totalMs, longestMs }: Pauses, { pastLimitMs, longestGapMs }: End): End {
  return {
    pastLimitMs: Math.max(0, pastLimitMs - totalMs),
    longestGapMs: Math.max(0, longestGapMs - longestMs),
  };
}

function worst(end: End): number {
  return Math.max(end.pastLimitMs, end.longestGapMs);
}
