// Sessions in the database: opened once a user was proved, read on every request, ended by signing out or by time.

import { putLoginToken } from "../identity/login-tokens.ts";
import { newToken, type Token } from "../identity/token.ts";
import { type TenantState, tenantStateOf } from "../records/tenant-state.ts";
import type { SessionCheck, TenantScope } from "../scope.ts";
import type { ScopedStore, Transaction } from "../scoped-store.ts";
import type { Row, Statement } from "../statement.ts";
import { type SessionFacts, sessionFactsOf } from "./session-facts.ts";
import {
  type OpenedSession,
  openedSessionOf,
  openStatement,
  type SessionOpening,
} from "./session-opening.ts";
import {
  revokeStatement,
  type SessionStatements,
  seenStatement,
  sessionStatements,
  type TokenUse,
} from "./session-statements.ts";
import { defaultSessionTimes, type SessionTimes } from "./session-times.ts";

export type { SessionOpening } from "./session-opening.ts";

/** Which state of the account, of the tenant and of the session something was built from. */
export type SessionMarks = { readonly user: string; readonly state: string; readonly session: string };

/** What makes a caller, with or without a session. */
export type StoredAccount = {
  readonly marks: SessionMarks;
  /** The record of the user, as JSON. */
  readonly account: string;
  readonly state: TenantState;
  /** What the model of the tenant differs by, as JSON. */
  readonly overlay: string | undefined;
};

/** What is to be done about a session because it was used now. */
export type SessionDues = {
  readonly isSeenDue: boolean;
  readonly isFirstUse: boolean;
  readonly isRotationDue: boolean;
};

export type StoredCaller = StoredAccount & SessionDues & { readonly session: SessionFacts };

const loginTokenSeconds = 3_600;
const defaultStatements = sessionStatements(defaultSessionTimes);

/** Undefined for whatever is wrong with the token. */
export async function readCaller(
  store: ScopedStore,
  token: Token,
  { caller }: SessionStatements = defaultStatements,
  use: TokenUse = "asks",
): Promise<StoredCaller | undefined> {
  const [rows = []] = await store.read({ tenantId: token.tenantId }, [caller(token.hash, use)]);
  return rows.map((row) => ({ ...storedAccountOf(row), ...duesOf(row), session: sessionFactsOf(row) }))[0];
}

/** Of a row with all that makes a caller. */
export function storedAccountOf(row: Row): StoredAccount {
  return {
    marks: marksOf(row),
    account: String(row.account),
    state: tenantStateOf(row.has_state === true ? row : undefined),
    overlay: typeof row.overlay === "string" ? row.overlay : undefined,
  };
}

export type SessionCheckOutcome = {
  /** The session is not alive: throws. */
  readonly onEnded: () => never;
  /** The account, the tenant or the session was changed since: throws. */
  readonly onChanged: () => never;
  readonly onUse: (dues: SessionDues) => void;
};

/** Lets nothing through unless the session is alive and its caller is what the marks say. */
export function sessionCheckFor(
  token: Token,
  { user, state, session }: SessionMarks,
  { onEnded, onChanged, onUse }: SessionCheckOutcome,
  statements: SessionStatements,
): SessionCheck {
  let isChecked = false;
  return {
    statement: statements.session(token.hash),
    isChecked: () => isChecked,
    check([row]) {
      if (row === undefined) return onEnded();
      const found = marksOf(row);
      if (found.user !== user || found.state !== state || found.session !== session) return onChanged();
      isChecked = true;
      onUse(duesOf(row));
    },
  };
}

/** The marks of those sessions that are alive, by the digest of their token. Reading them does not count as use. */
export async function readMarks(
  store: ScopedStore,
  scope: TenantScope,
  hashes: readonly string[],
  use: TokenUse,
  { sessions }: SessionStatements,
): Promise<ReadonlyMap<string, SessionMarks>> {
  const [rows = []] = await store.read(scope, [sessions(hashes, use)]);
  return new Map(rows.map((row) => [String(row.hash), marksOf(row)]));
}

/** Undefined when there is no such user or it is locked. */
export function openSession(
  store: ScopedStore,
  tenantId: string,
  username: string,
  opening: SessionOpening = { method: "token" },
): Promise<OpenedSession | undefined> {
  return store.write({ tenantId }, (transaction) =>
    openSessionWithin(transaction, tenantId, username, opening),
  );
}

/** Together with what is kept of it. */
export async function openSessionWithin(
  transaction: Transaction,
  tenantId: string,
  username: string,
  opening: SessionOpening,
): Promise<OpenedSession | undefined> {
  const token = newToken(tenantId, opening.replaced);
  const [rows = []] = await transaction.run([openStatement(username, token, opening)]);
  return openedSessionOf(token, rows[0]);
}

/** A token good for one sign-in of the user within the hour. */
export async function createLoginToken(
  store: ScopedStore,
  tenantId: string,
  username: string,
  lifetimeSeconds: number = loginTokenSeconds,
): Promise<Token> {
  const token = newToken(tenantId);
  await store.write({ tenantId }, (transaction) =>
    putLoginToken(transaction, { tenantId }, { token, username, method: "token", data: {}, lifetimeSeconds }),
  );
  return token;
}

/** In the scope of its own call, so that only a session that is alive can end itself. */
export async function revokeSession(store: ScopedStore, scope: TenantScope, token: Token): Promise<void> {
  await runOne(store, scope, revokeStatement(token.hash));
}

/** Keeps that the session was in use. */
export async function keepSeen(
  store: ScopedStore,
  token: Token,
  times: SessionTimes = defaultSessionTimes,
): Promise<void> {
  await runOne(store, token, seenStatement(token.hash, times));
}

async function runOne(store: ScopedStore, scope: TenantScope, statement: Statement): Promise<readonly Row[]> {
  const [rows = []] = await store.write(scope, (transaction) => transaction.run([statement]));
  return rows;
}

function duesOf(row: Row): SessionDues {
  return {
    isSeenDue: row.is_seen_due === true,
    isFirstUse: row.is_first_use === true,
    isRotationDue: row.is_rotation_due === true,
  };
}

function marksOf(row: Row): SessionMarks {
  return {
    user: String(row.user_mark),
    state: String(row.state_mark),
    session: String(row.session_mark ?? ""),
  };
}
