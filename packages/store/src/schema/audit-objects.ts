// What else can show rows past the wall: views, copies, functions that run as their owner, rights for everybody, extensions.
import type { AuditQuery } from "./audit-query.ts";

/** Each was reviewed: it answers one question and takes no tenant from a caller who acts for one. */
const reviewedDefiners = [
  "control.change_own_host",
  "control.claim_username",
  "control.contexts_of",
  "control.forget_limits",
  "control.forgive_attempt",
  "control.host_named",
  "control.is_served",
  "control.leave_contexts",
  "control.note_due_cron",
  "control.note_failure",
  "control.note_open_job",
  "control.own_hosts",
  "control.own_tenant",
  "control.release_username",
  "control.take_attempt",
  "control.tenant_ids",
  "control.tenant_named",
  "control.tenant_of_username",
  "public.refuse_super_administrator",
];
/** The job engine makes its own tables in a schema of its own: ids of tenants and jobs, and nothing else of them. */
const reviewedSchemas = ["control", "information_schema", "job_engine", "public"];
const reviewedExtensions = ["plpgsql"];
const fixedSearchPath = "search_path=pg_catalog, pg_temp";

const texts = (items: readonly string[]): string => `array[${items.map((item) => `'${item}'`).join(", ")}]`;

/** What is ours, without what PostgreSQL brings. */
const ours = (namespace: string): string =>
  `${namespace}::regnamespace::text !~ '^pg_' and ${namespace} <> 'information_schema'::regnamespace`;

export const objectQueries: readonly AuditQuery[] = [
  {
    about: "is a schema nobody has reviewed",
    text: `select n.nspname as subject from pg_namespace n
      where n.nspname !~ '^pg_' and n.nspname <> all (${texts(reviewedSchemas)})`,
  },
  {
    about: "is an extension nobody has reviewed",
    text: `select extname as subject from pg_extension where extname <> all (${texts(reviewedExtensions)})`,
  },
  {
    about: "is a view that reads with the rights of its owner",
    text: `select c.relname as subject from pg_class c where c.relkind = 'v' and ${ours("c.relnamespace")}
      and not coalesce(c.reloptions @> array['security_invoker=true'] or c.reloptions @> array['security_invoker=on'], false)`,
  },
  {
    about: "is a copy or a foreign table, which no wall stands before",
    text: `select c.relname as subject from pg_class c where c.relkind in ('m', 'f') and ${ours("c.relnamespace")}`,
  },
  {
    about: "runs as its owner and is not on the reviewed list",
    text: `select p.oid::regprocedure::text as subject from pg_proc p
      where p.prosecdef and ${ours("p.pronamespace")}
        and p.pronamespace::regnamespace::text || '.' || p.proname <> all (${texts(reviewedDefiners)})`,
  },
  {
    about: "runs as its owner and looks for names where its caller says",
    text: `select p.oid::regprocedure::text as subject from pg_proc p
      where p.prosecdef and ${ours("p.pronamespace")}
        and not coalesce('${fixedSearchPath}' = any (p.proconfig), false)`,
  },
  {
    about: "says whose rows are seen, and is not the function that was reviewed",
    text: `select 'app_tenant' as subject where not exists (select from pg_proc p
      where p.oid = to_regprocedure('public.app_tenant()') and p.provolatile = 's' and not p.prosecdef
        and p.prosrc like '%current_setting(''app.tenant_id'', true)%raise exception%')`,
  },
  {
    about: "is open to everybody",
    text: `select c.relname as subject from pg_class c, aclexplode(c.relacl) as g
        where g.grantee = 0 and ${ours("c.relnamespace")}
      union all select c.relname || '.' || a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) as g
        where g.grantee = 0 and ${ours("c.relnamespace")}
      union all select p.oid::regprocedure::text from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as g
        where g.grantee = 0 and ${ours("p.pronamespace")}
      union all select n.nspname from pg_namespace n, aclexplode(n.nspacl) as g
        where g.grantee = 0 and ${ours("n.oid")}`,
  },
  {
    about: "is what new things of this kind will be open to others for",
    text: `select d.defaclobjtype::text as subject from pg_default_acl d, aclexplode(d.defaclacl) as g
      where g.grantee <> d.defaclrole`,
  },
  {
    about: "can be run by everybody when they are new",
    text: `select 'functions of ' || r.rolname as subject from pg_database b join pg_roles r on r.oid = b.datdba
      where b.datname = current_database() and not exists (
        select from pg_default_acl d where d.defaclrole = r.oid and d.defaclobjtype = 'f' and d.defaclnamespace = 0)`,
  },
];
