// A browser as the probe has them: tabs that work at the same time, answers that come late, in another order or never, and the one
// rule both sides know: of two tokens the younger is kept.
import { setTimeout as sleep } from "node:timers/promises";
import { isNewerToken } from "@kontor/model/session/session-token.ts";
import type { Random } from "../filters/random.ts";
import type { Stage } from "./stage.ts";

export type Sharing =
  /** All tabs read and write one place. */
  | "storage"
  /** Each tab has its own copy and is told by the others, a moment later. */
  | "messages";

export type Browser = {
  /** Every token any of its tabs was handed. */
  readonly seen: ReadonlySet<string>;
  readonly newest: () => string;
  readonly lost: () => number;
  readonly loggedOut: () => number;
  /** So many requests of one tab, a few of them at the same time. */
  readonly work: (tab: number, requests: number) => Promise<void>;
};

const tabCount = 2;
const messageMaxMs = 100;
const answerMaxMs = 20;
const lossChance = 0.3;
const parallelMax = 6;
const idleChance = 0.02;
const idleMs = 400;

export function openBrowser(stage: Stage, random: Random, first: string, sharing: Sharing): Browser {
  const held: string[] = Array.from({ length: tabCount }, () => first);
  const seen = new Set([first]);
  let lost = 0;
  let loggedOut = 0;

  function keep(tab: number, token: string): void {
    if (isNewerToken(token, held[tab])) held[tab] = token;
  }
  async function tell(from: number, token: string): Promise<void> {
    keep(from, token);
    if (sharing === "messages") await sleep(random.below(messageMaxMs));
    for (let tab = 0; tab < tabCount; tab += 1) keep(tab, token);
  }
  async function request(tab: number): Promise<void> {
    const { status, token } = await stage.ask(held[tab] ?? first);
    if (status === 401) loggedOut += 1;
    if (token !== undefined) seen.add(token);
    if (random.isLucky(lossChance)) {
      lost += 1;
      return;
    }
    await sleep(random.below(answerMaxMs));
    if (token !== undefined) await tell(tab, token);
  }
  return {
    seen,
    newest: () => held.reduce((one, other) => (isNewerToken(other, one) ? other : one)),
    lost: () => lost,
    loggedOut: () => loggedOut,
    async work(tab, requests) {
      for (let left = requests; left > 0; ) {
        const parallel = Math.min(left, 1 + random.below(parallelMax));
        await Promise.all(Array.from({ length: parallel }, () => request(tab)));
        left -= parallel;
        if (random.isLucky(idleChance)) await sleep(idleMs);
      }
    },
  };
}

/** All tabs of the browser at once. */
export async function workInAllTabs(browser: Browser, requests: number): Promise<void> {
  const share = Math.ceil(requests / tabCount);
  await Promise.all(Array.from({ length: tabCount }, (_, tab) => browser.work(tab, share)));
}
