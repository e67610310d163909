// The tables a database has, read from its system tables and described as the wanted ones are.
import type pg from "pg";
import { withClient } from "../client.ts";
import type { Table } from "./table.ts";

const attributeNames = (owner: string, numbers: string): string =>
  `(select json_agg(a.attname order by n.place) from unnest(${numbers}) with ordinality as n(number, place)
    join pg_attribute a on a.attrelid = ${owner} and a.attnum = n.number)`;

const constraints = (kind: string, more = ""): string =>
  `(select coalesce(json_agg(json_build_object('name', k.conname, 'columns', ${attributeNames("k.conrelid", "k.conkey")}${more})
      order by k.conname), '[]') from pg_constraint k where k.conrelid = c.oid and k.contype = '${kind}')`;

/** Parts of a table are made as time goes on and are its own, so they are not listed. */
const tablesQuery = `
  select c.relname as name,
    c.relkind = 'p' as "isPartitioned",
    (select json_agg(json_strip_nulls(json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod) || case when a.attcollation <> t.typcollation then ' collate "' || l.collname || '"' else '' end,
        'isRequired', a.attnotnull,
        'computedFrom', case when a.attgenerated <> '' then trim(regexp_replace(pg_get_expr(d.adbin, d.adrelid), '\\s+', ' ', 'g')) end
      )) order by a.attnum)
      from pg_attribute a
      join pg_type t on t.oid = a.atttypid
      left join pg_collation l on l.oid = a.attcollation
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((select ${attributeNames("k.conrelid", "k.conkey")} from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'p'), '[]') as "primaryKey",
    ${constraints("u")} as uniques,
    ${constraints("f", ", 'target', (select relname from pg_class where oid = k.confrelid)")} as "foreignKeys",
    (select coalesce(json_agg(json_build_object('name', x.relname, 'columns', ${attributeNames("i.indrelid", "i.indkey::int2[]")})
        order by x.relname), '[]')
      from pg_index i join pg_class x on x.oid = i.indexrelid
      where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid)) as indexes,
    (select coalesce(json_agg(r.name order by r.place), '[]')
      from unnest(array['select', 'insert', 'update', 'delete']) with ordinality as r(name, place)
      where has_table_privilege('kontor_app', c.oid, r.name)) as rights
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname collate "C"`;

export function readTables(url: string): Promise<readonly Table[]> {
  return withClient(
    url,
    "kontor catalogue",
    async (client: pg.Client) => (await client.query<Table>(tablesQuery)).rows,
  );
}
