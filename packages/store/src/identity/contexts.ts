// The accounts of one human: a user signed in as one of them may go on as another.
import { withClient } from "../client.ts";
import { newId } from "../records/new-id.ts";
import type { TenantScope } from "../scope.ts";
import type { ScopedStore } from "../scoped-store.ts";

export type AccountContext = {
  readonly name: string;
  readonly tenantId: string;
  readonly tenant: string;
  readonly username: string;
};

/** In the order they are offered, the account itself among them; none for an account that stands alone. */
export async function readContexts(
  store: Pick<ScopedStore, "read">,
  scope: TenantScope,
  username: string,
): Promise<readonly AccountContext[]> {
  const text = "select name, tenant_id::text, tenant, username from control.contexts_of($1)";
  const [rows = []] = await store.read(scope, [{ text, values: [username] }]);
  return rows.map((row) => ({
    name: String(row.name),
    tenantId: String(row.tenant_id),
    tenant: String(row.tenant),
    username: String(row.username),
  }));
}

export type LinkedAccount = { readonly tenant: string; readonly username: string; readonly name: string };

/**
 * Says that these accounts are of one human, each under the name it is offered by. An account that belonged to others before leaves them.
 * For the operator of the installation: throws for an account that does not exist.
 */
export async function linkContexts(ownerUrl: string, accounts: readonly LinkedAccount[]): Promise<void> {
  const groupId = newId();
  await withClient(ownerUrl, "kontor contexts", async (client) => {
    await client.query("begin");
    for (const { tenant, username, name } of accounts) {
      const { rowCount } = await client.query(
        `insert into control.account_contexts (tenant_id, username, group_id, name)
          select t.id, $2, $3, $4 from control.tenants t join control.tenant_of_username($2) o on o.id = t.id where t.name = $1
          on conflict (tenant_id, username) do update set group_id = excluded.group_id, name = excluded.name`,
        [tenant, username, groupId, name],
      );
      if (rowCount === 0) throw new Error(`There is no user ${username} in ${tenant}`);
    }
    await client.query("commit");
  });
}
