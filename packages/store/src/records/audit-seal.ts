// The chain over the audit of a tenant: every seal stands on the one before and on every line since, so that a line that is
// changed, missing or put in later breaks it. Sealing runs apart from writing, in batches, and no writer waits for it.
import { AppError } from "@kontor/kernel/errors.ts";
import { constraintOf } from "../connection/failures.ts";
import type { TenantScope } from "../scope.ts";
import type { ScopedStore } from "../scoped-store.ts";
import type { Statement } from "../statement.ts";
import { digestOf } from "./digest.ts";
import { firstIdAt } from "./new-id.ts";

export type Seal = { readonly number: number; readonly rowCount: number; readonly hash: string };

export type AuditVerdict = {
  readonly sealCount: number;
  readonly rowCount: number;
  /** What does not fit, in words; none when the audit is whole. */
  readonly problems: readonly string[];
  /** The last seal: whoever keeps it elsewhere also notices when the end of the chain is cut off. */
  readonly lastHash?: string;
};

export type SealOptions = {
  readonly rowsMax?: number;
  /** Lines of this age can still be on their way in a transaction that is longer than any may be. */
  readonly settledMs?: number;
};

const nothingBefore = "\\x";
const noId = "00000000-0000-0000-0000-000000000000";

/** Everything of a line except what can be erased, in one fixed spelling. */
const lineDigest = `sha256(convert_to(concat_ws('|', a.id, a.record_id, a.inserted_by,
  coalesce(encode(a.before_digest, 'hex'), '-'), coalesce(encode(a.after_digest, 'hex'), '-'), a.doc::text), 'UTF8'))`;
const hashOfLines = `sha256(p.previous || string_agg(${lineDigest}, ''::bytea order by a.id))`;

/** Seals what has settled since the last seal; undefined when that is nothing, or somebody else does it right now. */
export async function sealAudit(
  store: ScopedStore,
  scope: TenantScope,
  { rowsMax = 1_000, settledMs = 120_000 }: SealOptions = {},
): Promise<Seal | undefined> {
  const statement: Statement = {
    text: `with p as (
        select coalesce(max(number), 0) as number,
          coalesce((array_agg(last_id order by number desc))[1], '${noId}'::uuid) as last_id,
          coalesce((array_agg(hash order by number desc))[1], '${nothingBefore}'::bytea) as previous
        from audit_seals where tenant_id = $1::uuid),
      lines as (
        select a.* from p, audits a where a.tenant_id = $1::uuid and a.id > p.last_id and a.id < $2::uuid order by a.id limit $3)
      insert into audit_seals (tenant_id, number, first_id, last_id, row_count, previous_hash, hash)
      select $1::uuid, p.number + 1, (array_agg(a.id order by a.id))[1], (array_agg(a.id order by a.id desc))[1], count(*),
        p.previous, ${hashOfLines}
      from p, lines a group by p.number, p.previous
      returning number, row_count, encode(hash, 'hex') as hash`,
    values: [scope.tenantId, firstIdAt(Date.now() - settledMs), rowsMax],
  };
  try {
    const [rows = []] = await store.write(scope, (transaction) => transaction.run([statement]), "worker");
    const [row] = rows;
    if (row === undefined) return undefined;
    return { number: Number(row.number), rowCount: Number(row.row_count), hash: String(row.hash) };
  } catch (error) {
    if (constraintOf(error)?.constraint === "audit_seals_pkey") return undefined;
    throw error;
  }
}

/** Recomputes every seal, and every digest whose values are still there. */
export async function verifyAudit(store: ScopedStore, scope: TenantScope): Promise<AuditVerdict> {
  const seals = await sealsOf(store, scope);
  const problems: string[] = [];
  let rowCount = 0;
  let previous = { number: 0, hash: "", lastId: noId };
  for (const seal of seals) {
    if (seal.number !== previous.number + 1) problems.push(`Seal ${previous.number + 1} is missing`);
    if (seal.previousHash !== previous.hash)
      problems.push(`Seal ${seal.number} does not stand on the one before`);
    const found = await recomputed(store, scope, seal, previous.lastId);
    if (found.rowCount !== seal.rowCount)
      problems.push(`Seal ${seal.number} has ${found.rowCount} lines, not ${seal.rowCount}`);
    else if (found.hash !== seal.hash) problems.push(`A line under seal ${seal.number} was changed`);
    problems.push(...found.wrongValues.map((id) => `The values of line ${id} are not those of its digest`));
    rowCount += found.rowCount;
    previous = { number: seal.number, hash: seal.hash, lastId: seal.lastId };
  }
  return {
    sealCount: seals.length,
    rowCount,
    problems,
    ...(seals.length > 0 && { lastHash: previous.hash }),
  };
}

type StoredSeal = Seal & { readonly lastId: string; readonly previousHash: string };

async function sealsOf(store: ScopedStore, scope: TenantScope): Promise<readonly StoredSeal[]> {
  const text = `select number, last_id, row_count, encode(previous_hash, 'hex') as previous_hash, encode(hash, 'hex') as hash
    from audit_seals where tenant_id = $1::uuid order by number`;
  const [rows = []] = await store.read(scope, [{ text, values: [scope.tenantId] }], "worker");
  return rows.map((row) => ({
    number: Number(row.number),
    lastId: String(row.last_id),
    rowCount: Number(row.row_count),
    previousHash: String(row.previous_hash),
    hash: String(row.hash),
  }));
}

type Recomputed = {
  readonly rowCount: number;
  readonly hash: string;
  readonly wrongValues: readonly string[];
};

async function recomputed(
  store: ScopedStore,
  scope: TenantScope,
  seal: StoredSeal,
  afterId: string,
): Promise<Recomputed> {
  const lines = "from audits a where a.tenant_id = $1::uuid and a.id > $2::uuid and a.id <= $3::uuid";
  const values = [scope.tenantId, afterId, seal.lastId];
  const [chain = [], told = []] = await store.read(
    scope,
    [
      {
        text: `select count(*) as row_count, encode(sha256(decode($4, 'hex') || string_agg(${lineDigest}, ''::bytea order by a.id)), 'hex') as hash ${lines}`,
        values: [...values, seal.previousHash],
      },
      {
        text: `select a.id, a.before_digest, a.after_digest, v.salt, v.before, v.after ${lines.replace(
          "from audits a where",
          "from audits a join audit_values v on v.tenant_id = a.tenant_id and v.audit_id = a.id where",
        )}`,
        values,
      },
    ],
    "worker",
  );
  const wrongValues = told
    .filter(({ salt, before, after, before_digest, after_digest }) => {
      if (!(salt instanceof Uint8Array)) throw new AppError("INTERNAL_ERROR");
      return !isDigest(before_digest, salt, before) || !isDigest(after_digest, salt, after);
    })
    .map(({ id }) => String(id));
  return { rowCount: Number(chain[0]?.row_count ?? 0), hash: String(chain[0]?.hash ?? ""), wrongValues };
}

function isDigest(digest: unknown, salt: Uint8Array, text: unknown): boolean {
  const expected = digestOf(salt, typeof text === "string" ? JSON.parse(text) : undefined);
  if (expected === null || !(digest instanceof Uint8Array)) return expected === digest;
  return Buffer.compare(expected, digest) === 0;
}
