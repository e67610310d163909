// What tests of imports share: a tenant whose user can start jobs, files as they would arrive, and how an import ended.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importEntity } from "@kontor/model/entities/core/import.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Model } from "@kontor/model/model.ts";
import { readRecord } from "@kontor/store/records/read.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { folderStorage } from "../../files/folder-storage.ts";
import { hashedFile } from "../../files/stored-files.ts";
import { jobKinds } from "../../jobs/job-kinds.ts";
import { runJobs } from "../../jobs/testing/jobs.ts";
import { undoKind } from "../../jobs/undo-kind.ts";
import type { Domain } from "../../platform/domain.ts";
import { platform } from "../../platform/platform.ts";
import { readAll } from "../../reading/read-all.ts";
import type { Services } from "../../services/services.ts";
import { openTestServices } from "../../services/testing/services.ts";
import { entityNamed } from "../../writing/write-work.ts";
import { importKindOf } from "../import-kind.ts";
import type { SentFile } from "../read-header.ts";
import { type AskedImport, startImport } from "../start-import.ts";

export type TestImports = {
  readonly services: Services;
  readonly openTenant: (name: string, model?: Model) => Promise<Scope>;
  readonly file: (name: string, content: string | Uint8Array) => Promise<SentFile>;
  /** Starts an import and answers the number of its record. */
  readonly start: (scope: Scope, asked: AskedImport & { readonly file: SentFile }) => Promise<string>;
  /** The same to its end; answers its record. */
  readonly run: (scope: Scope, asked: AskedImport & { readonly file: SentFile }) => Promise<RecordData>;
  readonly runJobs: (scope: Scope, options?: Parameters<typeof runJobs>[3]) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Small, so that a small file has several chunks. */
const testChunkRows = 3;

export async function openTestImports(
  database: { readonly url: string; readonly ownerUrl: string },
  domains: readonly Domain[] = [platform()],
): Promise<TestImports> {
  const folder = await mkdtemp(join(tmpdir(), "kontor-imports-"));
  const opened = openTestServices(database, { storage: folderStorage(join(folder, "storage")), domains });
  const { services } = opened;
  const kinds = jobKinds();
  kinds.register(importKindOf(testChunkRows));
  kinds.register(undoKind);
  const start: TestImports["start"] = async (scope, { file, ...asked }) => {
    const { answer } = await startImport(services, scope, file, asked);
    return String(JSON.parse(answer).registration);
  };
  return {
    services,
    async openTenant(name, model) {
      const scope = await opened.openTenant(name, model);
      const username = `ann@${name}`;
      await createUser(services.store, scope, { username, name: username, isAdmin: true });
      return { ...scope, caller: { username, isAdmin: true, grants: [] } };
    },
    async file(name, content) {
      const path = join(folder, randomUUID());
      await writeFile(path, content);
      return { ...(await hashedFile(path)), name };
    },
    start,
    async run(scope, asked) {
      const registration = await start(scope, asked);
      await runJobs(services, kinds, scope);
      return importRecord(services, scope, registration);
    },
    runJobs: (scope, options) => runJobs(services, kinds, scope, options),
    async close() {
      await opened.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function importRecord(
  services: Services,
  scope: Scope,
  registration: string,
): Promise<RecordData> {
  const text = await readRecord(services.store, scope, importEntity, registration);
  return JSON.parse(text ?? "null");
}

/** The records of an entity by their keys. */
export async function recordsOf(
  { store }: Services,
  scope: Scope,
  name: string,
): Promise<ReadonlyMap<string, RecordData>> {
  const entity = entityNamed(scope, name);
  const records = await readAll(store, scope, entity, {
    condition: { all: [] },
    sort: [{ field: entity.key, direction: "ascending" }],
  });
  return new Map(records.map((record) => [String(record[entity.key]), record]));
}
