import { createTestDatabase } from "@kontor/harness/database.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../database.ts";
import { auditSchema } from "./audit.ts";

let client: pg.Client;
let applicationUrl = "";
const asDatabase = (connection: pg.Client): Pick<Database, "query"> => ({
  query: async (text, values = []) => (await connection.query(text, [...values])).rows,
});

beforeAll(async () => {
  const { ownerUrl, url } = await createTestDatabase();
  applicationUrl = url;
  client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
});
afterAll(() => client.end());

/** Everything is undone afterwards, what was done to roles too. */
async function findingsAfter(sql: string): Promise<readonly string[]> {
  await client.query("begin");
  try {
    await client.query(sql);
    return await auditSchema(asDatabase(client));
  } finally {
    await client.query("rollback");
  }
}

test("the shipped schema has no hole, whoever asks", async () => {
  expect(await auditSchema(asDatabase(client))).toEqual([]);
  const application = new pg.Client({ connectionString: applicationUrl });
  await application.connect();
  expect(await auditSchema(asDatabase(application))).toEqual([]);
  await application.end();
});

const table = "create table leak (tenant_id uuid not null, id uuid not null, primary key (tenant_id, id))";

test.each([
  [
    "a table without a policy",
    `${table}; alter table leak enable row level security; alter table leak force row level security`,
    "leak: has not the one policy tenant_wall for everybody and everything",
  ],
  ["a table without row security", table, "leak: has no row security"],
  [
    "a table that spares its owner",
    "alter table contracts no force row level security",
    "contracts: does not force row security on its owner",
  ],
  [
    "a table whose wall was taken down",
    "alter table contracts disable row level security",
    "contracts: has no row security",
  ],
  [
    "a table without a tenant",
    "create table leak (id uuid primary key); alter table leak add column tenant_id uuid",
    "leak: has no tenant_id that is always filled",
  ],
  [
    "a table without a key",
    "create table leak (tenant_id uuid not null); call raise_wall('leak')",
    "leak: has no primary key",
  ],
  [
    "a key that is the same for all tenants",
    "alter table contracts add constraint contracts_leak unique (key)",
    "contracts_leak: is an index or key that does not begin with the tenant",
  ],
  [
    "an index that mixes tenants",
    "create index contracts_leak on contracts (status)",
    "contracts_leak: is an index or key that does not begin with the tenant",
  ],
  [
    "a foreign key without the tenant",
    "create unique index records_id on records (id); alter table contracts add constraint contracts_leak foreign key (id) references records (id) not valid",
    "contracts_leak: is a foreign key that does not begin with the tenant on both sides, so that it links tenants",
  ],
  [
    "a policy that lets more through",
    "create policy more on contracts using (true)",
    "contracts.more: is a policy that is not the wall",
  ],
  [
    "a wall that only looks at what is read",
    "alter policy tenant_wall on contracts with check (true)",
    "contracts.tenant_wall: is a policy that is not the wall",
  ],
  [
    "a wall for one role",
    "alter policy tenant_wall on contracts to kontor_app",
    "contracts: has not the one policy tenant_wall for everybody and everything",
  ],
  [
    "a part of a log without a wall",
    "alter table audits_default disable row level security",
    "audits_default: has no row security",
  ],
  [
    "a part of a log that is reached directly",
    "grant select on audits_default to kontor_app",
    "audits_default (kontor_app): is a part of a table, and a role reaches it directly",
  ],
  [
    "a function that runs as its owner",
    "create function public.leak() returns bigint language sql security definer set search_path = pg_catalog, pg_temp as 'select count(*) from public.contracts'",
    "leak(): runs as its owner and is not on the reviewed list",
  ],
  [
    "a reviewed function that lost its search path",
    "alter function control.tenant_named(text) reset search_path",
    "control.tenant_named(text): runs as its owner and looks for names where its caller says",
  ],
  [
    "a tenant that is not asked for",
    "create or replace function app_tenant() returns uuid language sql stable as 'select gen_random_uuid()'",
    "app_tenant: says whose rows are seen, and is not the function that was reviewed",
  ],
  ["a right for everybody", "grant select on contracts to public", "contracts: is open to everybody"],
  [
    "a function for everybody",
    "grant execute on function app_tenant() to public",
    "app_tenant(): is open to everybody",
  ],
  [
    "a column for everybody",
    "grant select (doc) on contracts to public",
    "contracts.doc: is open to everybody",
  ],
  [
    "rights for everybody in what comes",
    "alter default privileges grant select on tables to kontor_app",
    "r: is what new things of this kind will be open to others for",
  ],
  [
    "functions that will be everybody's",
    "alter default privileges grant execute on functions to public",
    "functions of kontor_owner: can be run by everybody when they are new",
  ],
  [
    "a copy of rows",
    "create materialized view leak as select 1 as one",
    "leak: is a copy or a foreign table, which no wall stands before",
  ],
  [
    "a view with the rights of its owner",
    "create view leak as select * from contracts",
    "leak: is a view that reads with the rights of its owner",
  ],
  ["a schema of somebody", "create schema leak", "leak: is a schema nobody has reviewed"],
  [
    "a history that can be rewritten",
    "grant update on histories to kontor_app",
    "histories: is only ever added to, and the application may change or delete in it",
  ],
  [
    "one column of the audit that can be rewritten",
    "grant update (doc) on audits to kontor_app",
    "audits: is only ever added to, and the application may change or delete in it",
  ],
  [
    "a table that can be emptied",
    "grant truncate on contracts to kontor_app",
    "contracts (kontor_app): can be emptied, referred to or given triggers by a role that only reads and writes rows",
  ],
  [
    "names of all tenants in reach",
    "grant select on control.tenants to kontor_app",
    "tenants: is not of tenants, and the application does more than it was reviewed for",
  ],
  [
    "an application that reads what the job engine knows",
    "grant select on job_engine.workflow_status to kontor_app",
    "workflow_status: is of the job engine, and the application does more there than noting that a chunk was done",
  ],
  [
    "an application that changes what was noted of a chunk",
    "grant update on job_engine.transaction_completion to kontor_app",
    "transaction_completion: is of the job engine, and the application does more there than noting that a chunk was done",
  ],
  [
    "an eraser that reaches the job engine",
    "grant usage on schema job_engine to kontor_privacy",
    "job_engine: is of the job engine, and the privacy role reaches it",
  ],
  [
    "a worker that empties the job engine's tables",
    "grant truncate on job_engine.workflow_status to kontor_worker",
    "workflow_status (kontor_worker): can be emptied, referred to or given triggers by a role that only reads and writes rows",
  ],
  [
    "a worker that reads records",
    "grant select on persons to kontor_worker",
    "persons: is more than finding work needs, and the worker role may do it",
  ],
  [
    "an eraser that reads records",
    "grant select on persons to kontor_privacy",
    "persons: is more than erasing needs, and the privacy role may do it",
  ],
  [
    "postings that can be rewritten",
    "alter table postings disable trigger append_only",
    "postings: may be changed only in its workflow, and no trigger refuses the rest",
  ],
  [
    "an application that makes things",
    "grant create on schema public to kontor_app",
    "public (kontor_app): is a schema a role can make things in that must make nothing",
  ],
  [
    "an application that owns something",
    "set role none; alter table contracts owner to kontor_app",
    "contracts: belongs to a role that must own nothing",
  ],
  [
    "an application that goes round the wall",
    "set role none; alter role kontor_app bypassrls",
    "kontor_app: is a role that can go round the wall or make roles and databases",
  ],
  [
    "an application that may erase",
    "set role none; grant kontor_privacy to kontor_app",
    "kontor_app: is a role with the rights of another",
  ],
])("the audit finds %s", async (_, plant, finding) => {
  expect(await findingsAfter(plant)).toContain(finding);
});

test("after all of that nothing is left behind", async () => {
  expect(await auditSchema(asDatabase(client))).toEqual([]);
});
