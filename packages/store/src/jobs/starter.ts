// For whom a job works: its starter as the account is now, with what the tenant grants now and the tenant's model.
import { type TenantState, tenantStateOf } from "../records/tenant-state.ts";
import type { TenantScope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";
import type { Row, Statement } from "../statement.ts";

export type StoredStarter = {
  /** The name of the tenant. */
  readonly tenant: string;
  /** False while the tenant is frozen: then nothing is done for it. */
  readonly isServed: boolean;
  /** The record of the user, as JSON; undefined when there is no such user (any more). */
  readonly account: string | undefined;
  readonly state: TenantState;
  /** What the model of the tenant differs by, as JSON. */
  readonly overlay: string | undefined;
};

/** Of the user, as the account and the tenant are now. */
export async function readStarter(
  transaction: Transaction,
  { tenantId }: TenantScope,
  username: string,
): Promise<StoredStarter> {
  const [rows = []] = await transaction.run([{ text: starterText("$2"), values: [tenantId, username] }]);
  return starterOf(rows[0]);
}

/** For the user who started the job. */
export function starterOfJobStatement({ tenantId }: TenantScope, jobId: string): Statement {
  const username = "(select j.username from jobs j where j.tenant_id = $1::uuid and j.id = $2::uuid)";
  return { text: starterText(username), values: [tenantId, jobId] };
}

function starterText(username: string): string {
  return `select own.name as tenant, own.is_served, u.doc::text as account, t.tenant_id is not null as has_state,
      t.model_version, t.permissions, t.bundles, t.options, t.script_version,
      (select o.overlay::text from overlays o where o.tenant_id = $1::uuid and o.version = t.model_version) as overlay
    from control.own_tenant() own
      left join users u on u.tenant_id = $1::uuid and u.key = ${username}
      left join tenant_states t on t.tenant_id = $1::uuid`;
}

export function starterOf(row: Row | undefined): StoredStarter {
  return {
    tenant: String(row?.tenant),
    isServed: row?.is_served === true,
    account: typeof row?.account === "string" ? row.account : undefined,
    state: tenantStateOf(row?.has_state === true ? row : undefined),
    overlay: typeof row?.overlay === "string" ? row.overlay : undefined,
  };
}
