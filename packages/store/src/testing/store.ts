// A small walled table on a database of its own, for tests of what stands between a tenant and its rows.
import { openDatabase } from "../database.ts";
import { openStore, type ScopedStore, type StoreOptions } from "../scoped-store.ts";

export const aTenant = { tenantId: "0198a000-0000-7000-8000-00000000000a" };
export const bTenant = { tenantId: "0198a000-0000-7000-8000-00000000000b" };

const walledTable = `
  create function marks_tenant() returns uuid language plpgsql stable as $$
  begin
    if coalesce(current_setting('app.tenant_id', true), '') = '' then raise exception 'no tenant'; end if;
    return current_setting('app.tenant_id')::uuid;
  end $$;
  create table marks (tenant_id uuid not null, id integer not null, text text, primary key (tenant_id, id));
  insert into marks
    select tenant, id, id::text from generate_series(1, 1000) id,
      unnest(array['${aTenant.tenantId}', '${bTenant.tenantId}']::uuid[]) tenant
    where tenant = '${aTenant.tenantId}' or id <= 5;
  alter table marks enable row level security, force row level security;
  create policy tenant_wall on marks using (tenant_id = (select marks_tenant()))
    with check (tenant_id = (select marks_tenant()));
  grant execute on function marks_tenant to kontor_app;
  grant select, insert, update, delete on marks to kontor_app`;

export type TestStore = AsyncDisposable & {
  readonly store: ScopedStore;
  /** What the owner of the tables does beside it. */
  readonly asOwner: (text: string, values?: readonly unknown[]) => Promise<unknown>;
};

export async function openTestStore(
  addresses: { readonly url: string; readonly ownerUrl: string },
  pools: StoreOptions["pools"] = {},
): Promise<TestStore> {
  const owner = openDatabase({ url: addresses.ownerUrl, poolMax: 1, onIdleError: () => {} });
  await owner.query(walledTable);
  const store = openStore({ url: addresses.url, onIdleError: () => {}, pools });
  return {
    store,
    asOwner: (text, values) => owner.query(text, values),
    async [Symbol.asyncDispose]() {
      await Promise.all([store.close(), owner.close()]);
    },
  };
}
