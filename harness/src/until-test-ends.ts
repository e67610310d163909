// Keeps something for as long as the running test takes, and ends it also when the test fails.
import { onTestFinished } from "vitest";

export function untilTestEnds<T extends AsyncDisposable>(thing: T): T {
  onTestFinished(async () => {
    await thing[Symbol.asyncDispose]();
  });
  return thing;
}
