// Words that no record of a tenant holds any more. A writer that finds a word known does not write it again. So the process that forgets
// one must look once more after all writers of that moment are done. It restores what they relied on.
import type { TenantScope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";
import { kindOfWord } from "../shape/word-rows.ts";

/** Forgets those of the words that no record of the entity holds; each is looked up by itself, whatever is known of the tables. */
export async function forgetUnusedWords(
  transaction: Transaction,
  { tenantId }: TenantScope,
  source: string,
  words: readonly string[],
): Promise<void> {
  await transaction.run([
    {
      text: `delete from tenant_words t where t.tenant_id = $1::uuid and t.entity = $2 and t.kind = any('{l,d,m}')
        and t.word = any($3::text[])
        and (select count(*) from (
          select from record_words w where w.tenant_id = $1::uuid and w.entity = $2 and w.word = t.word limit 1) u) = 0`,
      values: [tenantId, source, words],
    },
  ]);
}

/** Restores every word of the entity that records hold and `tenant_words` lacks. */
export async function restoreWords(
  transaction: Transaction,
  { tenantId }: TenantScope,
  source: string,
): Promise<void> {
  const [rows = []] = await transaction.run([
    {
      text: `select distinct w.word from record_words w where w.tenant_id = $1::uuid and w.entity = $2
        and w.word not in (select t.word from tenant_words t where t.tenant_id = $1::uuid and t.entity = $2)`,
      values: [tenantId, source],
    },
  ]);
  const words = rows.map(({ word }) => String(word));
  if (words.length === 0) return;
  await transaction.run([
    {
      text: `insert into tenant_words (tenant_id, entity, kind, word)
        select $1::uuid, $2, x.kind, x.word from unnest($3::text[], $4::text[]) as x(kind, word) on conflict do nothing`,
      values: [tenantId, source, words.map(kindOfWord), words],
    },
  ]);
}

/** A moment that every transaction which is under way now lies before. */
export async function momentNow(transaction: Transaction): Promise<string> {
  const text = "select pg_snapshot_xmax(pg_current_snapshot())::text as moment";
  const [rows = []] = await transaction.run([{ text, values: [] }]);
  return String(rows[0]?.moment);
}

/** Whether every transaction that was under way at that moment has ended. */
export async function hasPassed(transaction: Transaction, moment: string): Promise<boolean> {
  const text = "select pg_snapshot_xmin(pg_current_snapshot()) >= $1::text::xid8 as has_passed";
  const [rows = []] = await transaction.run([{ text, values: [moment] }]);
  return rows[0]?.has_passed === true;
}
