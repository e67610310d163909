// Resolves the flow of a key, at the host of its tenant. The caller learns only whether this key opens this page here and now. The same
// answer is given for a key that is unknown, expired, revoked, used, or of another tenant or page.
import { AppError } from "@kontor/kernel/errors.ts";
import { flow } from "@kontor/model/entities/script/flow.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { isOpenToFlows } from "@kontor/model/flows/flow-record-field.ts";
import { own } from "@kontor/model/own-value.ts";
import { flowWorkflow } from "@kontor/model/workflows/flow.ts";
import { readOverlay } from "@kontor/store/records/overlays.ts";
import { readTenantState } from "@kontor/store/records/tenant-state.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { scopeOfInstaller, type Tenant } from "@kontor/store/tenants.ts";
import { businessClockOf } from "../business-date.ts";
import { tenantModels } from "../callers/account-caller.ts";
import type { Host } from "../identity/hosts.ts";
import { equalTo, readAll } from "../reading/read-all.ts";
import { textAt } from "../reading/stored-values.ts";
import type { Services } from "../services/services.ts";
import { accessKeyDigest } from "./flow-rule.ts";

export type AskedPage = {
  readonly accessKey: string;
  readonly pageId: string;
  /** Of the client, who may not try for ever. */
  readonly address: string;
};

/** What can still expire is open. */
const openStatuses = flowWorkflow.transitions.find(({ code }) => code === "EXPIRE")?.from ?? [];
const modelOf = tenantModels();

/** The same words for every reason. */
export function noSuchPage({ pageId }: Pick<AskedPage, "pageId">): AppError {
  return new AppError("ENTITY_REGISTRATION_NOT_FOUND", [flow.name, pageId]);
}

/** The flow of the key and the page in this tenant, whatever has become of it. */
export async function findFlow(
  { store }: Pick<Services, "store">,
  host: Host,
  { accessKey, pageId }: AskedPage,
): Promise<{ readonly tenant: Tenant; readonly record: RecordData } | undefined> {
  const { tenantId, tenant } = host;
  if (tenantId === undefined || tenant === undefined) return undefined;
  const [record] = await readAll(
    store,
    scopeOfInstaller({ tenantId, tenant }),
    flow,
    {
      condition: {
        all: [...equalTo("accessKey", accessKeyDigest(accessKey)), ...equalTo("pageId", pageId)],
      },
      sort: [{ field: "_id", direction: "ascending" }],
    },
    1,
  );
  return record && { tenant: { tenantId, tenant }, record };
}

/** Neither used nor revoked, and before its end. */
export function isOpen(record: RecordData, now: Temporal.Instant): boolean {
  const end = textAt(record, "expirationDate");
  const isOver = end !== undefined && Temporal.Instant.compare(Temporal.Instant.from(end), now) <= 0;
  return !isOver && openStatuses.includes(textAt(record, "status") ?? "");
}

/** The product's own hands in the tenant, with the fields the tenant has. */
export async function flowScope({ store }: Pick<Services, "store">, tenant: Tenant): Promise<Scope> {
  const [{ modelVersion, options }, overlay] = await Promise.all([
    readTenantState(store, tenant),
    readOverlay(store, tenant),
  ]);
  const text = overlay === undefined ? undefined : JSON.stringify(overlay);
  return {
    ...scopeOfInstaller(tenant),
    model: modelOf(tenant.tenantId, modelVersion, text),
    businessClock: businessClockOf(options),
  };
}

/** The record a flow is about, where such a page may be about one. */
export function recordOfFlow(
  { model }: Pick<Scope, "model">,
  record: RecordData,
): { readonly entity: Entity; readonly key: string } | undefined {
  const entity = own(model.entities, textAt(record, "entityName") ?? "");
  const key = textAt(record, "entityRegistration");
  return entity === undefined || key === undefined || !isOpenToFlows(entity) ? undefined : { entity, key };
}
