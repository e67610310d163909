// How much the job engine costs: chunks of inserts done as jobs of several tenants, beside the same statements by plain SQL with as
// many connections and the same chunks, in turns on one PostgreSQL.

import { openProduct } from "@kontor/domain/open-product.ts";
import { workOf } from "@kontor/engine/door/work-of.ts";
import { startJobEngine } from "@kontor/engine/jobs/job-engine.ts";
import type { JobKind } from "@kontor/engine/jobs/job-kind.ts";
import { type JobKinds, jobKinds } from "@kontor/engine/jobs/job-kinds.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { jsonValue } from "@kontor/model/fields/json-value.ts";
import { insertJob } from "@kontor/store/jobs/jobs.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { openStage, type Stage, stateOf } from "../probes/jobs/stage.ts";
import type { Figures } from "../probes/probe.ts";
import { type Bench, significant } from "./bench.ts";
import { createRowTable, type InsertName, inserts } from "./jobs/inserts.ts";
import { insertPlainly } from "./jobs/plain.ts";
import { median, medianRatio } from "./side-by-side.ts";

const tenantNames = ["amber", "birch", "cedar", "dogwood"];
const chunkSize = 100;
/** So many that throughput is measured, and not how soon a job is found. */
const itemsPerTenant = { rows: 8_000, records: 1_000 } satisfies Record<InsertName, number>;
const rounds = 5;
const pollMs = 20;

export const jobsBench: Bench = {
  claim: `Inserts in chunks of ${chunkSize} as jobs of ${tenantNames.length} tenants, against the same by plain SQL`,
  bounds: [
    { figure: "rowsEngineToPlain", minimum: 0.5 },
    { figure: "recordsEngineToPlain", minimum: 0.5 },
  ],
  run: async () => {
    const cleanUp = new AsyncDisposableStack();
    try {
      const stage = cleanUp.use(await openStage());
      await createRowTable(stage.database.ownerUrl);
      const scopes: Scope[] = [];
      for (const name of tenantNames) scopes.push(await stage.openTenant(name));
      const kinds = insertKinds();
      const engine = await startJobEngine({
        workerUrl: stage.database.workerUrl,
        workerId: "bench",
        services: openProduct(stage.store, { kinds }),
        kinds,
      });
      cleanUp.defer(() => engine.stop());
      return {
        rounds,
        ...(await measured(stage, scopes, "rows")),
        ...(await measured(stage, scopes, "records")),
      };
    } finally {
      await cleanUp.disposeAsync();
    }
  },
};

function insertKinds(): JobKinds {
  const kinds = jobKinds();
  for (const [name, insert] of Object.entries(inserts)) {
    const kind: JobKind<JsonValue> = {
      name: `bench-${name}`,
      input: jsonValue,
      async chunk({ input, scope }, door, cursor) {
        const { transaction } = workOf(door);
        const count = Number(input);
        const first = Number(cursor ?? 0);
        const end = Math.min(first + chunkSize, count);
        for (let item = first; item < end; item += 1) await insert(transaction, scope, item);
        return { next: end < count ? end : undefined, done: end - first };
      },
    };
    kinds.register(kind);
  }
  return kinds;
}

/** In turns; the first of each warms up and does not count. */
async function measured(stage: Stage, scopes: readonly Scope[], name: InsertName): Promise<Figures> {
  const count = itemsPerTenant[name];
  const rates: { readonly engine: number[]; readonly plain: number[] } = { engine: [], plain: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const plain = await rateOf(scopes, count, () => plainly(stage, scopes, name));
    const engine = await rateOf(scopes, count, () => byEngine(stage, scopes, name));
    if (round === 0) continue;
    rates.plain.push(plain);
    rates.engine.push(engine);
  }
  return {
    [`${name}PlainPerSecond`]: significant(median(rates.plain)),
    [`${name}EnginePerSecond`]: significant(median(rates.engine)),
    [`${name}EngineToPlain`]: significant(medianRatio(rates.engine, rates.plain)),
  };
}

async function rateOf(scopes: readonly Scope[], count: number, work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (scopes.length * count * 1_000) / (performance.now() - started);
}

async function plainly({ database }: Stage, scopes: readonly Scope[], name: InsertName): Promise<void> {
  const common = { url: database.url, insert: inserts[name], count: itemsPerTenant[name], chunkSize };
  await Promise.all(scopes.map((scope) => insertPlainly({ ...common, scope })));
}

/** From the moment the jobs are given until the last has ended, the waiting for a worker included. */
async function byEngine(stage: Stage, scopes: readonly Scope[], name: InsertName): Promise<void> {
  const input = itemsPerTenant[name];
  const jobs = await Promise.all(
    scopes.map(async (scope) => ({
      scope,
      id: await stage.store.write(scope, (transaction) =>
        insertJob(transaction, scope, { kind: `bench-${name}`, input }),
      ),
    })),
  );
  for (;;) {
    const states = await Promise.all(jobs.map((job) => stateOf(stage, job)));
    const wrong = states.find(({ state }) => state === "ERROR" || state === "WARNING");
    if (wrong !== undefined) throw new Error(`A job ended in ${wrong.state}`);
    if (states.every(({ state }) => state === "SUCCESS")) return;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
