// The values behind the audit against the digests of its lines. The digest is made of one spelling of a value that only the writer
// knows, so the values travel out of the database, a few thousand at a time. What was erased is not there and proves nothing.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type pg from "pg";
import type { AuditProblem } from "./audit-seal-problem.ts";
import { digestOf } from "./digest.ts";

export type ValuesVerdict = { readonly valueCount: number; readonly problems: readonly AuditProblem[] };

type ToldRow = readonly [
  line: string,
  isThere: boolean,
  beforeDigest: Buffer | null,
  afterDigest: Buffer | null,
  salt: Buffer,
  before: JsonValue,
  after: JsonValue,
];

const rowsAtOnce = 2_000;

/** Inside a transaction whose tenant is set. */
export async function verifyValues(client: pg.Client, tenantId: string): Promise<ValuesVerdict> {
  await client.query(
    `declare told no scroll cursor for
     select v.audit_id, a.id is not null, a.before_digest, a.after_digest, v.salt, v.before, v.after
     from public.audit_values v left join public.audits a on a.tenant_id = v.tenant_id and a.id = v.audit_id
     where v.tenant_id = $1::uuid`,
    [tenantId],
  );
  const fetch = (): Promise<pg.QueryArrayResult<[...ToldRow]>> =>
    client.query<[...ToldRow]>({ text: `fetch ${rowsAtOnce} from told`, rowMode: "array" });
  const problems: AuditProblem[] = [];
  let valueCount = 0;
  // While one batch is looked at, the next one is on its way.
  let next = fetch();
  for (let { rows } = await next; rows.length > 0; { rows } = await next) {
    next = fetch();
    valueCount += rows.length;
    for (const row of rows) {
      const kind = problemOf(row);
      if (kind !== undefined) problems.push({ kind, line: row[0] });
    }
  }
  await client.query("close told");
  return { valueCount, problems };
}

function problemOf([, isThere, beforeDigest, afterDigest, salt, before, after]: ToldRow):
  | AuditProblem["kind"]
  | undefined {
  if (!isThere) return "VALUES_WITHOUT_LINE";
  return isDigest(beforeDigest, salt, before) && isDigest(afterDigest, salt, after)
    ? undefined
    : "VALUES_CHANGED";
}

function isDigest(digest: Buffer | null, salt: Buffer, value: JsonValue): boolean {
  const expected = digestOf(salt, value);
  return expected === null || digest === null ? expected === digest : expected.equals(digest);
}
