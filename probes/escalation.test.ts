import { expect, test } from "vitest";
import { escalate, escalation } from "./escalation.ts";
import { sizedOptions } from "./test-options.ts";

test("no sequence of what administrators do ends with a right that nobody among them had", async () => {
  const findings: string[] = [];
  const figures = await escalate({
    ...sizedOptions("escalation"),
    onFinding: (sentence) => findings.push(sentence),
  });
  console.info(JSON.stringify(figures));
  expect({ missed: escalation.missedBounds(figures), findings: findings.slice(0, 10) }).toEqual({
    missed: [],
    findings: [],
  });
});

test("negative control: where every route is open to scripts, somebody comes by a right", async () => {
  const figures = await escalate({ ...sizedOptions("escalation"), count: 400, isOpenToScripts: true });
  expect(figures.gains).toBeGreaterThan(0);
});
