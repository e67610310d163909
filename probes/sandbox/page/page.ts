// The page of the probe: the scripts of the product as its pages run them, in the session of whoever is signed in, and what can be seen of
// the page meanwhile.
import { defaultLimits } from "@kontor/sandbox/limits.ts";
import { runScript } from "@kontor/web/src/scripts-runtime/run-script.ts";
import { type ProbePage, probePageName } from "./probe-page.ts";

/** Often enough to notice a page that stands still. */
const beatMs = 5;

const run: ProbePage["run"] = (code, given) =>
  runScript({
    script: { name: "attempt", kind: "client", code, version: 1 },
    input: [given],
    purpose: "act",
  });

const probePage: ProbePage = {
  run,
  async runAway(code) {
    let [longestGapMs, last] = [0, performance.now()];
    const beat = (): void => {
      const now = performance.now();
      longestGapMs = Math.max(longestGapMs, now - last);
      last = now;
    };
    const beats = setInterval(beat, beatMs);
    const started = performance.now();
    const ending = await run(code, {});
    const pastLimitMs = performance.now() - started - defaultLimits.workMs;
    beat();
    clearInterval(beats);
    return { ending, pastLimitMs, longestGapMs };
  },
  state: () =>
    JSON.stringify({
      globals: Object.getOwnPropertyNames(globalThis).length,
      ofEveryObject: Object.getOwnPropertyNames(Object.prototype),
      ofEveryList: Object.getOwnPropertyNames(Array.prototype).length,
      ofEveryFunction: Object.getOwnPropertyNames(Function.prototype),
      stored: [{ ...localStorage }, { ...sessionStorage }],
      cookies: document.cookie,
      address: location.href,
      content: document.documentElement.outerHTML,
    }),
};

Object.assign(globalThis, { [probePageName]: probePage });
