// The wall between tenants holds only for a role that row security binds. A server with more rights would work just as well and protect no
// tenant, so it refuses such a role.
import type { Database } from "./database.ts";

/** Throws when the role could pass the wall or take it down: by what it is, or by what it owns or may create. */
export async function checkRole(database: Database): Promise<void> {
  const [row] = await database.query(`
    select current_user as role, rolsuper as superuser, rolbypassrls as bypassrls, rolcreaterole as createrole,
      exists (
        select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where nspname !~ '^pg_' and nspname <> 'information_schema' and pg_has_role(relowner, 'member')
      ) as owner,
      exists (
        select from pg_namespace
        where nspname !~ '^pg_' and nspname <> 'information_schema' and has_schema_privilege(oid, 'create')
      ) as create
    from pg_roles where rolname = current_user`);
  const rights = ["superuser", "bypassrls", "createrole", "owner", "create"].filter(
    (right) => row?.[right] === true,
  );
  if (rights.length === 0) return;
  throw new Error(`role ${String(row?.role)} has rights the server must not have: ${rights.join(", ")}`);
}
