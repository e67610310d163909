// How long the verifier takes for a million lines of the audit, with their values and seals. Its bound is in seconds, because that is
// what an operator waits: a minute.

import { copyTemplate, startTestServer } from "@kontor/harness/test-server.ts";
import { withClient } from "@kontor/store/client.ts";
import { sealStatements } from "@kontor/store/records/audit-seal.ts";
import { sealingDelayMs, verifyAudit } from "@kontor/store/records/audit-seal-verify.ts";
import { newId } from "@kontor/store/records/new-id.ts";
import { type Bench, significant } from "./bench.ts";

type Client = Parameters<Parameters<typeof withClient>[2]>[0];

const million = 1_000_000;
const linesAtOnce = 100_000;
const linesOfSeal = 1_000;

export const auditBench: Bench = {
  claim:
    "A million lines of the audit with their values and seals, verified within a minute; --lines N takes another number",
  bounds: [
    { figure: "verifySeconds", maximum: 60 },
    { figure: "problems", maximum: 0 },
  ],
  run: async (args) => {
    const place = args.indexOf("--lines");
    const lines = place < 0 ? million : Number(args[place + 1]);
    const cleanUp = new AsyncDisposableStack();
    try {
      const { server } = cleanUp.use(await startTestServer());
      const { ownerUrl } = await copyTemplate(server);
      const tenantId = newId();
      const { madeSeconds, sealSeconds } = await withClient(ownerUrl, "bench", async (client) => {
        await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
        const made = await timed(() => makeLines(client, tenantId, lines));
        const sealed = await timed(() => sealAll(client, tenantId));
        await client.query("vacuum (analyze) audits, audit_values, audit_seals");
        return { madeSeconds: made, sealSeconds: sealed };
      });
      let verdict: Awaited<ReturnType<typeof verifyAudit>> | undefined;
      const verifySeconds = await timed(async () => {
        verdict = await verifyAudit(ownerUrl, tenantId, { settleMs: sealingDelayMs });
      });
      return {
        lines: verdict?.lineCount ?? 0,
        values: verdict?.valueCount ?? 0,
        seals: verdict?.sealCount ?? 0,
        problems: verdict?.problems.length ?? 1,
        madeSeconds,
        sealSeconds,
        sealedLinesPerSecond: significant(lines / sealSeconds),
        verifySeconds,
        verifiedLinesPerSecond: significant(lines / verifySeconds),
      };
    } finally {
      await cleanUp.disposeAsync();
    }
  },
};

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return significant((performance.now() - began) / 1_000);
}

/** As a change of a person is written: about 600 bytes of line and 600 of values, of which half are a change. */
async function makeLines(client: Client, tenantId: string, count: number): Promise<void> {
  for (let start = 1; start <= count; start += linesAtOnce) {
    await client.query(
      `with made as materialized (
         select uuidv7() as id, n, now() - make_interval(secs => $2::integer - n) as at, uuid_send(gen_random_uuid()) as salt,
           format('{"address":{"city":"Rostock","country":"DE","street":"Harbour Lane %s"},"email":"person%s@example.com","firstName":"Ines","lastName":"Alder %s","note":"%s","phone":"+49 381 %s","version":1}',
             n, n, n, repeat('written by a clerk ', 20), n) as after,
           case when n % 2 = 0 then format('{"lastName":"Birch %s","version":0}', n) end as before
         from generate_series($3::integer, least($2::integer, $3::integer + ${linesAtOnce} - 1)) n),
       lines as (
         insert into audits (tenant_id, id, key, version, inserted_at, inserted_by, updated_at, updated_by, f_date,
           f_entity_registration, f_username, f_request_id, record_id, before_digest, after_digest, head, doc)
         select $1, id, id::text, 1, at, 'ann@acme', at, 'ann@acme', at, 'P' || n, 'ann@acme', 'request-' || n, gen_random_uuid(),
           sha256(salt || convert_to(before, 'UTF8')), sha256(salt || convert_to(after, 'UTF8')),
           jsonb_build_object('_id', id, 'date', at, 'action', 'UPDATE', 'username', 'ann@acme', 'entityName', 'person',
             'entityRegistration', 'P' || n),
           jsonb_build_object('_id', id, 'date', at, 'action', 'UPDATE', 'username', 'ann@acme', 'entityName', 'person',
             'entityRegistration', 'P' || n, 'registration', 'P' || n, 'requestId', 'request-' || n, 'tenant', 'acme', 'version', 1,
             '_insertDate', at, '_insertUser', 'ann@acme', '_updateDate', at, '_updateUser', 'ann@acme')
         from made)
       insert into audit_values (tenant_id, audit_id, subject_id, salt, before, after)
       select $1, id, id, salt, before::jsonb, after::jsonb from made`,
      [tenantId, count, start],
    );
  }
}

async function sealAll(client: Client, tenantId: string): Promise<void> {
  const { rows } = await client.query("select id from audits where tenant_id = $1 order by id", [tenantId]);
  const lines = rows.map(({ id }) => String(id));
  for (let start = 0; start < lines.length; start += linesOfSeal) {
    await client.query("begin");
    for (const { text, values } of sealStatements(tenantId, lines.slice(start, start + linesOfSeal)))
      await client.query(text, [...values]);
    await client.query("commit");
  }
}
