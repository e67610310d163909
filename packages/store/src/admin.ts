// What an operator does once per server, done by code for development and tests: roles, databases, copies of a template.
// Needs a superuser; the product itself never does.
import pg from "pg";

export type Roles = { readonly ownerPassword: string; readonly applicationPassword: string };

/** The role that owns the database and runs migrations. */
export const ownerRole = "kontor_owner";
/** The role the server signs in with. It owns nothing. */
export const applicationRole = "kontor_app";

export async function ensureRoles(adminUrl: string, roles: Roles): Promise<void> {
  await asAdmin(adminUrl, async (client) => {
    await ensureRole(client, ownerRole, roles.ownerPassword);
    await ensureRole(client, applicationRole, roles.applicationPassword);
  });
}

export async function createDatabase(adminUrl: string, name: string, template?: string): Promise<void> {
  const source = template === undefined ? "" : ` template ${pg.escapeIdentifier(template)} strategy wal_log`;
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

async function ensureRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [role]);
  const verb = rowCount === 0 ? "create" : "alter";
  await client.query(
    `${verb} role ${role} login nosuperuser nobypassrls password ${pg.escapeLiteral(password)}`,
  );
}

async function asAdmin<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: "kontor admin" });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
