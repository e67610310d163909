// Finds functions that a hostile text keeps busy. What grows with the square of a text of 100,000 characters takes many
// seconds, what grows with the text takes milliseconds: the line between them leaves room for a busy machine.

export const answerMaxMs = 1000;

/** Slow three times out of three: a pause of the machine is no fault of the function. */
export function isSlow(action: () => unknown): boolean {
  return [1, 2, 3].every(() => elapsedMs(action) > answerMaxMs);
}

function elapsedMs(action: () => unknown): number {
  const start = performance.now();
  action();
  return performance.now() - start;
}
