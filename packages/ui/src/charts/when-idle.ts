// For heavy work that no user waits for: a page answers keys and clicks first.

/** Nothing is put off for longer. */
const patienceMs = 1_000;
/** For a browser that does not tell when it has time. */
const guessMs = 200;

/** Runs it once the page has nothing else to do; answers how to take it back. */
export function whenIdle(run: () => void): () => void {
  if ("requestIdleCallback" in globalThis) {
    const asked = requestIdleCallback(run, { timeout: patienceMs });
    return () => cancelIdleCallback(asked);
  }
  const waiting = setTimeout(run, guessMs);
  return () => clearTimeout(waiting);
}

/** Between two looks: what a page draws with its first answers leaves no such time in between. */
const restMs = 60;

/** Runs it once the page has been idle twice: not between two pieces of what users wait for. */
export function whenRested(run: () => void): () => void {
  let forget = whenIdle(() => {
    const rest = setTimeout(() => {
      forget = whenIdle(run);
    }, restMs);
    forget = () => clearTimeout(rest);
  });
  return () => forget();
}
