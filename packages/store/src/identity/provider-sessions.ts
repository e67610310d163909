// What a session keeps for the provider that opened it: sealed, and replaced whenever the provider hands out something newer.
import type { TenantScope } from "../scope.ts";
import type { ScopedStore } from "../scoped-store.ts";

export type StoredProviderSession = {
  readonly providerId: string;
  readonly data: Buffer;
  /** In seconds: since when, and for how long the provider lets it be renewed. */
  readonly refreshTokenIat?: number;
  readonly refreshTokenExpiresIn?: number;
};

/** Undefined for a session that no provider has opened. */
export async function readProviderSession(
  store: Pick<ScopedStore, "read">,
  scope: TenantScope,
  sessionId: string,
): Promise<StoredProviderSession | undefined> {
  const text = `select provider_id, provider_data, sso_refresh_token_iat as iat, sso_refresh_token_expires_in as expires_in
    from sessions where tenant_id = $1::uuid and id = $2::uuid and revoked_at is null`;
  const [[row] = []] = await store.read(scope, [{ text, values: [scope.tenantId, sessionId] }]);
  if (row === undefined || typeof row.provider_id !== "string" || !Buffer.isBuffer(row.provider_data))
    return undefined;
  return {
    providerId: row.provider_id,
    data: row.provider_data,
    ...(row.iat !== null && { refreshTokenIat: Number(row.iat) }),
    ...(row.expires_in !== null && { refreshTokenExpiresIn: Number(row.expires_in) }),
  };
}

export async function saveProviderSession(
  store: Pick<ScopedStore, "write">,
  scope: TenantScope,
  sessionId: string,
  { data, refreshTokenIat, refreshTokenExpiresIn }: Omit<StoredProviderSession, "providerId">,
): Promise<void> {
  const text = `update sessions
    set provider_data = $3::bytea, sso_refresh_token_iat = $4::bigint, sso_refresh_token_expires_in = $5::bigint
    where tenant_id = $1::uuid and id = $2::uuid`;
  const values = [scope.tenantId, sessionId, data, refreshTokenIat ?? null, refreshTokenExpiresIn ?? null];
  await store.write(scope, (transaction) => transaction.run([{ text, values }]));
}
