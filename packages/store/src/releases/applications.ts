// Each time a release was put in force: which, in place of which, by whom. A roll back names what it takes back, so that the next one goes
// a step further.
import type { Scope, TenantScope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";
import type { Row, Rows, Statement } from "../statement.ts";

export type Application = {
  readonly number: number;
  readonly releaseNumber: number;
  readonly previousNumber: number;
  readonly reverts: number | undefined;
  readonly note: string | undefined;
  readonly appliedBy: string;
  /** As ISO text. */
  readonly appliedAt: string;
};

export type NewApplication = Pick<Application, "releaseNumber" | "previousNumber" | "reverts" | "note">;

type Run = (statements: readonly Statement[]) => Promise<readonly Rows[]>;

const columns =
  "a.number, a.release_number, a.previous_number, a.reverts, a.note, a.applied_by, a.applied_at";

/** The caller holds what keeps others from adding one. */
export async function insertApplication(
  transaction: Transaction,
  { tenantId, caller }: Scope,
  { releaseNumber, previousNumber, reverts, note }: NewApplication,
): Promise<Application> {
  const text = `insert into configuration_applications as a
      (tenant_id, number, release_number, previous_number, reverts, note, applied_by)
    select $1::uuid, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6
      from configuration_applications where tenant_id = $1::uuid
    returning ${columns}`;
  const values = [tenantId, releaseNumber, previousNumber, reverts ?? null, note ?? null, caller.username];
  const [rows = []] = await transaction.run([{ text, values }]);
  return applicationOf(rows[0] ?? {});
}

/** The latest that is in force and is itself no roll back: what the next roll back takes back. */
export async function readRevertible(run: Run, { tenantId }: TenantScope): Promise<Application | undefined> {
  const text = `select ${columns} from configuration_applications a
    where a.tenant_id = $1::uuid and a.reverts is null and not exists (
      select from configuration_applications b where b.tenant_id = $1::uuid and b.reverts = a.number)
    order by a.number desc limit 1`;
  const [[row] = []] = await run([{ text, values: [tenantId] }]);
  return row && applicationOf(row);
}

/** Newest first. */
export async function readApplications(
  run: Run,
  { tenantId }: TenantScope,
  limit: number,
): Promise<readonly Application[]> {
  const text = `select ${columns} from configuration_applications a where a.tenant_id = $1::uuid
    order by a.number desc limit $2::bigint`;
  const [rows = []] = await run([{ text, values: [tenantId, limit] }]);
  return rows.map(applicationOf);
}

function applicationOf(row: Row): Application {
  return {
    number: Number(row.number),
    releaseNumber: Number(row.release_number),
    previousNumber: Number(row.previous_number),
    reverts: typeof row.reverts === "number" ? row.reverts : undefined,
    note: typeof row.note === "string" ? row.note : undefined,
    appliedBy: String(row.applied_by),
    appliedAt: new Date(String(row.applied_at)).toISOString(),
  };
}
