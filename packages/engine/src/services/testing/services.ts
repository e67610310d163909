// What the tests of services share: services on a database of their own, tenants, and callers by profile.
import { randomBytes } from "node:crypto";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredModel, type Model } from "@kontor/model/model.ts";
import { callerOf } from "@kontor/model/permission/caller.ts";
import type { Caller } from "@kontor/model/permission/permission.ts";
import { tenantStateOf } from "@kontor/store/records/tenant-state.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { openStore } from "@kontor/store/scoped-store.ts";
import { createTenant } from "@kontor/store/tenants.ts";
import { openEgress } from "../../egress/open-egress.ts";
import type { OpenedServices } from "../../jobs/opened-services.ts";
import { openServices, type ServiceOptions } from "../../platform/open-services.ts";
import { createRecord } from "../../records/records.ts";
import { masterKeys } from "../../secrets/master-keys.ts";
import type { Services } from "../services.ts";

const administrator: Caller = { username: "ann@acme", isAdmin: true, grants: [] };

/** A caller with these profiles, and the permissions a new tenant gives them. */
export function clerk(username: string, profiles: readonly string[], more: Partial<Caller> = {}): Caller {
  const { permissions, bundles } = tenantStateOf(undefined);
  return { ...callerOf({ username, profiles }, permissions, bundles), ...more };
}

export type TestServices = {
  readonly services: OpenedServices;
  /** A new tenant, seen by an administrator. */
  readonly openTenant: (name: string, model?: Model) => Promise<Scope>;
  readonly close: () => Promise<void>;
};

/** Where a test database is reached: by the role of the application, and by its owner. */
type DatabaseUrls = { readonly url: string; readonly ownerUrl: string };

export function openTestServices(
  { url, ownerUrl }: DatabaseUrls,
  options: ServiceOptions = {},
): TestServices {
  const store = openStore({
    url,
    onIdleError: () => {},
    pools: { interactive: { connectMs: 30_000, waitMs: 30_000 } },
  });
  return {
    services: openServices(store, { ...outsideOfTests(), ...options }),
    async openTenant(name, model = declaredModel) {
      const { tenantId, tenant } = await createTenant(ownerUrl, store, { name });
      return { tenantId, tenant, caller: administrator, model, requestId: "request-1", timeZone: "UTC" };
    },
    close: () => store.close(),
  };
}

/** A master key of its own, a way to the machine itself, where tests have their servers, and nothing that is for real. */
export function outsideOfTests(): Required<Pick<ServiceOptions, "masterKeys" | "egress" | "environment">> {
  return {
    masterKeys: masterKeys(randomBytes(32)),
    egress: openEgress({ trusted: ["127.0.0.1", "localhost"] }),
    environment: "test",
  };
}

/** The record as it was answered. */
export async function created(
  services: Services,
  scope: Scope,
  entity: Entity,
  body: RecordData,
): Promise<RecordData> {
  const { answer } = await createRecord(services, scope, entity, body);
  return JSON.parse(answer);
}
