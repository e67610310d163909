// Work nobody waits for: the code of pages that may come next, news, what is looked up once more. It begins when the page is painted and
// quiet, however long that takes: nothing is asked for any more, and the browser has been idle twice. One piece follows the other, each
// when it is quiet again.
import { queryClient } from "./query-client.ts";

/** Between two looks. What a page asks for in a row never leaves as much time in between. */
const lookMs = 100;
/** Of a page that never rests. */
const patienceMs = 15_000;
const quietLooks = 2;

type Piece = () => void;

const waiting: Piece[] = [];
let isWatching = false;

/** Runs it later, unless the answered function is called before. */
export function whenQuiet(piece: Piece): () => void {
  waiting.push(piece);
  if (!isWatching) {
    isWatching = true;
    watch(0, performance.now());
  }
  return () => {
    const place = waiting.indexOf(piece);
    if (place >= 0) waiting.splice(place, 1);
  };
}

function watch(quietFor: number, since: number): void {
  setTimeout(() => {
    const leftMs = since + patienceMs - performance.now();
    // A page that never rests is waited for once, and not before each piece.
    if (leftMs <= 0) return begin(since);
    whenIdle(leftMs, (isIdle) => {
      const quiet = isIdle && isPainted() && queryClient.isFetching() === 0 ? quietFor + 1 : 0;
      if (quiet < quietLooks) watch(quiet, since);
      else begin(performance.now());
    });
  }, lookMs);
}

/** The next piece; those after it wait from then on. */
function begin(since: number): void {
  try {
    waiting.shift()?.();
  } finally {
    isWatching = waiting.length > 0;
    if (isWatching) watch(0, since);
  }
}

/** A page that is waited for has no heading yet. */
function isPainted(): boolean {
  return document.querySelector("main h1, h1") !== null;
}

/** Not every browser tells; there the end of the timer has to do. */
function whenIdle(timeout: number, then: (isIdle: boolean) => void): void {
  if (!("requestIdleCallback" in window)) then(true);
  else requestIdleCallback(({ didTimeout }) => then(!didTimeout), { timeout });
}
