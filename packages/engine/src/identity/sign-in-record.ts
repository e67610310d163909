// What stays of a sign-in and of a change of credentials: the record of the user says when, its history and the audit say how.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { SignInAccount } from "@kontor/store/identity/accounts.ts";
import type { Trace } from "@kontor/store/records/history-write.ts";
import { lockRecord } from "@kontor/store/records/lock-record.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import { jobScopes } from "../callers/job-scope.ts";
import { changeOne } from "../door/product-writes.ts";
import type { Services } from "../services/services.ts";
import type { ProvenUser, SignInRequest } from "./sign-in.ts";

/** It keeps the models of tenants, made once for each change of their overlay. */
const scopes = jobScopes();

type Noted = Pick<SignInAccount, "tenantId" | "userId" | "username">;
type NotedRequest = Pick<SignInRequest, "requestId" | "address"> & {
  /** The actor, where it was not the user. */
  readonly actor?: string;
};

/** Two who sign in at the same time as the same user wait for each other here. */
export async function noteSignIn(
  transaction: Transaction,
  { clock }: Pick<Services, "clock">,
  account: Noted,
  { method, isSecondFactor, provider }: Pick<ProvenUser, "method" | "isSecondFactor" | "provider">,
  request: NotedRequest,
): Promise<void> {
  const way = [method, ...(provider ? [provider.id] : []), ...(isSecondFactor ? ["second factor"] : [])];
  const at = clock().toString({ fractionalSecondDigits: 3 });
  await noteOnUser(transaction, account, request, {
    values: { lastLoginDate: at },
    trace: { action: "SIGN_IN", description: `Signed in with ${way.join(", ")}` },
  });
}

/** Writes values of the user, with what is to be told of it. Nothing when the user is gone. */
export async function noteOnUser(
  transaction: Transaction,
  { tenantId, username }: Noted,
  { requestId, address, actor = username }: NotedRequest,
  { values = {}, trace }: { readonly values?: RecordData; readonly trace: Trace },
): Promise<void> {
  const asked = { id: requestId, username, requestId };
  const product = await scopes.ofProductWithin(transaction, { tenantId }, asked);
  const scope: Scope = { ...product, caller: { ...product.caller, username: actor }, address };
  const entity = scope.model.entities.user ?? declaredEntities.user;
  const stored = await lockRecord(transaction, scope, entity, username, "all");
  if (stored === undefined) return;
  await changeOne({ transaction, scope }, entity, stored, { values, trace });
}
