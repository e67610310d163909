// What an operator does once per server, done by code for development and tests: roles, databases, copies of a template.
// Needs a superuser; the product itself never does.
import pg from "pg";
import { withClient } from "./client.ts";

/** The role that owns the database and runs migrations. */
export const ownerRole = "kontor_owner";
/** The role the server signs in with. It owns nothing. */
export const applicationRole = "kontor_app";
/** The role that finds work over all tenants: jobs, schedules, messages. It sees no record. */
export const workerRole = "kontor_worker";
/** The role that may delete the values behind history and audit. It cannot sign in. */
const privacyRole = "kontor_privacy";
/** Another run on the same server has made it a moment ago. */
const isThere: ReadonlySet<string | undefined> = new Set(["42710", "23505"]);

/** Makes the roles that are missing. One that exists keeps its password: it may belong to an installation. */
export async function ensureRoles(adminUrl: string, password: string): Promise<void> {
  const secret = pg.escapeLiteral(password);
  await asAdmin(adminUrl, async (client) => {
    for (const role of [ownerRole, applicationRole, workerRole])
      await ensureRole(client, role, `login password ${secret}`);
    await ensureRole(client, privacyRole, "nologin");
  });
}

async function ensureRole(client: pg.Client, role: string, options: string): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [role]);
  if (rowCount === 1) return;
  try {
    await client.query(`create role ${role} nosuperuser nobypassrls ${options}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && isThere.has(error.code))) throw error;
  }
}

export async function createDatabase(adminUrl: string, name: string, template?: string): Promise<void> {
  // As files: through the log, a thousand small tables would take three times as long.
  const source =
    template === undefined ? "" : ` template ${pg.escapeIdentifier(template)} strategy file_copy`;
  await asAdmin(adminUrl, async (client) => {
    await client.query(`create database ${pg.escapeIdentifier(name)} owner ${ownerRole}${source}`);
  });
}

export async function databaseExists(adminUrl: string, name: string): Promise<boolean> {
  return asAdmin(adminUrl, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    return rowCount === 1;
  });
}

export async function dropDatabases(adminUrl: string, prefix: string): Promise<void> {
  await asAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [prefix],
    );
    for (const { datname } of rows) {
      await client.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`);
    }
  });
}

function asAdmin<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(adminUrl, "kontor admin", work);
}
