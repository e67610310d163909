// Sessions in the database: opened by a token that is good for one use, read on every request, ended by signing out or by time.

import { type TenantState, tenantStateOf } from "../records/tenant-state.ts";
import type { Guard, TenantScope } from "../scope.ts";
import type { ScopedStore } from "../scoped-store.ts";
import type { Row, Statement } from "../statement.ts";
import {
  callerStatement,
  exchangeStatement,
  loginTokenStatement,
  openStatement,
  revokeStatement,
  seenStatement,
  sessionStatement,
  sessionsStatement,
} from "./session-statements.ts";
import { newToken, readToken, type Token } from "./token.ts";

/** Which state of the account and of the tenant something was built from. */
export type SessionMarks = { readonly user: string; readonly state: string };

/** What makes the caller of a session. */
export type StoredCaller = {
  readonly marks: SessionMarks;
  /** The record of the user, as JSON. */
  readonly account: string;
  readonly state: TenantState;
  /** What the model of the tenant differs by, as JSON. */
  readonly overlay: string | undefined;
  readonly isSeenDue: boolean;
};

export type OpenedSession = { readonly token: Token; readonly username: string };

const loginTokenSeconds = 3_600;

/** Undefined for whatever is wrong with the token. */
export async function readCaller(store: ScopedStore, token: Token): Promise<StoredCaller | undefined> {
  const [rows = []] = await store.read({ tenantId: token.tenantId }, [callerStatement(token.hash)]);
  return rows.map(storedCallerOf)[0];
}

/** Of a row with all that makes a caller. */
export function storedCallerOf(row: Row): StoredCaller {
  return {
    marks: marksOf(row),
    account: String(row.account),
    state: tenantStateOf(row.has_state === true ? row : undefined),
    overlay: typeof row.overlay === "string" ? row.overlay : undefined,
    isSeenDue: row.is_seen_due === true,
  };
}

export type GuardOutcome = {
  /** The session is not alive: throws. */
  readonly onEnded: () => never;
  /** The account or the tenant was changed since: throws. */
  readonly onChanged: () => never;
  readonly onSeenDue: () => void;
};

/** Lets nothing through unless the session is alive and its caller is what the marks say. */
export function sessionGuard(
  token: Token,
  { user, state }: SessionMarks,
  { onEnded, onChanged, onSeenDue }: GuardOutcome,
): Guard {
  let isChecked = false;
  return {
    statement: sessionStatement(token.hash),
    isChecked: () => isChecked,
    check([row]) {
      if (row === undefined) return onEnded();
      const found = marksOf(row);
      if (found.user !== user || found.state !== state) return onChanged();
      isChecked = true;
      if (row.is_seen_due === true) onSeenDue();
    },
  };
}

/** The marks of those sessions that are alive, by the digest of their token. That somebody asked does not count as their use. */
export async function readMarks(
  store: ScopedStore,
  scope: TenantScope,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, SessionMarks>> {
  const [rows = []] = await store.read(scope, [sessionsStatement(hashes)]);
  return new Map(rows.map((row) => [String(row.hash), marksOf(row)]));
}

/** Undefined unless the text is a login token that nobody has used and that is still good. */
export async function exchangeLoginToken(
  store: ScopedStore,
  text: string,
): Promise<OpenedSession | undefined> {
  const login = readToken(text);
  if (login === undefined) return undefined;
  const token = newToken(login.tenantId);
  return opened(store, token, exchangeStatement(login.hash, token.hash));
}

/** Undefined when there is no such user or it is locked. */
export function openSession(
  store: ScopedStore,
  tenantId: string,
  username: string,
): Promise<OpenedSession | undefined> {
  const token = newToken(tenantId);
  return opened(store, token, openStatement(username, token.hash));
}

async function opened(
  store: ScopedStore,
  token: Token,
  statement: Statement,
): Promise<OpenedSession | undefined> {
  const [row] = await runOne(store, token, statement);
  return row === undefined ? undefined : { token, username: String(row.username) };
}

/** A token good for one sign-in of the user within the hour. */
export async function createLoginToken(
  store: ScopedStore,
  tenantId: string,
  username: string,
  lifetimeSeconds: number = loginTokenSeconds,
): Promise<Token> {
  const token = newToken(tenantId);
  await runOne(store, token, loginTokenStatement(username, token.hash, lifetimeSeconds));
  return token;
}

/** In the scope of its own call, so that only a session that is alive can end itself. */
export async function revokeSession(store: ScopedStore, scope: TenantScope, token: Token): Promise<void> {
  await runOne(store, scope, revokeStatement(token.hash));
}

/** Keeps that the session was in use. */
export async function keepSeen(store: ScopedStore, token: Token): Promise<void> {
  await runOne(store, token, seenStatement(token.hash));
}

async function runOne(store: ScopedStore, scope: TenantScope, statement: Statement): Promise<readonly Row[]> {
  const [rows = []] = await store.write(scope, (transaction) => transaction.run([statement]));
  return rows;
}

function marksOf(row: Row): SessionMarks {
  return { user: String(row.user_mark), state: String(row.state_mark) };
}
