import { expect, test } from "vitest";
import { audit } from "./audit.ts";
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
