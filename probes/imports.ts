// A large file with some wrong rows is imported while the process that works on it is killed, and then taken back: every good row in
// once, every bad one told, and afterwards the tenant is as it was before.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { folderStorage } from "@kontor/engine/files/folder-storage.ts";
import { hashedFile } from "@kontor/engine/files/stored-files.ts";
import { startImport } from "@kontor/engine/imports/start-import.ts";
import { productJobKinds } from "@kontor/engine/jobs/product-job-kinds.ts";
import { runJobs } from "@kontor/engine/jobs/test-jobs.ts";
import { openServices } from "@kontor/engine/records/open-services.ts";
import { createRecord } from "@kontor/engine/records/records.ts";
import type { Services } from "@kontor/engine/records/services.ts";
import { runTransition } from "@kontor/engine/workflow/run-transition.ts";
import { copyTemplate } from "@kontor/harness/test-server.ts";
import { importEntity } from "@kontor/model/entities/core/import.ts";
import { person } from "@kontor/model/entities/person/person.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { tenantHashes } from "@kontor/store/imports/test-hashes.ts";
import { isOpen, type Job } from "@kontor/store/jobs/job.ts";
import { jobOfRecord } from "@kontor/store/jobs/jobs.ts";
import { readRecord } from "@kontor/store/records/read.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { openStore } from "@kontor/store/scoped-store.ts";
import { createTenant, createUser } from "@kontor/store/tenants.ts";
import { compiledBefore } from "./compiled.ts";
import { writeSampleFile } from "./imports/sample-file.ts";
import { type Figures, type Probe, type ProbeOptions, serverFor } from "./probe.ts";
import { sizes } from "./size.ts";

export const imports: Probe = {
  claim:
    "A file with 1 % wrong rows: every good row written once although the worker is killed midway, every bad row told, and undone without a trace",
  run: importAndUndo,
  missedBounds: ({ lost = 1, untold = 1, kills = 0, changedTables = 1 }) => [
    ...(lost !== 0 ? [`${lost} good rows were lost or written twice`] : []),
    ...(untold !== 0 ? [`${untold} bad rows were not told`] : []),
    ...(kills === 0 ? ["no worker was killed at work"] : []),
    ...(changedTables !== 0 ? [`${changedTables} tables were different after the undo`] : []),
  ],
};

async function importAndUndo(options: ProbeOptions = {}): Promise<Figures> {
  const { count = sizes.imports.merge, onFinding = () => {} } = options;
  const cleanUp = new AsyncDisposableStack();
  try {
    const { url, ownerUrl } = await copyTemplate(await serverFor(options, cleanUp));
    const folder = await mkdtemp(join(tmpdir(), "kontor-imports-"));
    cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
    const store = openStore({ url, onIdleError: () => {} });
    cleanUp.defer(() => store.close());
    const storageRoot = join(folder, "storage");
    const services = openServices(store, { storage: folderStorage(storageRoot) });
    const scope = await openTenant(services, ownerUrl);

    const path = join(folder, "persons.csv");
    const { good, bad } = await writeSampleFile(path, count);
    const file = { ...(await hashedFile(path)), name: "persons.csv" };
    const before = await tenantHashes(ownerUrl, scope.tenantId);
    const { answer } = await startImport(services, scope, file, { entityName: "person", locale: "fr-FR" });
    const key = String(JSON.parse(answer).registration);

    const importing = performance.now();
    const killed = await runAndKill({ url, storageRoot, services, scope, key }, count);
    if (killed !== undefined) onFinding(`Killed after ${killed} rows`);
    await runJobs(services, productJobKinds(), scope);
    const importSeconds = (performance.now() - importing) / 1_000;
    const job = await jobOf(services, scope, key);
    const told = JSON.parse((await readRecord(store, scope, importEntity, key)) ?? "{}");
    const made = await tenantHashes(ownerUrl, scope.tenantId);
    const persons = Number(made.people?.split(" ", 1)[0] ?? made.persons?.split(" ", 1)[0]);

    const undoing = performance.now();
    await runTransition(services, scope, importEntity, { key, code: "UNDO" }, {});
    await runJobs(services, productJobKinds(), scope);
    const undoSeconds = (performance.now() - undoing) / 1_000;
    const after = await tenantHashes(ownerUrl, scope.tenantId);
    const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
    for (const table of changed) onFinding(`${table}: ${before[table]} is now ${after[table]}`);
    return {
      rows: count,
      written: job.doneCount,
      lost: Math.abs(good - job.doneCount) + Math.abs(good + existingPersons - persons),
      untold: Math.abs(bad - job.failedCount) + Math.abs(Math.min(bad, 1_000) - told.errors.length),
      kills: killed === undefined ? 0 : 1,
      killedAfter: killed ?? 0,
      importSeconds: rounded(importSeconds),
      rowsPerSecond: Math.round(count / importSeconds),
      undoSeconds: rounded(undoSeconds),
      undonePerSecond: Math.round(good / undoSeconds),
      changedTables: changed.length,
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

type Worker = {
  readonly url: string;
  readonly storageRoot: string;
  readonly services: Services;
  readonly scope: Scope;
  readonly key: string;
};

/** Kills a process at work on the import once it has written some rows; answers after how many, or nothing when it was too fast. */
async function runAndKill(worker: Worker, count: number): Promise<number | undefined> {
  const script = fileURLToPath(new URL("./imports/worker.ts", import.meta.url));
  const parameters = [script, worker.url, worker.storageRoot, worker.scope.tenantId];
  const child = spawn(process.execPath, parameters, {
    env: { ...process.env, ...compiledBefore },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  for (;;) {
    const job = await jobOf(worker.services, worker.scope, worker.key);
    if (!isOpen(job) || hasEnded(child)) return undefined;
    if (job.doneCount >= count / 4) {
      child.kill("SIGKILL");
      await ended;
      return (await jobOf(worker.services, worker.scope, worker.key)).doneCount;
    }
    await sleep(20);
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
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
