// What is asked of every table of tenants and of every part of one: the tenant leads its keys, and the wall stands before it for
// its owner too.
import { type AuditQuery, tenantTables } from "./audit-query.ts";

/** As the catalogue writes the one condition that keeps tenants apart. */
const wall = "(tenant_id = ( SELECT app_tenant() AS app_tenant))";

/** Each was reviewed: the relay reads the messages of all tenants, in the order of their commits. */
const reviewedIndexes = "('outbox_by_order')";
const reviewedPolicies = `('outbox', 'relay', 'r', 'true', 'kontor_worker'), ('outbox', 'relay_cleaning', 'd', 'true', 'kontor_worker')`;

const firstColumn = (owner: string, number: string): string =>
  `(select a.attname from pg_attribute a where a.attrelid = ${owner} and a.attnum = ${number})`;

export const tableQueries: readonly AuditQuery[] = [
  {
    about: "has no tenant_id that is always filled",
    text: `select c.relname as subject from ${tenantTables} c where not exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull and a.atttypid = 'uuid'::regtype)`,
  },
  {
    about: "has no primary key",
    text: `select c.relname as subject from ${tenantTables} c
      where not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
  },
  {
    about: "is an index or key that does not begin with the tenant",
    text: `select x.relname as subject from ${tenantTables} c
      join pg_index i on i.indrelid = c.oid join pg_class x on x.oid = i.indexrelid
      where ${firstColumn("c.oid", "i.indkey[0]")} is distinct from 'tenant_id' and x.relname not in ${reviewedIndexes}`,
  },
  {
    about: "is a foreign key that does not begin with the tenant on both sides, so that it links tenants",
    text: `select k.conname as subject from ${tenantTables} c join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
      where ${firstColumn("c.oid", "k.conkey[1]")} is distinct from 'tenant_id'
         or ${firstColumn("k.confrelid", "k.confkey[1]")} is distinct from 'tenant_id'`,
  },
  {
    about: "has no row security",
    text: `select c.relname as subject from ${tenantTables} c where not c.relrowsecurity`,
  },
  {
    about: "does not force row security on its owner",
    text: `select c.relname as subject from ${tenantTables} c where not c.relforcerowsecurity`,
  },
  {
    about: "has not the one policy tenant_wall for everybody and everything",
    text: `select c.relname as subject from ${tenantTables} c where not exists (
      select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant_wall' and p.polcmd = '*'
        and p.polpermissive and p.polroles = '{0}')`,
  },
  {
    about: "is a policy that is not the wall",
    text: `select c.relname || '.' || p.polname as subject from ${tenantTables} c join pg_policy p on p.polrelid = c.oid
      where (p.polname <> 'tenant_wall'
         or pg_get_expr(p.polqual, p.polrelid) is distinct from '${wall}'
         or pg_get_expr(p.polwithcheck, p.polrelid) is distinct from '${wall}')
        and (c.relname::text, p.polname::text, p.polcmd::text, pg_get_expr(p.polqual, p.polrelid),
          (select string_agg(r.oid::regrole::text, ',') from unnest(p.polroles) as r(oid)))
          not in (values ${reviewedPolicies})`,
  },
  {
    about: "may be changed only in its workflow, and no trigger refuses the rest",
    text: `select wanted.name as subject from unnest($1::text[]) as wanted(name) where not exists (
      select from pg_trigger t where t.tgrelid = to_regclass('public.' || quote_ident(wanted.name)) and t.tgname = 'append_only'
        and t.tgenabled in ('O', 'A') and t.tgfoid = to_regproc('public.refuse_rewriting'))`,
    subjectsOf: "advancedOnly",
  },
];
