// A large file with some wrong rows is imported while the processes that work on it are killed at steps that chance names, and then taken back:
// every good row in once, every bad one told, and afterwards the tenant is as it was before.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openProduct } from "@kontor/domain/open-product.ts";
import { folderStorage } from "@kontor/engine/files/folder-storage.ts";
import { hashedFile } from "@kontor/engine/files/stored-files.ts";
import { startImport } from "@kontor/engine/imports/start-import.ts";
import { runJobs } from "@kontor/engine/jobs/testing/jobs.ts";
import { createRecord } from "@kontor/engine/records/records.ts";
import type { Services } from "@kontor/engine/services/services.ts";
import { runTransition } from "@kontor/engine/transitions/run-transition.ts";
import { copyTemplate } from "@kontor/harness/test-server.ts";
import { importEntity } from "@kontor/model/entities/core/import.ts";
import { person } from "@kontor/model/entities/person/person.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { tenantHashes } from "@kontor/store/imports/testing/hashes.ts";
import type { Job } from "@kontor/store/jobs/job.ts";
import { jobOfRecord } from "@kontor/store/jobs/jobs.ts";
import { readRecord } from "@kontor/store/records/read.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { openStore } from "@kontor/store/scoped-store.ts";
import { createTenant, createUser } from "@kontor/store/tenants.ts";
import { type Random, randomFrom } from "./filters/random.ts";
import type { Death } from "./imports/deaths.ts";
import { dieOneByOne } from "./imports/mortal-worker.ts";
import { writeSampleFile } from "./imports/sample-file.ts";
import { type Figures, type Probe, type ProbeOptions, seedOf, serverFor } from "./probe.ts";
import { sizes } from "./size.ts";
import type { Lack } from "./without/lacks.ts";

/** Chance alone would seldom hit the moments between a row, its mark and the commit of both. */
const worst: readonly Death[] = [
  { kind: "before the mark" },
  { kind: "before the commit" },
  { kind: "after the commit" },
];
/** So often at most a step is drawn beside them; a job that nobody gets on with is given up at ten. */
const drawnMax = 4;
const rowsPerDrawn = 300;
/** A row takes several. */
const drawnStepMax = 700;

export const imports: Probe = {
  claim:
    "A file with 1 % wrong rows: every good row written once although workers are killed at random steps and between a row and its mark, every bad row told, and undone without a trace",
  run: (options = {}) => importAndUndo(options),
  missedBounds: ({ lost = 1, untold = 1, kills = 0, killsLeast = 1, changedTables = 1 }) => [
    ...(lost !== 0 ? [`${lost} good rows were lost or written twice`] : []),
    ...(untold !== 0 ? [`${untold} bad rows were not told`] : []),
    ...(kills < killsLeast ? [`only ${kills} workers were killed at work`] : []),
    ...(changedTables !== 0 ? [`${changedTables} tables were different after the undo`] : []),
  ],
};

export type ImportOptions = ProbeOptions & {
  /** The negative control: what the product of those who die does not have. */
  readonly missing?: readonly Lack[];
  /** Where they die; without it, at the worst places and where chance says. */
  readonly deaths?: readonly Death[];
};

export async function importAndUndo(options: ImportOptions): Promise<Figures> {
  const { count = sizes.imports.merge, missing = [], onFinding = () => {} } = options;
  const seed = seedOf(options);
  const cleanUp = new AsyncDisposableStack();
  try {
    const { url, ownerUrl } = await copyTemplate(await serverFor(options, cleanUp));
    const folder = await mkdtemp(join(tmpdir(), "kontor-imports-"));
    cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
    const store = openStore({ url, onIdleError: () => {} });
    cleanUp.defer(() => store.close());
    const storageRoot = join(folder, "storage");
    const services = openProduct(store, { storage: folderStorage(storageRoot) });
    const scope = await openTenant(services, ownerUrl);

    const path = join(folder, "persons.csv");
    const { good, bad } = await writeSampleFile(path, count);
    const file = { ...(await hashedFile(path)), name: "persons.csv" };
    const before = await tenantHashes(ownerUrl, scope.tenantId);
    const { answer } = await startImport(services, scope, file, { entityName: "person", locale: "fr-FR" });
    const key = String(JSON.parse(answer).registration);

    const importing = performance.now();
    const deaths = options.deaths ?? deathsOf(randomFrom(seed), count);
    const died = await dieOneByOne(deaths, { url, storageRoot, tenantId: scope.tenantId }, missing);
    for (const place of died) onFinding(`Killed ${place}`);
    await runJobs(services, services.kinds, scope);
    const importSeconds = (performance.now() - importing) / 1_000;
    const job = await jobOf(services, scope, key);
    const told = JSON.parse((await readRecord(store, scope, importEntity, key)) ?? "{}");
    const made = await tenantHashes(ownerUrl, scope.tenantId);
    const persons = Number(made.people?.split(" ", 1)[0] ?? made.persons?.split(" ", 1)[0]);

    const undoing = performance.now();
    await runTransition(services, scope, importEntity, { key, code: "UNDO" }, {});
    await runJobs(services, services.kinds, scope);
    const undoSeconds = (performance.now() - undoing) / 1_000;
    const after = await tenantHashes(ownerUrl, scope.tenantId);
    const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
    for (const table of changed) onFinding(`${table}: ${before[table]} is now ${after[table]}`);
    return {
      rows: count,
      written: job.doneCount,
      lost: Math.abs(good - job.doneCount) + Math.abs(good + existingPersons - persons),
      untold: Math.abs(bad - job.failedCount) + Math.abs(Math.min(bad, 1_000) - told.errors.length),
      kills: died.length,
      killsLeast: Math.min(worst.length, deaths.length),
      importSeconds: rounded(importSeconds),
      rowsPerSecond: Math.round(count / importSeconds),
      undoSeconds: rounded(undoSeconds),
      undonePerSecond: Math.round(good / undoSeconds),
      changedTables: changed.length,
      seed,
    };
  } finally {
    await cleanUp.disposeAsync();
  }
}

const existingPersons = 3;

async function openTenant(services: Services, ownerUrl: string): Promise<Scope> {
  const tenant = await createTenant(ownerUrl, services.store, { name: "atlas" });
  const username = "ann@atlas";
  await createUser(services.store, tenant, { username, name: username, isAdmin: true });
  const caller = { username, isAdmin: true, grants: [] };
  const scope: Scope = { ...tenant, caller, model: declaredModel, requestId: "probe", timeZone: "UTC" };
  for (let number = 0; number < existingPersons; number += 1) {
    // One with a word that rows of the file have too.
    await createRecord(services, scope, person, { type: "C", name: `Company ${number} Trading` });
  }
  return scope;
}

/** The worst in an order of chance; then those that chance names, who may come to the end of the work before. */
function deathsOf(random: Random, rows: number): readonly Death[] {
  const drawn = Array.from(
    { length: Math.min(drawnMax, Math.floor(rows / rowsPerDrawn)) },
    (): Death => ({ kind: "step", number: 1 + random.below(drawnStepMax) }),
  );
  const shuffled = worst
    .map((death) => ({ death, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ death }) => death);
  return [...shuffled, ...drawn];
}

async function jobOf({ store }: Services, scope: Scope, key: string): Promise<Job> {
  const job = await store.write(scope, (transaction) =>
    jobOfRecord(transaction, scope, { entity: importEntity.name, key }),
  );
  if (job === undefined) throw new Error("The import has no job");
  return job;
}

function rounded(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
