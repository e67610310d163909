// Scripts of tenants against their sandbox: hundreds of ways out, and scripts that never end, while others go on working.

import type { Figures, Probe, ProbeOptions } from "./probe.ts";
import { escapeAttempts } from "./sandbox/corpus.ts";
import { neighbourOfRunaways } from "./sandbox/neighbour.ts";
import { escapesFromNodeVm } from "./sandbox/node-vm.ts";
import { attemptOnServer, longestPastLimit, openServerBoxes } from "./sandbox/on-server.ts";

const attemptsMin = 300;
const pastLimitMaxMs = 100;
const growthMax = 2;

export const sandbox: Probe = {
  claim: `At least ${attemptsMin} attempts to leave the sandbox all fail, runaway scripts end ${pastLimitMaxMs} ms after their limit, and other tenants' p99 stays within ${growthMax} times of quiet`,
  run: runSandbox,
  missedBounds: (figures) => {
    const { attempts = 0, escapes = 1, unsound = 1, escapesFromNodeVm: control = 0 } = figures;
    const { longestPastLimitMs = Infinity, notStopped = 1 } = figures;
    const { quietP99Ms = 0, runawayP99Ms = Infinity, failed = 1, runawayRuns = 0 } = figures;
    return [
      ...(attempts < attemptsMin ? [`only ${attempts} attempts were made`] : []),
      ...(escapes > 0 ? [`${escapes} attempts got out`] : []),
      ...(unsound > 0 ? [`${unsound} attempts left their box changed`] : []),
      ...(control === 0
        ? ["the same attempts find no way out of node:vm, so that they find none anywhere"]
        : []),
      ...(notStopped > 0 ? [`${notStopped} runaway scripts were not stopped`] : []),
      ...(longestPastLimitMs > pastLimitMaxMs
        ? [`a runaway script went on ${longestPastLimitMs} ms past its limit`]
        : []),
      ...(runawayP99Ms > quietP99Ms * growthMax
        ? [`p99 of another tenant rose from ${quietP99Ms} to ${runawayP99Ms} ms`]
        : []),
      ...(failed > 0 ? [`${failed} requests of another tenant failed`] : []),
      ...(runawayRuns < 5 ? [`there were hardly any runaway scripts: ${runawayRuns}`] : []),
    ];
  },
};

async function runSandbox({ onFinding = () => undefined }: ProbeOptions = {}): Promise<Figures> {
  const attempts = escapeAttempts();
  const runner = await openServerBoxes();
  try {
    return {
      attempts: attempts.length,
      ...(await attemptOnServer(runner, attempts, onFinding)),
      escapesFromNodeVm: await escapesFromNodeVm(attempts),
      ...(await longestPastLimit(runner, onFinding)),
      ...(await neighbourOfRunaways()),
    };
  } finally {
    runner.close();
  }
}
