// The rows of a file between reading and writing. They are put here in batches as the file is read, and what concerns several of
// them (the same key twice, one that names another) is found out here, over all of them at once.
import { errorText, type FieldError } from "@kontor/kernel/errors.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { TenantScope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";
import type { Row } from "../statement.ts";

/** A row as it was read. */
export type ReadRow = {
  /** Its place in the file, which begins with 1. */
  readonly rowNumber: number;
  readonly data: RecordData;
  readonly key: string | undefined;
  readonly number: number | undefined;
  /** Keys of records of the same entity that it names. */
  readonly refersTo: readonly string[];
  /** What is wrong with it whatever the records are. */
  readonly problems: readonly FieldError[];
};

export type StagedRow = Omit<ReadRow, "refersTo"> & { readonly level: number; readonly isRefused: boolean };

/** Up to which row the file has been put here. */
export async function lastStagedRow(
  transaction: Transaction,
  { tenantId }: TenantScope,
  jobId: string,
): Promise<number> {
  const text =
    "select coalesce(max(row_number), 0) as last from import_rows where tenant_id = $1::uuid and job_id = $2::uuid";
  const [rows = []] = await transaction.run([{ text, values: [tenantId, jobId] }]);
  return Number(rows[0]?.last);
}

export async function countStagedRows(
  transaction: Transaction,
  { tenantId }: TenantScope,
  jobId: string,
): Promise<number> {
  const text =
    "select count(*)::integer as count from import_rows where tenant_id = $1::uuid and job_id = $2::uuid";
  const [rows = []] = await transaction.run([{ text, values: [tenantId, jobId] }]);
  return Number(rows[0]?.count);
}

export async function stageRows(
  transaction: Transaction,
  { tenantId }: TenantScope,
  jobId: string,
  rows: readonly ReadRow[],
): Promise<void> {
  const staged = rows.map(({ rowNumber, data, key, number, refersTo, problems }) => ({
    row_number: rowNumber,
    data,
    key: key ?? null,
    number: number ?? null,
    refers_to: refersTo.length === 0 ? null : refersTo,
    is_refused: problems.length > 0,
    problems: problems.length === 0 ? null : problems,
  }));
  await transaction.run([
    {
      text: `insert into import_rows (tenant_id, job_id, row_number, data, key, number, refers_to, is_refused, problems)
        select $1::uuid, $2::uuid, x.row_number, x.data, x.key, x.number, x.refers_to, x.is_refused, x.problems
        from jsonb_to_recordset($3::jsonb) as x(row_number integer, data jsonb, key text, number bigint, refers_to text[],
          is_refused boolean, problems jsonb)`,
      values: [tenantId, jobId, JSON.stringify(staged)],
    },
  ]);
}

const doublesPerStatement = 10_000;

/**
 * Of rows with the same key the first counts; the others are refused, whatever the import may do with that record. Found first and
 * marked second: nothing is known of the table yet by which the database could plan both at once.
 */
export async function refuseDoubleRows(
  transaction: Transaction,
  { tenantId }: TenantScope,
  jobId: string,
  keyPath: string,
): Promise<void> {
  const [found = []] = await transaction.run([
    {
      text: `select d.row_number from (
          select row_number, row_number() over (partition by key order by row_number) as place from import_rows
          where tenant_id = $1::uuid and job_id = $2::uuid and key is not null and not is_refused) d
        where d.place > 1 order by 1`,
      values: [tenantId, jobId],
    },
  ]);
  const doubles = found.map((row) => Number(row.row_number));
  const [before = "", after = ""] = errorText("VALUE_ALREADY_EXISTS", ["\n"]).split("\n");
  for (let start = 0; start < doubles.length; start += doublesPerStatement) {
    await transaction.run([
      {
        text: `update import_rows set is_refused = true,
            problems = jsonb_build_array(jsonb_build_object('path', $4::text, 'message', $5::text || left(key, 100) || $6::text))
          where tenant_id = $1::uuid and job_id = $2::uuid and row_number = any($3::integer[])`,
        values: [tenantId, jobId, doubles.slice(start, start + doublesPerStatement), keyPath, before, after],
      },
    ]);
  }
}

/** Longer chains of rows are tried in the order of the file. */
const levelsMax = 100;
const unplaced = -1;

/**
 * Puts every row after those it names, level by level. Rows that wait for each other in a circle come last, and are then told that
 * what they name does not exist.
 */
export async function levelRows(
  transaction: Transaction,
  { tenantId }: TenantScope,
  jobId: string,
): Promise<void> {
  const values = [tenantId, jobId];
  /** Another row of the file that makes a record this one names, and that is itself placed as said; looked up row by row. */
  const named = (place: string): string => `0 < (
      select count(*) from unnest(r.refers_to) as n(key) join import_rows o on o.tenant_id = $1::uuid and o.job_id = $2::uuid and o.key = n.key
      where o.row_number <> r.row_number and not o.is_refused and ${place})`;
  const rowsOf = "r.tenant_id = $1::uuid and r.job_id = $2::uuid and r.refers_to is not null";
  const [[first] = []] = await transaction.run([
    {
      text: `with waiting as (update import_rows r set level = ${unplaced} where ${rowsOf} and ${named("true")} returning 1)
        select count(*)::integer as count from waiting`,
      values,
    },
  ]);
  let left = Number(first?.count);
  for (let level = 1; left > 0; level += 1) {
    const isLast = level > levelsMax;
    const [[placed] = []] = await transaction.run([
      {
        text: `with placed as (update import_rows r set level = $3::integer
          where ${rowsOf} and r.level = ${unplaced}${isLast ? "" : ` and not (${named(`o.level = ${unplaced}`)})`} returning 1)
          select count(*)::integer as count from placed`,
        values: [...values, level],
      },
    ]);
    const count = Number(placed?.count);
    left -= count;
    if (count === 0 && left > 0) level = levelsMax;
  }
}

export function stagedRowOf(row: Row): StagedRow {
  return {
    rowNumber: Number(row.row_number),
    data: JSON.parse(String(row.data)),
    key: typeof row.key === "string" ? row.key : undefined,
    number: row.number === null ? undefined : Number(row.number),
    level: Number(row.level),
    isRefused: row.is_refused === true,
    problems: typeof row.problems === "string" ? JSON.parse(row.problems) : [],
  };
}
