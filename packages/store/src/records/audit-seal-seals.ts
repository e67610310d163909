// The seals of a tenant, recomputed one after another: each from the digests it keeps, and each against the one before.
import type pg from "pg";
import { sealHash } from "./audit-seal-hash.ts";
import type { AuditProblem } from "./audit-seal-problem.ts";

export type SealsVerdict = {
  readonly sealCount: number;
  readonly lastSeal?: number;
  readonly problems: readonly AuditProblem[];
};

type SealRow = {
  readonly number: string;
  readonly hash: string;
  readonly previous_hash: string;
  readonly line_total: string;
  readonly line_count: number;
  readonly is_right: boolean;
};

type Standing = { readonly number: number; readonly hash: string; readonly lineTotal: number };

const sealsAtOnce = 2_000;
const nothing: Standing = { number: 0, hash: "", lineTotal: 0 };

const recomputed = sealHash({
  previousHash: "s.previous_hash",
  tenantId: "s.tenant_id",
  number: "s.number",
  lineTotal: "s.line_total",
  insertedAt: "s.inserted_at",
  digests:
    "(select string_agg(d.digest, ''::bytea order by d.place) from unnest(s.line_digests) with ordinality as d(digest, place))",
});

/** Inside a transaction whose tenant is set. */
export async function verifySeals(client: pg.Client, tenantId: string): Promise<SealsVerdict> {
  const problems: AuditProblem[] = [];
  let sealCount = 0;
  let last = nothing;
  for (;;) {
    const rows = await sealsAfter(client, tenantId, sealCount === 0 ? undefined : last.number);
    for (const row of rows) {
      problems.push(...problemsOf(row, last));
      last = { number: Number(row.number), hash: row.hash, lineTotal: Number(row.line_total) };
    }
    sealCount += rows.length;
    if (rows.length < sealsAtOnce) break;
  }
  return { sealCount, ...(sealCount > 0 && { lastSeal: last.number }), problems };
}

async function sealsAfter(
  client: pg.Client,
  tenantId: string,
  number: number | undefined,
): Promise<readonly SealRow[]> {
  const { rows } = await client.query<SealRow>(
    `select s.number, encode(s.hash, 'hex') as hash, encode(s.previous_hash, 'hex') as previous_hash, s.line_total,
       cardinality(s.line_ids) as line_count,
       s.hash = ${recomputed} and cardinality(s.line_ids) = cardinality(s.line_digests)
         and s.greatest_id = (select i.id from unnest(s.line_ids) as i(id) order by i.id desc limit 1) as is_right
     from public.audit_seals s where s.tenant_id = $1::uuid and ($2::bigint is null or s.number > $2::bigint)
     order by s.number limit ${sealsAtOnce}`,
    [tenantId, number],
  );
  return rows;
}

function problemsOf(row: SealRow, before: Standing): readonly AuditProblem[] {
  const seal = Number(row.number);
  const isNext = seal === before.number + 1;
  const missing = isNext ? [] : missingBetween(before.number, seal);
  return [
    ...missing.map((number): AuditProblem => ({ kind: "SEAL_MISSING", seal: number })),
    // What arrays that were emptied make of the comparison is nothing, and no proof.
    ...(row.is_right === true ? [] : [{ kind: "SEAL_CHANGED", seal } as const]),
    ...(isNext && row.previous_hash !== before.hash ? [{ kind: "SEAL_UNLINKED", seal } as const] : []),
    ...(isNext && Number(row.line_total) !== before.lineTotal + row.line_count
      ? [{ kind: "SEAL_MISCOUNTED", seal } as const]
      : []),
  ];
}

/** The first and the last of a gap: those between are gone as well. */
function missingBetween(before: number, next: number): readonly number[] {
  if (next <= before + 1) return [];
  return before + 1 === next - 1 ? [next - 1] : [before + 1, next - 1];
}

/** The hashes of some seals, for a verifier that has kept them elsewhere. */
export async function hashesOf(
  client: pg.Client,
  tenantId: string,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, { readonly hash: string; readonly lineTotal: number }>> {
  const { rows } = await client.query<Pick<SealRow, "number" | "hash" | "line_total">>(
    `select s.number, encode(s.hash, 'hex') as hash, s.line_total from public.audit_seals s
     where s.tenant_id = $1::uuid and s.number = any ($2::bigint[])`,
    [tenantId, numbers],
  );
  return new Map(
    rows.map((row) => [Number(row.number), { hash: row.hash, lineTotal: Number(row.line_total) }]),
  );
}
