// One way to check a property: with as many cases as this run asks for, and with its seed in the output, so that
// whatever a random case found can be found again.
import fc, { type IProperty, type Parameters } from "fast-check";
import { expect, inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Cases of each property: few on every check, 100,000 in CI, 1,000,000 in the soak. */
    propertyCases: number;
  }
}

/** Fails with the smallest counterexample. `costly` properties run a tenth of the cases. */
export function holds<Inputs>(
  property: IProperty<Inputs>,
  options: Parameters<Inputs> & { readonly costly?: boolean } = {},
): void {
  const { costly = false, ...parameters } = options;
  const numRuns = Math.max(100, inject("propertyCases") / (costly ? 10 : 1));
  const seed = parameters.seed ?? Math.trunc(Math.random() * 0x7fffffff);
  // biome-ignore lint/suspicious/noConsole: the seed belongs into the output of the run
  console.info(`seed ${seed}, ${numRuns} cases: ${expect.getState().currentTestName ?? ""}`);
  fc.assert(property, { ...parameters, numRuns, seed });
}
