// Tickets for links that cannot carry a session: each opens one document once, for the user it was given to, within a minute. Like
// a session token it names its tenant, and the database keeps only its digest.

import { newToken, type Token } from "../identity/token.ts";
import { momentText } from "../moment-text.ts";
import type { Scope, TenantScope } from "../scope.ts";
import type { ScopedStore } from "../scoped-store.ts";
import { ticketStatement } from "../sessions/session-statements.ts";
import { type StoredAccount, storedAccountOf } from "../sessions/sessions.ts";
import type { Statement } from "../statement.ts";

export type DownloadTicket = { readonly token: Token; readonly expirationDate: string };

const lifetimeSeconds = 60;

export async function giveTicket(
  store: ScopedStore,
  scope: TenantScope & { readonly caller: Pick<Scope["caller"], "username" | "impersonatedBy"> },
  documentId: string,
): Promise<DownloadTicket> {
  const { username, impersonatedBy } = scope.caller;
  const token = newToken(scope.tenantId);
  const text = `insert into download_tickets (tenant_id, token_hash, username, impersonated_by, document_id, expires_at)
    values ($1::uuid, decode($2, 'hex'), $3, $4, $5::uuid, now() + make_interval(secs => $6))
    returning ${momentText("expires_at")} as expires_at`;
  const values = [scope.tenantId, token.hash, username, impersonatedBy, documentId, lifetimeSeconds];
  const [[row] = []] = await store.write(scope, (transaction) => transaction.run([{ text, values }]));
  return { token, expirationDate: String(row?.expires_at) };
}

export type UsedTicket = {
  readonly documentId: string;
  readonly caller: StoredAccount;
  /** The user who acted as the ticket's user when it was given. */
  readonly impersonatedBy?: string;
};

/** Uses the ticket up. Undefined for whatever is wrong with it: never given, too old, used before, of a user who is gone. */
export async function takeTicket(store: ScopedStore, token: Token): Promise<UsedTicket | undefined> {
  const scope = { tenantId: token.tenantId };
  const [[row] = []] = await store.write(scope, (transaction) =>
    transaction.run([ticketStatement(token.hash)]),
  );
  return (
    row && {
      documentId: String(row.document_id),
      caller: storedAccountOf(row),
      ...(typeof row.impersonated_by === "string" && { impersonatedBy: row.impersonated_by }),
    }
  );
}

/** Those that have been of no use for a day. */
export function forgetTicketsStatement({ tenantId }: TenantScope): Statement {
  const text =
    "delete from download_tickets where tenant_id = $1::uuid and expires_at < now() - interval '1 day'";
  return { text, values: [tenantId] };
}
