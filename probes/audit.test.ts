import { expect, test } from "vitest";
import { audit, tamperAndVerify } from "./audit.ts";
import { sizedOptions } from "./test-options.ts";

const longestMs = 300_000;

test(
  "200 tamperings with a sealed record are all named, and what nobody touched or was erased is whole",
  async () => {
    const findings: string[] = [];
    const figures = await audit.run({
      ...sizedOptions("audit"),
      onFinding: (sentence) => findings.push(sentence),
    });
    expect({ missed: audit.missedBounds(figures), findings }, `seed ${figures.seed}`).toEqual({
      missed: [],
      findings: [],
    });
  },
  longestMs,
);

test("negative control: without what was told to the outside a cut end is not named", async () => {
  const figures = await tamperAndVerify({ ...sizedOptions("audit"), count: 24, isOutsideHidden: true });
  expect(figures.outsideOnly).toBeGreaterThan(0);
  expect(audit.missedBounds(figures)).toContain(
    `${(figures.cases ?? 0) - (figures.named ?? 0)} of ${figures.cases} tamperings were not named`,
  );
});
