// What the roles may do: the application owns nothing, makes nothing, goes round nothing, and changes nothing that is only added.
import { type AuditQuery, tenantTables } from "./audit-query.ts";

const ourRoles = "('kontor_app', 'kontor_privacy', 'kontor_worker')";

/** Everything in our schemas that has an owner. */
const ownedThings = `(
  select c.relname::text as name, c.relowner as owner from pg_class c where c.relnamespace::regnamespace::text !~ '^pg_(toast|temp)'
  union all select p.proname::text, p.proowner from pg_proc p
  union all select n.nspname::text, n.nspowner from pg_namespace n where n.nspname !~ '^pg_(toast_)?temp'
  union all select d.datname::text, d.datdba from pg_database d where d.datname = current_database())`;

export const roleQueries: readonly AuditQuery[] = [
  {
    about: "is a role that must be there",
    text: `select wanted.name as subject from unnest(array['kontor_app', 'kontor_privacy', 'kontor_worker']) as wanted(name)
      where not exists (select from pg_roles r where r.rolname = wanted.name)`,
  },
  {
    about: "is a role that can go round the wall or make roles and databases",
    text: `select r.rolname as subject from pg_roles r where r.rolname in ${ourRoles}
      and (r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolreplication)`,
  },
  {
    about: "is a role with the rights of another",
    text: `select r.rolname as subject from pg_roles r join pg_auth_members m on m.member = r.oid
      where r.rolname in ${ourRoles}`,
  },
  {
    about: "belongs to a role that must own nothing",
    text: `select o.name as subject from ${ownedThings} o join pg_roles r on r.oid = o.owner where r.rolname in ${ourRoles}`,
  },
  {
    about: "is a schema a role can make things in that must make nothing",
    text: `select n.nspname || ' (' || r.rolname || ')' as subject from pg_namespace n cross join pg_roles r
      where r.rolname in ${ourRoles} and n.nspname !~ '^pg_(toast_)?temp' and has_schema_privilege(r.oid, n.oid, 'CREATE')`,
  },
  {
    about: "can be emptied, referred to or given triggers by a role that only reads and writes rows",
    text: `select c.relname || ' (' || r.rolname || ')' as subject from pg_class c cross join pg_roles r
      where r.rolname in ${ourRoles} and c.relkind in ('r', 'p', 'v')
        and c.relnamespace::regnamespace::text in ('public', 'control', 'job_engine') and has_table_privilege(r.oid, c.oid, 'TRUNCATE, REFERENCES, TRIGGER, MAINTAIN')`,
  },
  {
    about: "is only ever added to, and the application may change or delete in it",
    text: `select c.relname as subject from ${tenantTables} c
      where c.relname = any ($1::text[])
        and (has_table_privilege('kontor_app', c.oid, 'UPDATE, DELETE') or has_any_column_privilege('kontor_app', c.oid, 'UPDATE'))`,
    subjectsOf: "appendOnly",
  },
  {
    about: "is a part of a table, and a role reaches it directly",
    text: `select c.relname || ' (' || r.rolname || ')' as subject from ${tenantTables} c cross join pg_roles r
      where r.rolname in ${ourRoles} and c.relispartition
        and has_table_privilege(r.oid, c.oid, 'SELECT, INSERT, UPDATE, DELETE')`,
  },
  {
    about: "is not of tenants, and the application does more than it was reviewed for",
    text: `select c.relname as subject from pg_class c
      where c.relkind in ('r', 'p', 'v') and (
        c.relnamespace = 'control'::regnamespace
          and (has_table_privilege('kontor_app', c.oid, 'SELECT, INSERT, UPDATE, DELETE') or has_any_column_privilege('kontor_app', c.oid, 'SELECT, INSERT, UPDATE'))
        or c.relnamespace = 'public'::regnamespace and c.relname = 'migration'
          and has_table_privilege('kontor_app', c.oid, 'INSERT, UPDATE, DELETE'))`,
  },
  {
    about: "is of the job engine, and the application does more there than noting that a chunk was done",
    text: `select c.relname as subject from pg_class c
      where c.relkind in ('r', 'p', 'v') and c.relnamespace::regnamespace::text = 'job_engine' and (
        has_table_privilege('kontor_app', c.oid, 'UPDATE') or has_any_column_privilege('kontor_app', c.oid, 'UPDATE')
        or c.relname <> 'transaction_completion'
          and (has_table_privilege('kontor_app', c.oid, 'SELECT, INSERT, DELETE') or has_any_column_privilege('kontor_app', c.oid, 'SELECT, INSERT')))`,
  },
  {
    about: "is of the job engine, and the privacy role reaches it",
    text: `select n.nspname as subject from pg_namespace n
      where n.nspname = 'job_engine' and has_schema_privilege('kontor_privacy', n.oid, 'USAGE')`,
  },
  {
    about: "is more than finding work needs, and the worker role may do it",
    text: `select c.relname as subject from ${tenantTables} c
      where has_table_privilege('kontor_worker', c.oid, 'INSERT, UPDATE') or has_any_column_privilege('kontor_worker', c.oid, 'INSERT, UPDATE')
         or c.relname <> 'outbox' and (has_table_privilege('kontor_worker', c.oid, 'SELECT, DELETE') or has_any_column_privilege('kontor_worker', c.oid, 'SELECT'))`,
  },
  {
    about: "is more than erasing needs, and the privacy role may do it",
    text: `select c.relname as subject from ${tenantTables} c
      where has_table_privilege('kontor_privacy', c.oid, 'INSERT, UPDATE')
         or c.relname not in ('history_values', 'audit_values', 'notifications') and has_table_privilege('kontor_privacy', c.oid, 'SELECT, DELETE')`,
  },
];
