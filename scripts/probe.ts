// `npm run probe -- NAME [--count N] [--seed N]`: runs one probe, prints its figures, and fails when a stated bound is missed.
import { parseArgs } from "node:util";
import { allProbes } from "../probes/all-probes.ts";

/** A probe that finds much finds the same many times. */
const findingsMax = 30;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { count: { type: "string" }, seed: { type: "string" } },
});
const [name = ""] = positionals;
const probe = Object.hasOwn(allProbes, name) ? await allProbes[name]?.() : undefined;
const [count, seed] = [numberOf("count"), numberOf("seed")];
if (probe === undefined) {
  refuse(`There is no probe "${name}"; known are ${Object.keys(allProbes).join(", ")}`);
} else {
  console.log(probe.claim);
  const findings: string[] = [];
  const figures = await probe.run({ count, seed, onFinding: (sentence) => findings.push(sentence) });
  const missed = probe.missedBounds(figures);
  for (const sentence of findings.slice(0, findingsMax)) console.log(`FOUND: ${sentence}`);
  for (const [figure, value] of Object.entries(figures)) console.log(`${figure.padEnd(30)} ${value}`);
  for (const sentence of missed) console.log(`MISSED: ${sentence}`);
  console.log(JSON.stringify({ probe: name, ...figures, missed }));
  process.exitCode = missed.length === 0 ? 0 : 1;
}

function numberOf(option: "count" | "seed"): number | undefined {
  const text = values[option];
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) refuse(`--${option} takes a whole number, not "${text}"`);
  return Number(text);
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
