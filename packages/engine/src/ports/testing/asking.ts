// What tests of ports share: a tenant with a configured port, and a job that asks it.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keyValue } from "@kontor/model/entities/core/key-value.ts";
import { externalData } from "@kontor/model/entities/external/external-data.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { declaredModel } from "@kontor/model/model.ts";
import type { Caller } from "@kontor/model/permission/permission.ts";
import { productCaller } from "@kontor/model/permission/product-caller.ts";
import {
  collateralRegister,
  type RegisterEntry,
  type RegisterRequest,
} from "@kontor/model/ports/collateral-register.ts";
import type { PortAnswer } from "@kontor/model/ports/port-answer.ts";
import type { PortConfiguration } from "@kontor/model/ports/port-configuration.ts";
import { portSetting } from "@kontor/model/settings/declared/port-settings.ts";
import type { TenantKind } from "@kontor/model/tenant-kind.ts";
import { insertJob, readJob } from "@kontor/store/jobs/jobs.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { readStored } from "@kontor/store/records/stored-records.ts";
import { saveTenantState } from "@kontor/store/records/tenant-state.ts";
import { insertRecord, updateRecord } from "@kontor/store/records/write.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { createTenant } from "@kontor/store/tenants.ts";
import { z } from "zod";
import { folderStorage } from "../../files/folder-storage.ts";
import type { JobKind } from "../../jobs/job-kind.ts";
import { anyKind, jobKinds } from "../../jobs/job-kinds.ts";
import { runJobs } from "../../jobs/testing/jobs.ts";
import type { ServiceOptions } from "../../platform/open-services.ts";
import type { Services } from "../../services/services.ts";
import { openTestServices } from "../../services/testing/services.ts";
import { askPort } from "../ask-port.ts";

export type RegisterAnswer = PortAnswer<RegisterEntry>;

export type TestPorts = {
  readonly services: Services;
  /** Where the storage lies. */
  readonly folder: string;
  readonly openTenant: (tenant?: { readonly kind?: TenantKind; readonly isDemo?: true }) => Promise<Scope>;
  readonly configure: (scope: Scope, configuration: PortConfiguration) => Promise<void>;
  /** By a job of the product or of a user, to its end. */
  readonly ask: (scope: Scope, reference: string, starter?: Caller) => Promise<RegisterAnswer>;
  readonly callOf: (scope: Scope, answer: RegisterAnswer) => Promise<StoredRecord>;
  readonly close: () => Promise<void>;
};

const kindName = "test.ask-register";
/** Long pauses would only make a test slow. */
const retryPausesMs = [1, 4];

const askingKind: JobKind<RegisterRequest> = {
  name: kindName,
  input: z.strictObject({ type: z.string(), reference: z.string() }),
  // Plain data: the answer of a port is JSON.
  finish: async (run) =>
    (await askPort(run, collateralRegister, { request: run.input }, { retryPausesMs })) as JsonValue,
};

export async function openTestPorts(
  database: { readonly url: string; readonly ownerUrl: string },
  options: ServiceOptions = {},
): Promise<TestPorts> {
  const folder = await mkdtemp(join(tmpdir(), "kontor-ports-"));
  const kinds = jobKinds([anyKind(askingKind)]);
  const opened = openTestServices(database, { storage: folderStorage(folder), kinds, ...options });
  const { services } = opened;
  const { key } = portSetting(collateralRegister);
  let count = 0;
  return {
    services,
    folder,
    async openTenant({ kind, isDemo } = {}) {
      count += 1;
      const tenant = await createTenant(database.ownerUrl, services.store, {
        name: `house${count}`,
        ...(kind && { kind }),
      });
      if (isDemo)
        await services.store.write(tenant, (transaction) =>
          saveTenantState(transaction, tenant, { options: { isDemo } }),
        );
      const caller = { username: `ann@house${count}`, isAdmin: true, grants: [] };
      return { ...tenant, caller, model: declaredModel, requestId: "request-1", timeZone: "UTC" };
    },
    configure: (scope, configuration) =>
      services.store.write(scope, async (transaction) => {
        const [stored] = await readStored(transaction, scope, keyValue, [key]);
        const values = { key, type: "SETTING", value: configuration as JsonValue };
        if (stored === undefined)
          await insertRecord(transaction, scope, keyValue, { values, isOfProduct: true });
        else
          await updateRecord(transaction, scope, keyValue, stored, {
            values: { ...stored.doc, ...values },
            isOfProduct: true,
          });
      }),
    async ask(scope, reference, caller = productCaller()) {
      const starter = { ...scope, caller };
      const id = await services.store.write(scope, (transaction) =>
        insertJob(transaction, starter, { kind: kindName, input: { type: "PLEDGE", reference } }),
      );
      await runJobs(services, kinds, scope);
      const { state, result, error } = (await readJob(services.store, scope, id)) ?? {};
      if (state !== "SUCCESS") throw new Error(error ?? "The job has not ended");
      return result as RegisterAnswer; // as the kind has answered it
    },
    async callOf(scope, { externalDataRegistration }) {
      const [call] = await services.store.write(scope, (transaction) =>
        readStored(transaction, scope, externalData, [externalDataRegistration]),
      );
      if (call === undefined) throw new Error("There is no record of the call");
      return call;
    },
    async close() {
      await opened.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
