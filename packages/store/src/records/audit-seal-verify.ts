// Verifies the audit of a tenant from the database alone, with connections of its own: no server has to run, and none is asked.
// Lines are compared inside the database; only what does not fit comes out of it.
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { withClient } from "../client.ts";
import { lineDigest } from "./audit-seal-hash.ts";
import type { AuditProblem } from "./audit-seal-problem.ts";
import { hashesOf, type SealsVerdict, verifySeals } from "./audit-seal-seals.ts";
import { verifyValues } from "./audit-seal-values.ts";

/** A line is sealed at most so long after it was committed and no older transaction still writes. */
export const sealingDelayMs = 5_000;

export type AuditVerdict = SealsVerdict & {
  readonly lineCount: number;
  /** Lines whose values are still there. */
  readonly valueCount: number;
};

export type AuditedTenant = { readonly tenantId: string; readonly tenant: string };

/** No transaction of the server lives longer; what is older is waited for no more. */
const transactionMaxMs = 120_000;
const pauseMs = 200;

/** So many lines are named: more say nothing more. */
const namedMax = 1_000;

/** Names are resolved in the database's own catalogue alone: the owner of a schema could put a function of the same name there. */
const settings = `set search_path = pg_catalog; set work_mem = '96MB'; set hash_mem_multiplier = 2; set cursor_tuple_fraction = 1;
  set timezone = 'UTC'; set datestyle = 'ISO'; set default_transaction_read_only = on`;

/** `url` signs in the owner of the tables. */
export async function verifyAudit(
  url: string,
  tenantId: string,
  { settleMs }: { readonly settleMs: number },
): Promise<AuditVerdict> {
  const [{ seals, lines, lineCount }, values] = await Promise.all([
    asTenant(url, tenantId, async (client) => ({
      seals: await verifySeals(client, tenantId),
      lines: await verifyLines(client, tenantId),
      lineCount: await countLines(client, tenantId),
    })),
    asTenant(url, tenantId, (client) => verifyValues(client, tenantId)),
  ]);
  const unsealed = lines.flatMap(({ kind, line }) =>
    kind === "LINE_UNSEALED" && line !== undefined ? [line] : [],
  );
  const overdue = await stillUnsealed(url, tenantId, unsealed, settleMs);
  return {
    ...seals,
    lineCount,
    valueCount: values.valueCount,
    problems: [
      ...seals.problems,
      ...lines.filter(({ kind }) => kind !== "LINE_UNSEALED"),
      ...overdue.slice(0, namedMax).map((line): AuditProblem => ({ kind: "LINE_UNSEALED", line })),
      ...values.problems.slice(0, namedMax),
    ],
  };
}

/** Every tenant of the installation, or the one of that name. */
export function auditedTenants(url: string, name?: string): Promise<readonly AuditedTenant[]> {
  return withClient(url, "kontor audit", async (client) => {
    await client.query(settings);
    const { rows } = await client.query<AuditedTenant>(
      `select id as "tenantId", name as tenant from control.tenants where $1::text is null or name = $1 order by name`,
      [name],
    );
    return rows;
  });
}

/** The hashes of some seals, for a verifier that has kept them elsewhere. */
export function sealHashes(
  url: string,
  tenantId: string,
  numbers: readonly number[],
): ReturnType<typeof hashesOf> {
  return asTenant(url, tenantId, (client) => hashesOf(client, tenantId, numbers));
}

/** Everything it reads is of one moment. */
function asTenant<T>(url: string, tenantId: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(url, "kontor audit", async (client) => {
    await client.query(settings);
    await client.query("begin isolation level repeatable read");
    await client.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
    const result = await work(client);
    await client.query("commit");
    return result;
  });
}

/** All that stand under no seal: most of them may be so young that they will, and one among them may be put in. */
async function verifyLines(client: pg.Client, tenantId: string): Promise<readonly AuditProblem[]> {
  const { rows } = await client.query<{ seal: string | null; line: string; kind: AuditProblem["kind"] }>(
    `with wrong as materialized (
       select s.number as seal, coalesce(s.id, a.id) as line,
         case when s.number is null then 'LINE_UNSEALED' when a.id is null then 'LINE_MISSING' else 'LINE_CHANGED' end as kind
       from (
         select s.number, u.id, u.digest from public.audit_seals s, unnest(s.line_ids, s.line_digests) as u(id, digest)
         where s.tenant_id = $1::uuid) s
       full join (select a.id, ${lineDigest} as digest from public.audits a where a.tenant_id = $1::uuid) a on a.id = s.id
       where s.digest is distinct from a.digest)
     (select * from wrong where seal is not null order by line limit ${namedMax})
     union all (select * from wrong where seal is null order by line)`,
    [tenantId],
  );
  return rows.map(({ seal, line, kind }) => ({ kind, line, ...(seal !== null && { seal: Number(seal) }) }));
}

async function countLines(client: pg.Client, tenantId: string): Promise<number> {
  const text = "select count(*)::integer as count from public.audits where tenant_id = $1::uuid";
  const { rows } = await client.query<{ count: number }>(text, [tenantId]);
  return rows[0]?.count ?? 0;
}

/**
 * A line is due when no transaction that was there before it still writes and the delay has passed since. The time on a line is not used,
 * because its writer can give it any time.
 */
async function stillUnsealed(
  url: string,
  tenantId: string,
  lines: readonly string[],
  settleMs: number,
): Promise<readonly string[]> {
  const until = performance.now() + transactionMaxMs;
  let unsealed = await unsealedAmong(url, tenantId, lines);
  while (unsealed.some(({ isDue }) => !isDue) && performance.now() < until) {
    await sleep(pauseMs);
    unsealed = await unsealedAmong(url, tenantId, lines);
  }
  if (unsealed.length === 0) return [];
  await sleep(settleMs);
  const overdue = await unsealedAmong(
    url,
    tenantId,
    unsealed.map(({ line }) => line),
  );
  return overdue.map(({ line }) => line);
}

type UnsealedLine = { readonly line: string; readonly isDue: boolean };

function unsealedAmong(
  url: string,
  tenantId: string,
  lines: readonly string[],
): Promise<readonly UnsealedLine[]> {
  if (lines.length === 0) return Promise.resolve([]);
  return asTenant(url, tenantId, async (client) => {
    const { rows } = await client.query<UnsealedLine>(
      `select a.id as line, not age(a.xmin) between 0 and age(pg_snapshot_xmin(pg_current_snapshot())::xid) as "isDue"
       from public.audits a where a.tenant_id = $1::uuid and a.id = any ($2::uuid[])
         and a.id not in (
           select u.id from public.audit_seals s, unnest(s.line_ids) as u(id) where s.tenant_id = $1::uuid and u.id is not null)
       order by a.id`,
      [tenantId, lines],
    );
    return rows;
  });
}
