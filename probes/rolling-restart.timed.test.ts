import { expect, test } from "vitest";
import { restartUnderLoad, rollingRestart } from "./rolling-restart.ts";

test("both servers are restarted under load and no request fails", async () => {
  expect(rollingRestart.missedBounds(await rollingRestart.run())).toEqual([]);
});

test("negative control: servers that do not warn the balancer first lose requests", async () => {
  const figures = await restartUnderLoad({ drainMs: 0 });
  expect(figures.failed).toBeGreaterThan(0);
  expect(rollingRestart.missedBounds(figures)).toContain(`${figures.failed} requests failed`);
});
