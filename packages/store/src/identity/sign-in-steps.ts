// A sign-in on its way, or a change of credentials: kept until the token that was handed out comes back. It is used up in the
// transaction that does what it allows, so that of two who bring it at the same time one is served.
import type { TenantScope } from "../scope.ts";
import type { ScopedStore, Transaction } from "../scoped-store.ts";
import type { Row, Statement } from "../statement.ts";
import type { Token } from "./token.ts";

export type SignInStepKind =
  | "second-factor"
  | "terms"
  | "password-link"
  | "totp-setup"
  | "passkey-setup"
  | "passkey-sign-in"
  | "oidc"
  | "saml"
  | "provider-link";

/** What is kept with a step for the request that continues it. */
export type StepData = Readonly<Record<string, unknown>>;

export type SignInStep = {
  readonly tenantId: string;
  readonly kind: SignInStepKind;
  readonly userId?: string;
  /** Of the browser it began in, in hexadecimal: it goes on in no other. */
  readonly browserHash?: string;
  readonly data: StepData;
};

export type NewStep = {
  readonly token: Token;
  readonly kind: SignInStepKind;
  readonly userId?: string | undefined;
  readonly browserHash?: string | undefined;
  readonly data: StepData;
  readonly lifetimeSeconds: number;
};

/** What a step is found by: the token that was handed out, or what is kept of it. */
export type StepToken = Pick<Token, "tenantId" | "hash">;

/** So many wrong answers end a step. */
const failuresMax = 5;

const columns = `tenant_id::text as tenant_id, kind, user_id::text as user_id,
  encode(browser_hash, 'hex') as browser_hash, data::text as data`;
const isAlive = `tenant_id = (select app_tenant()) and token_hash = decode($1, 'hex') and kind = $2
  and used_at is null and expires_at > now()`;

export async function putStep(
  transaction: Transaction,
  scope: TenantScope,
  { token, kind, userId, browserHash, data, lifetimeSeconds }: NewStep,
): Promise<void> {
  const text = `insert into sign_in_steps (tenant_id, token_hash, kind, user_id, browser_hash, data, expires_at)
    values ($1::uuid, decode($2, 'hex'), $3, $4::uuid, decode($5, 'hex'), $6::jsonb, now() + make_interval(secs => $7))`;
  const values = [
    scope.tenantId,
    token.hash,
    kind,
    userId ?? null,
    browserHash ?? null,
    JSON.stringify(data),
    lifetimeSeconds,
  ];
  await transaction.run([{ text, values }]);
}

/** Undefined for whatever is wrong with the token: unknown, too old, used, of another kind, guessed at too often. */
export async function readStep(
  store: ScopedStore,
  token: StepToken,
  kind: SignInStepKind,
): Promise<SignInStep | undefined> {
  const statement: Statement = {
    text: `select ${columns} from sign_in_steps where ${isAlive} and failure_count < $3::integer`,
    values: [token.hash, kind, failuresMax],
  };
  const [rows = []] = await store.read({ tenantId: token.tenantId }, [statement]);
  return rows.map(stepOf)[0];
}

/** Uses the step up. Undefined as when it is read, and for all but one of those who take it at the same time. */
export async function takeStep(
  transaction: Transaction,
  token: StepToken,
  kind: SignInStepKind,
): Promise<SignInStep | undefined> {
  const statement: Statement = {
    text: `update sign_in_steps set used_at = now() where ${isAlive} and failure_count <= $3::integer
      returning ${columns}`,
    values: [token.hash, kind, failuresMax],
  };
  const [rows = []] = await transaction.run([statement]);
  return rows.map(stepOf)[0];
}

/** Uses up the wish of a signed-in user in this browser to be known by the provider from now on. Answers whose wish it was. */
export async function takeLinkWish(
  transaction: Transaction,
  { tenantId }: TenantScope,
  { providerId, browserHash }: { readonly providerId: string; readonly browserHash: string },
): Promise<string | undefined> {
  const text = `update sign_in_steps set used_at = now()
    where tenant_id = $1::uuid and kind = 'provider-link' and browser_hash = decode($2, 'hex')
      and data ->> 'providerId' = $3 and used_at is null and expires_at > now()
    returning user_id::text as user_id`;
  const [rows = []] = await transaction.run([{ text, values: [tenantId, browserHash, providerId] }]);
  return rows.length === 1 ? String(rows[0]?.user_id) : undefined;
}

/**
 * Counts an answer before it is compared, in a transaction of its own: a client that sends many in parallel has no more tries than a
 * sequential one. False when the step has had all of them.
 */
export async function countStepFailure(
  store: ScopedStore,
  token: StepToken,
  kind: SignInStepKind,
): Promise<boolean> {
  const statement: Statement = {
    text: `update sign_in_steps set failure_count = failure_count + 1 where ${isAlive}
      returning failure_count <= $3::integer as has_try`,
    values: [token.hash, kind, failuresMax],
  };
  const [rows = []] = await store.write({ tenantId: token.tenantId }, (transaction) =>
    transaction.run([statement]),
  );
  return rows[0]?.has_try === true;
}

/** Ends those of a user, as when a newer one takes their place or the credentials they rest on are gone. */
export function endStepsStatement(
  { tenantId }: TenantScope,
  userId: string,
  kinds: readonly SignInStepKind[],
): Statement {
  const text = `update sign_in_steps set used_at = now()
    where tenant_id = $1::uuid and user_id = $2::uuid and kind = any ($3::text[]) and used_at is null`;
  return { text, values: [tenantId, userId, kinds] };
}

function stepOf(row: Row): SignInStep {
  return {
    tenantId: String(row.tenant_id),
    // The column is checked against the same names.
    kind: String(row.kind) as SignInStepKind,
    ...(typeof row.user_id === "string" && { userId: row.user_id }),
    ...(typeof row.browser_hash === "string" && { browserHash: row.browser_hash }),
    data: JSON.parse(String(row.data)),
  };
}
