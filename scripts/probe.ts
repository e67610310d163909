// `npm run probe -- NAME`: runs one probe, prints its figures, and fails when a stated bound is missed.
import { databaseOutage } from "../probes/database-outage.ts";
import type { Probe } from "../probes/probe.ts";
import { rollingRestart } from "../probes/rolling-restart.ts";

const probes: Readonly<Record<string, Probe>> = {
  "database-outage": databaseOutage,
  "rolling-restart": rollingRestart,
};

const name = process.argv[2] ?? "";
const probe = probes[name];
if (probe === undefined) {
  console.error(`There is no probe "${name}"; known are ${Object.keys(probes).join(", ")}`);
  process.exit(2);
}
console.log(probe.claim);
const figures = await probe.run();
const missed = probe.missedBounds(figures);
for (const [figure, value] of Object.entries(figures)) console.log(`${figure.padEnd(24)} ${value}`);
for (const sentence of missed) console.log(`MISSED: ${sentence}`);
console.log(JSON.stringify({ probe: name, ...figures, missed }));
process.exitCode = missed.length === 0 ? 0 : 1;
