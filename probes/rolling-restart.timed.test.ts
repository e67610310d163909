import { expect, test } from "vitest";
import { restartUnderLoad, rollingRestart } from "./rolling-restart.ts";
import { sizedOptions } from "./test-options.ts";

test("servers are restarted and killed under load: no request fails but those a killed one had, and nothing is lost or doubled", async () => {
  const findings: string[] = [];
  const figures = await rollingRestart.run({
    ...sizedOptions("rolling-restart"),
    onFinding: (sentence) => findings.push(sentence),
  });
  console.info(JSON.stringify(figures));
  expect({ missed: rollingRestart.missedBounds(figures), findings: findings.slice(0, 10) }).toEqual({
    missed: [],
    findings: [],
  });
});

test("negative control: servers that do not warn the balancer lose requests, and without keys of writes some are done twice", async () => {
  const figures = await restartUnderLoad({
    ...sizedOptions("rolling-restart"),
    drainMs: 0,
    missing: ["a repeated write is not known"],
    // Whether one restart meets a request is chance.
    ways: ["SIGTERM", "SIGTERM"],
  });
  console.info(JSON.stringify(figures));
  expect(rollingRestart.missedBounds(figures)).toEqual(
    expect.arrayContaining([
      `${figures.failed} requests failed`,
      `${figures.doubled} writes were done twice`,
    ]),
  );
});
