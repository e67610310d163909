// The wishes of a tenant as rows: each change is a new version, and the old ones stay to be read. A wish is checked before it is
// saved, because from then on every request of the tenant is answered with it.
import { AppError } from "@kontor/kernel/errors.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { checkOverlay } from "@kontor/model/overlay/check-overlay.ts";
import type { Overlay } from "@kontor/model/overlay/overlay.ts";
import { constraintOf } from "../connection/failures.ts";
import type { Scope, TenantScope } from "../scope.ts";
import type { ScopedStore, Transaction } from "../scoped-store.ts";
import type { Statement } from "../statement.ts";
import { saveTenantState } from "./tenant-state.ts";

/** The overlay of a version, or the latest; undefined where the tenant never wished for anything. */
export async function readOverlay(
  store: ScopedStore,
  scope: TenantScope,
  version?: number,
): Promise<Overlay | undefined> {
  const [rows = []] = await store.read(scope, [overlayStatement(scope, version)]);
  return overlayOf(rows[0]?.overlay);
}

/** Saves what an administrator sent as the version after `version`, the one it was made from. */
export async function saveOverlay(
  store: ScopedStore,
  scope: Scope,
  sent: unknown,
  version: number,
): Promise<Overlay> {
  const wishes = typeof sent === "object" && sent !== null ? sent : {};
  return store.write(scope, async (transaction) => {
    const { after } = await changeOverlay(transaction, scope, version, () => wishes);
    return after;
  });
}

export type ChangedOverlay = { readonly before: Overlay | undefined; readonly after: Overlay };

/** The same within a transaction, made of the overlay in force. What is wrong is refused with its places. */
export async function changeOverlay(
  transaction: Transaction,
  scope: Scope,
  version: number,
  wishesFrom: (before: Overlay | undefined) => object,
): Promise<ChangedOverlay> {
  const [rows = []] = await transaction.run([overlayStatement(scope)]);
  const before = overlayOf(rows[0]?.overlay);
  const current = before?.version ?? 0;
  if (current !== version) throw new AppError("STALE_VERSION", [String(current)]);
  const next = version + 1;
  const { overlay, problems } = checkOverlay(declaredModel, { ...wishesFrom(before), version: next }, before);
  if (overlay === undefined) {
    const errors = problems.map(({ place, message }) => ({ path: place, message }));
    throw new AppError("INVALID_RECORD", [], { errors });
  }
  await saveTenantState(transaction, scope, {});
  await transaction.run(saveStatements(scope, next, overlay)).catch((error: unknown) => {
    // Another transaction saved the same version in the same moment.
    throw constraintOf(error)?.constraint === "overlays_pkey"
      ? new AppError("STALE_VERSION", [String(next)])
      : error;
  });
  return { before, after: overlay };
}

export function overlayStatement({ tenantId }: TenantScope, version?: number): Statement {
  return {
    text: `select overlay from overlays where tenant_id = $1::uuid and ($2::integer is null or version = $2::integer)
      order by version desc limit 1`,
    values: [tenantId, version ?? null],
  };
}

function saveStatements(
  { tenantId, caller }: Scope,
  version: number,
  overlay: Overlay,
): readonly Statement[] {
  return [
    {
      text: "insert into overlays (tenant_id, version, overlay, inserted_by) values ($1::uuid, $2, $3, $4)",
      values: [tenantId, version, JSON.stringify(overlay), caller.username],
    },
    {
      text: "update tenant_states set model_version = $2 where tenant_id = $1::uuid",
      values: [tenantId, version],
    },
  ];
}

/** What stands there was checked when it was saved; what does not fit any more is left out when it is applied. */
export function overlayOf(text: unknown): Overlay | undefined {
  return typeof text === "string" ? JSON.parse(text) : undefined;
}
