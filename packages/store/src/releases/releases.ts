// The releases of a tenant as rows: what was put on record, with its files. None is changed or deleted.
import type { Scope, TenantScope } from "../scope.ts";
import type { ScopedStore, Transaction } from "../scoped-store.ts";
import type { Row, Rows, Statement } from "../statement.ts";

export type ReleaseOrigin = "taken" | "imported" | "before" | "nightly";

export type Release = {
  readonly number: number;
  readonly name: string;
  readonly note: string | undefined;
  readonly origin: ReleaseOrigin;
  readonly source: string | undefined;
  readonly hash: string;
  readonly fileCount: number;
  readonly createdBy: string;
  /** As ISO text. */
  readonly createdAt: string;
};

export type ReleaseWithFiles = Release & { readonly files: Readonly<Record<string, string>> };

export type NewRelease = Pick<Release, "name" | "origin" | "hash"> & {
  readonly note?: string | undefined;
  readonly source?: string | undefined;
  readonly files: Readonly<Record<string, string>>;
};

type Run = (statements: readonly Statement[]) => Promise<readonly Rows[]>;

const releaseColumns =
  "r.number, r.name, r.note, r.origin, r.source, r.hash, r.file_count, r.created_by, r.created_at";

/** The caller holds what keeps others from adding one: numbers have no gaps. */
export async function insertRelease(
  transaction: Transaction,
  { tenantId, caller }: Scope,
  { name, note, origin, source, hash, files }: NewRelease,
): Promise<Release> {
  const text = `insert into configuration_releases as r
      (tenant_id, number, name, note, origin, source, hash, files, file_count, created_by)
    select $1::uuid, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9
      from configuration_releases where tenant_id = $1::uuid
    returning ${releaseColumns}`;
  const fileCount = Object.keys(files).length;
  const told = [name, note ?? null, origin, source ?? null, hash, JSON.stringify(files), fileCount];
  const [rows = []] = await transaction.run([{ text, values: [tenantId, ...told, caller.username] }]);
  return releaseOf(rows[0] ?? {});
}

/** Newest first, one more than asked for where there are more. */
export async function listReleases(
  store: ScopedStore,
  scope: TenantScope,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly Release[]> {
  const text = `select ${releaseColumns} from configuration_releases r where tenant_id = $1::uuid
    order by number desc limit $2::bigint offset $3::bigint`;
  const [rows = []] = await store.read(scope, [{ text, values: [scope.tenantId, limit + 1, offset] }]);
  return rows.map(releaseOf);
}

export function readRelease(
  run: Run,
  scope: TenantScope,
  number: number,
): Promise<ReleaseWithFiles | undefined> {
  return found(run, scope, "r.number = $2::integer", number);
}

/** The newest with these very files. */
export function readReleaseWithHash(
  run: Run,
  scope: TenantScope,
  hash: string,
): Promise<ReleaseWithFiles | undefined> {
  return found(run, scope, "r.hash = $2", hash);
}

/** The configuration last known to be in force at a moment: it was put on record as it was, or put in force. */
export async function readReleaseAt(
  run: Run,
  scope: TenantScope,
  moment: string,
): Promise<ReleaseWithFiles | undefined> {
  const known = `r.number = (select k.number from (
      select c.number, c.created_at as at from configuration_releases c
        where c.tenant_id = $1::uuid and c.origin <> 'imported' and c.created_at <= $2::timestamptz
      union all select a.release_number, a.applied_at from configuration_applications a
        where a.tenant_id = $1::uuid and a.applied_at <= $2::timestamptz
    ) k order by k.at desc limit 1)`;
  return found(run, scope, known, moment);
}

async function found(
  run: Run,
  { tenantId }: TenantScope,
  condition: string,
  value: string | number,
): Promise<ReleaseWithFiles | undefined> {
  const text = `select ${releaseColumns}, r.files from configuration_releases r
    where r.tenant_id = $1::uuid and ${condition} order by r.number desc limit 1`;
  const [[row] = []] = await run([{ text, values: [tenantId, value] }]);
  return row && { ...releaseOf(row), files: JSON.parse(String(row.files)) };
}

const origins: readonly ReleaseOrigin[] = ["taken", "imported", "before", "nightly"];

function releaseOf(row: Row): Release {
  return {
    number: Number(row.number),
    name: String(row.name),
    note: textOf(row.note),
    origin: origins.find((origin) => origin === row.origin) ?? "taken",
    source: textOf(row.source),
    hash: String(row.hash),
    fileCount: Number(row.file_count),
    createdBy: String(row.created_by),
    createdAt: new Date(String(row.created_at)).toISOString(),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
