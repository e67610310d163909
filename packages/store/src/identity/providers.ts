// The providers of a tenant and who their subjects are here. A subject is known by its issuer and its name there, never by an
// address, and one user has one identity at a provider.
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { TenantScope } from "../scope.ts";
import type { ScopedStore, Transaction } from "../scoped-store.ts";
import type { Row, Statement } from "../statement.ts";

export type ProviderKind = "oidc" | "saml";

export type Provider = {
  readonly id: string;
  readonly kind: ProviderKind;
  readonly label: string;
  /** As the declaration of its kind says; secrets are not among it. */
  readonly config: RecordData;
  readonly isActive: boolean;
};

/** What one main administrator proposes until another takes it over. */
export type ProviderDraft = { readonly provider: Provider; readonly by: string };

export type KeptProvider = Provider & { readonly draft?: ProviderDraft };

const columns = "id, kind, label, config::text as config, is_active, draft::text as draft, draft_by";

export async function readProvider(
  store: Pick<ScopedStore, "read">,
  scope: TenantScope,
  id: string,
): Promise<Provider | undefined> {
  const [rows = []] = await store.read(scope, [providerStatement(scope, id)]);
  return rows.map(providerOf)[0];
}

/** Held until the transaction ends. */
export async function lockProvider(
  transaction: Transaction,
  scope: TenantScope,
  id: string,
): Promise<KeptProvider | undefined> {
  const [rows = []] = await transaction.run([lockStatement(scope, id)]);
  return rows.map(keptOf)[0];
}

/** In the order of their ids. */
export async function listProviders(
  store: Pick<ScopedStore, "read">,
  scope: TenantScope,
): Promise<readonly KeptProvider[]> {
  const text = `select ${columns} from identity_providers where tenant_id = $1::uuid order by id`;
  const [rows = []] = await store.read(scope, [{ text, values: [scope.tenantId] }]);
  return rows.map(keptOf);
}

/** What is in force stays so; a new provider signs no user in before it is taken over. */
export async function proposeProvider(
  transaction: Transaction,
  scope: TenantScope,
  { provider, by }: ProviderDraft,
): Promise<void> {
  const { id, kind, label, config } = provider;
  const text = `insert into identity_providers (tenant_id, id, kind, label, config, is_active, draft, draft_by)
    values ($1::uuid, $2, $3, $4, $5, false, $6, $7)
    on conflict (tenant_id, id) do update set draft = excluded.draft, draft_by = excluded.draft_by`;
  const values = [scope.tenantId, id, kind, label, JSON.stringify(config), JSON.stringify(provider), by];
  await transaction.run([{ text, values }]);
}

/** In force from now on; what was proposed before is over. Answers what stood there before. */
export async function saveProvider(
  transaction: Transaction,
  scope: TenantScope,
  { id, kind, label, config, isActive }: Provider,
): Promise<Provider | undefined> {
  const text = `insert into identity_providers (tenant_id, id, kind, label, config, is_active)
    values ($1::uuid, $2, $3, $4, $5, $6)
    on conflict (tenant_id, id) do update
    set kind = excluded.kind, label = excluded.label, config = excluded.config, is_active = excluded.is_active, updated_at = now(),
      draft = null, draft_by = null`;
  const values = [scope.tenantId, id, kind, label, JSON.stringify(config), isActive];
  const [before = []] = await transaction.run([lockStatement(scope, id), { text, values }]);
  return before.map(providerOf)[0];
}

/** With the identities of its subjects and the sessions it has opened. Answers what was removed. */
export async function removeProvider(
  transaction: Transaction,
  { tenantId }: TenantScope,
  id: string,
): Promise<Provider | undefined> {
  const text = `with ended as (
      update sessions set revoked_at = now()
      where tenant_id = $1::uuid and provider_id = $2 and revoked_at is null
    )
    delete from identity_providers where tenant_id = $1::uuid and id = $2 returning ${columns}`;
  const [rows = []] = await transaction.run([{ text, values: [tenantId, id] }]);
  return rows.map(providerOf)[0];
}

function providerStatement({ tenantId }: TenantScope, id: string): Statement {
  return {
    text: `select ${columns} from identity_providers where tenant_id = $1::uuid and id = $2`,
    values: [tenantId, id],
  };
}

function lockStatement(scope: TenantScope, id: string): Statement {
  const { text, values } = providerStatement(scope, id);
  return { text: `${text} for update`, values };
}

function keptOf(row: Row): KeptProvider {
  const { draft, draft_by: by } = row;
  const isProposed = typeof draft === "string" && typeof by === "string";
  return { ...providerOf(row), ...(isProposed && { draft: { provider: JSON.parse(draft), by } }) };
}

function providerOf(row: Row): Provider {
  return {
    id: String(row.id),
    kind: row.kind === "saml" ? "saml" : "oidc",
    label: String(row.label),
    config: JSON.parse(String(row.config)),
    isActive: row.is_active === true,
  };
}
