// Whether the tables hold what a writer would write for the same records: checked after loading, and whenever the rows are in doubt.
import type { Model } from "@kontor/model/model.ts";
import type { ScopedStore } from "../../scoped-store.ts";
import { type EntityShape, shapeOf } from "../../shape/entity-shape.ts";
import { rowsOf } from "../../shape/record-rows.ts";
import type { Row } from "../../statement.ts";

/** More are not read. */
const shownMaxCount = 20;

/** The records whose head, words, values or number of references are not what follows from their document. */
export async function wrongRows(
  store: ScopedStore,
  tenantId: string,
  model: Model,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const entity of Object.values(model.entities)) {
    if (entity.viewOf !== undefined || entity.isLog === true) continue;
    const shape = shapeOf(entity);
    for (const row of await storedRows(store, tenantId, shape)) {
      const problem = problemOf(shape, row);
      if (problem !== undefined && wrong.length < shownMaxCount)
        wrong.push(`${entity.name} ${String(row.key)}: ${problem}`);
    }
  }
  return wrong;
}

/** Words and values are read for the whole entity at once: no index leads from a record to its words. */
async function storedRows(
  store: ScopedStore,
  tenantId: string,
  { table, source, isDynamic }: EntityShape,
): Promise<readonly Row[]> {
  const text = `select r.key, e.head::text as head, e.doc::text as doc, coalesce(w.words, '') as words,
      coalesce(w.unknown, 0) as unknown_words, coalesce(v.texts, 0) as texts
    from ${table} e
    join records r on r.tenant_id = e.tenant_id and r.id = e.id
    left join (
      select w.record_id, string_agg(w.field || ' ' || w.word, ',') as words, count(*) filter (where t.word is null) as unknown
      from record_words w
      left join tenant_words t on t.tenant_id = w.tenant_id and t.entity = w.entity and t.word = w.word
      where w.tenant_id = $1::uuid and w.entity = $2 group by w.record_id) w on w.record_id = e.id
    left join (
      select record_id, count(*) as texts from value_texts
      where tenant_id = $1::uuid and entity = $2 group by record_id) v on v.record_id = e.id
    where e.tenant_id = $1::uuid and r.entity = $2${isDynamic ? " and e.entity = $2" : ""}`;
  const [rows = []] = await store.read({ tenantId }, [{ text, values: [tenantId, source] }], "export");
  return rows;
}

function problemOf(shape: EntityShape, row: Row): string | undefined {
  const expected = rowsOf(shape, JSON.parse(String(row.doc)));
  if (canonical(JSON.parse(String(row.head))) !== canonical(expected.head)) return "its head differs";
  const words = expected.words.map(({ field, word }) => `${field} ${word}`);
  if (words.toSorted().join() !== String(row.words).split(",").toSorted().join()) return "its words differ";
  if (Number(row.unknown_words) > 0) return "words of it are not known to the tenant";
  return Number(row.texts) === expected.values.value_texts.length ? undefined : "its values differ";
}

function canonical(record: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
