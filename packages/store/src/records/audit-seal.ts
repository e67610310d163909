// The chain over the audit of a tenant: every seal stands on the one before and on the lines it was made over, so that a line that
// is changed, missing or put in later breaks it. Sealing runs apart from writing, in batches, and no writer waits for it.
import type { TenantScope } from "../scope.ts";
import type { ScopedStore, Transaction } from "../scoped-store.ts";
import type { Row, Statement } from "../statement.ts";
import { lineDigest, noDigest, sealHash } from "./audit-seal-hash.ts";
import { nameLock } from "./named-locks.ts";

export type Seal = {
  readonly number: number;
  readonly hash: string;
  /** Lines under this seal and all before it. */
  readonly lineTotal: number;
  readonly sealedAt: string;
};

/** So many lines stand under one seal at most: a verifier that recomputes it holds them in memory together. */
const sealedLinesMax = 1_000;

/**
 * Seals the lines in the order given. A line that already stands under a seal is left out, so the same lines can come again. A missing line
 * is sealed as gone, and found by the verifier.
 */
export async function sealLines(
  store: ScopedStore,
  scope: TenantScope,
  lineIds: readonly string[],
): Promise<void> {
  const statements = sealStatements(scope.tenantId, lineIds);
  await store.write(scope, (transaction) => transaction.run(statements), "relay");
}

export async function readLastSeal(
  transaction: Transaction,
  { tenantId }: TenantScope,
): Promise<Seal | undefined> {
  const text = `select number, encode(hash, 'hex') as hash, line_total, inserted_at from audit_seals
    where tenant_id = $1::uuid order by number desc limit 1`;
  const [rows = []] = await transaction.run([{ text, values: [tenantId] }]);
  return rows[0] && sealOf(rows[0]);
}

/** One seal for each thousand lines. */
export function sealStatements(tenantId: string, lineIds: readonly string[]): readonly Statement[] {
  const seals: Statement[] = [];
  for (let start = 0; start < lineIds.length; start += sealedLinesMax)
    seals.push(sealStatement(tenantId, lineIds.slice(start, start + sealedLinesMax)));
  return [nameLock(tenantId, "audit seal"), ...seals];
}

/**
 * Identifiers grow with time: only the latest seals hold one as great as the least that is given, so that few are looked into.
 */
function sealStatement(tenantId: string, lineIds: readonly string[]): Statement {
  const [least = ""] = lineIds.toSorted();
  const hash = sealHash({
    previousHash: "p.hash",
    tenantId: "$1::uuid",
    number: "p.number + 1",
    lineTotal: "p.line_total + count(*)",
    insertedAt: "now()",
    digests: "string_agg(l.digest, ''::bytea order by l.place)",
  });
  return {
    text: `with given as (
        select g.id, min(g.place) as place from unnest($2::uuid[]) with ordinality as g(id, place) group by g.id),
      sealed as (
        select unnest(s.line_ids) as id from audit_seals s where s.tenant_id = $1::uuid and s.greatest_id >= $3::uuid),
      lines as (
        select g.id, g.place, case when a.id is null then ${noDigest} else ${lineDigest} end as digest
        from given g left join audits a on a.tenant_id = $1::uuid and a.id = g.id
        where g.id not in (select s.id from sealed s)),
      previous as (
        select s.number, s.hash, s.line_total from audit_seals s where s.tenant_id = $1::uuid order by s.number desc limit 1),
      p as (select * from previous union all select 0, ''::bytea, 0 where not exists (select from previous))
      insert into audit_seals
        (tenant_id, number, greatest_id, line_ids, line_digests, line_total, previous_hash, hash, inserted_at)
      select $1::uuid, p.number + 1, (array_agg(l.id order by l.id desc))[1], array_agg(l.id order by l.place),
        array_agg(l.digest order by l.place), p.line_total + count(*), p.hash, ${hash}, now()
      from lines l cross join p group by p.number, p.hash, p.line_total`,
    values: [tenantId, lineIds, least],
  };
}

function sealOf(row: Row): Seal {
  return {
    number: Number(row.number),
    hash: String(row.hash),
    lineTotal: Number(row.line_total),
    sealedAt: Temporal.Instant.from(String(row.inserted_at)).toString(),
  };
}
