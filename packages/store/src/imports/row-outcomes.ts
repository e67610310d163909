// Which rows of an import are next, and what has become of them. Everything is asked by state and pass, so a job that died or was
// stopped goes on with exactly those that are left.
import type { FieldError } from "@kontor/kernel/errors.ts";
import type { TenantScope } from "../scope.ts";
import type { ScopedStore, Transaction } from "../scoped-store.ts";
import { type StagedRow, stagedRowOf } from "./staged-rows.ts";

/** Rows are written in this order. */
export type RowPlace = { readonly level: number; readonly rowNumber: number };

/** The next rows after a place that this pass has not tried and no earlier one has written. */
export async function nextRows(
  transaction: Transaction,
  { tenantId }: TenantScope,
  jobId: string,
  { pass, after, limit }: { readonly pass: number; readonly after: RowPlace; readonly limit: number },
): Promise<readonly StagedRow[]> {
  const [rows = []] = await transaction.run([
    {
      text: `select row_number, data, key, number, level, is_refused, problems from import_rows
        where tenant_id = $1::uuid and job_id = $2::uuid and (level, row_number) > ($3::integer, $4::integer)
          and state <> 'WRITTEN' and pass < $5::integer
        order by level, row_number limit $6`,
      values: [tenantId, jobId, after.level, after.rowNumber, pass, limit],
    },
  ]);
  return rows.map(stagedRowOf);
}

export type RowOutcome = {
  readonly rowNumber: number;
  /** None where it was written. */
  readonly problems: readonly FieldError[];
};

export async function noteOutcomes(
  transaction: Transaction,
  { tenantId }: TenantScope,
  jobId: string,
  pass: number,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  const noted = outcomes.map(({ rowNumber, problems }) => ({
    row_number: rowNumber,
    problems: problems.length === 0 ? null : problems,
  }));
  await transaction.run([
    {
      text: `update import_rows r set pass = $3::integer, problems = x.problems,
          state = case when x.problems is null then 'WRITTEN' else 'FAILED' end
        from jsonb_to_recordset($4::jsonb) as x(row_number integer, problems jsonb)
        where r.tenant_id = $1::uuid and r.job_id = $2::uuid and r.row_number = x.row_number`,
      values: [tenantId, jobId, pass, JSON.stringify(noted)],
    },
  ]);
}

/** Those of the keys that rows of the file stand for: any of them, or only those that went well. */
export async function keysInFile(
  transaction: Transaction,
  { tenantId }: TenantScope,
  jobId: string,
  keys: readonly string[],
  { isWritten }: { readonly isWritten: boolean },
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const [rows = []] = await transaction.run([
    {
      text: `select distinct key from import_rows where tenant_id = $1::uuid and job_id = $2::uuid and key = any($3::text[])
        ${isWritten ? "and state = 'WRITTEN'" : ""}`,
      values: [tenantId, jobId, keys],
    },
  ]);
  return new Set(rows.map(({ key }) => String(key)));
}

/** Those of the keys that records of the entity already have, also records the caller may not see. */
export async function takenKeys(
  transaction: Transaction,
  { tenantId }: TenantScope,
  source: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const [rows = []] = await transaction.run([
    {
      text: "select key from records where tenant_id = $1::uuid and entity = $2 and key = any($3::text[])",
      values: [tenantId, source, keys],
    },
  ]);
  return new Set(rows.map(({ key }) => String(key)));
}

export type ImportReport = {
  readonly rowCount: number;
  readonly writtenCount: number;
  readonly failedCount: number;
};

/** How the import stands. */
export async function readReport(
  store: ScopedStore,
  scope: TenantScope,
  jobId: string,
): Promise<ImportReport> {
  const text = `select count(*)::integer as rows, count(*) filter (where state = 'WRITTEN')::integer as written,
      count(*) filter (where state = 'FAILED')::integer as failed
    from import_rows where tenant_id = $1::uuid and job_id = $2::uuid`;
  const [rows = []] = await store.read(scope, [{ text, values: [scope.tenantId, jobId] }]);
  return {
    rowCount: Number(rows[0]?.rows),
    writtenCount: Number(rows[0]?.written),
    failedCount: Number(rows[0]?.failed),
  };
}

/** Whether an import of the same file into the same records is under way, or has written some that are still there. */
export async function isFileImported(
  transaction: Transaction,
  { tenantId }: TenantScope,
  { fileHash, entityName }: { readonly fileHash: string; readonly entityName: string },
): Promise<boolean> {
  const [rows = []] = await transaction.run([
    {
      text: `select from jobs j where j.tenant_id = $1::uuid and j.kind = 'import'
          and j.input @> jsonb_build_object('fileHash', $2::text, 'entityName', $3::text, 'isDryRun', false)
          and (j.state in ('QUEUED', 'RUNNING')
            or exists (select from job_effects e where e.tenant_id = j.tenant_id and e.job_id = j.id))
        limit 1`,
      values: [tenantId, fileHash, entityName],
    },
  ]);
  return rows.length > 0;
}
