import { expect, test } from "vitest";
import { restartUnderLoad, rollingRestart } from "./rolling-restart.ts";
import { sizedOptions } from "./test-options.ts";

test("both servers are restarted under load and no request fails", async () => {
  expect(rollingRestart.missedBounds(await rollingRestart.run(sizedOptions("rolling-restart")))).toEqual([]);
});

test("negative control: servers that do not warn the balancer first lose requests", async () => {
  const figures = await restartUnderLoad({ ...sizedOptions("rolling-restart"), drainMs: 0 });
  expect(figures.failed).toBeGreaterThan(0);
  expect(rollingRestart.missedBounds(figures)).toContain(`${figures.failed} requests failed`);
});
