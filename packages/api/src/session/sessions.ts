// Who calls: read from the database on every request, together with the first statement of the request. A caller that is known
// already is believed until that statement tells otherwise; then the request starts again with what is true now.
import { AppError } from "@kontor/kernel/errors.ts";
import { recentValues } from "@kontor/model/recent-values.ts";
import type { Token } from "@kontor/store/identity/token.ts";
import type { SessionCheck } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { sessionStatements, type TokenUse } from "@kontor/store/sessions/session-statements.ts";
import { defaultSessionTimes, type SessionTimes } from "@kontor/store/sessions/session-times.ts";
import { readCaller, readMarks, type SessionDues, sessionCheckFor } from "@kontor/store/sessions/sessions.ts";
import { requireImpersonator } from "./impersonator.ts";
import { callerBuilder, type KnownCaller } from "./known-caller.ts";
import { sessionUpkeep } from "./session-upkeep.ts";

export type Sessions = {
  /**
   * Runs the work for the caller the token names. Until that caller is confirmed, nothing of the work counts. Where the token is old and
   * `onSuccessor` is given, a successor is handed over before the work is answered.
   */
  readonly run: <Result>(
    token: Token,
    work: SessionWork<Result>,
    onSuccessor?: (successor: Token) => void,
  ) => Promise<Result>;
  /**
   * Of these sessions of one tenant those that are alive, with their current callers, by the digest of their token. It is no use of a
   * session: a stream that stays open keeps none alive. A reader who listens already goes on when the token is replaced.
   */
  readonly look: (
    tenantId: string,
    tokens: readonly Token[],
    use: TokenUse,
  ) => Promise<ReadonlyMap<string, KnownCaller>>;
  /** The caller the token belonged to when it was last looked up here; nothing that happens may rest on it alone. */
  readonly known: (token: Token) => KnownCaller | undefined;
  /** Waits for what is still being written. */
  readonly close: () => Promise<void>;
};

export type SessionWork<Result> = (known: KnownCaller, sessionCheck: SessionCheck) => Promise<Result>;

export type SessionsOptions = {
  readonly store: ScopedStore;
  readonly onTrouble: (error: unknown) => void;
  readonly times?: SessionTimes | undefined;
};

/** As many as are signed in at one process at the same time. */
const callersMaxCount = 10_000;

/** The account or its tenant was changed since the caller was built. */
class CallerChanged extends Error {}

export function createSessions({ store, onTrouble, times = defaultSessionTimes }: SessionsOptions): Sessions {
  const build = callerBuilder();
  const statements = sessionStatements(times);
  const callers = recentValues<string, KnownCaller>(callersMaxCount);
  const upkeep = sessionUpkeep(store, times, onTrouble);

  function sessionCheckOf(
    token: Token,
    { marks }: KnownCaller,
    onUse: (dues: SessionDues) => void,
  ): SessionCheck {
    const onEnded = (): never => {
      throw new AppError("SESSION_EXPIRED");
    };
    const onChanged = (): never => {
      throw new CallerChanged();
    };
    return sessionCheckFor(token, marks, { onEnded, onChanged, onUse }, statements);
  }

  async function attempt<Result>(
    { tenantId }: Token,
    known: KnownCaller,
    sessionCheck: SessionCheck,
    work: SessionWork<Result>,
  ): Promise<Result> {
    const settle = async (): Promise<void> => {
      if (!sessionCheck.isChecked()) await store.read({ tenantId, sessionCheck }, []);
    };
    await requireImpersonator(store, tenantId, known);
    let result: Result;
    try {
      result = await work(known, sessionCheck);
    } catch (error) {
      // A refusal may rest on what the caller no longer is; only one that the session check itself gave needs no second look.
      if (!isOfSessionCheck(error)) await settle();
      throw error;
    }
    await settle();
    return result;
  }

  async function readFresh(
    token: Token,
    use: TokenUse,
    onUse?: (dues: SessionDues) => void,
  ): Promise<KnownCaller> {
    const stored = await readCaller(store, token, statements, use);
    if (stored === undefined) throw new AppError("SESSION_EXPIRED");
    const known = build(token.tenantId, stored);
    callers.set(token.hash, known);
    onUse?.(stored);
    return known;
  }

  async function runOnce<Result>(
    token: Token,
    work: SessionWork<Result>,
    onUse: (dues: SessionDues) => void,
  ): Promise<Result> {
    const known = callers.get(token.hash);
    if (known !== undefined) {
      try {
        return await attempt(token, known, sessionCheckOf(token, known, onUse), work);
      } catch (error) {
        if (!(error instanceof CallerChanged)) throw error;
      }
    }
    const fresh = await readFresh(token, "asks", onUse);
    return attempt(token, fresh, passedCheck(sessionCheckOf(token, fresh, onUse)), work);
  }

  return {
    async run(token, work, onSuccessor) {
      let isRotationDue = false;
      const onUse = (dues: SessionDues): void => {
        upkeep.note(token, dues, callers.get(token.hash)?.session.impersonation);
        isRotationDue = dues.isRotationDue;
      };
      try {
        return await runOnce(token, work, onUse);
      } finally {
        // Also before an error is answered; a session that is over gets none.
        const successor = isRotationDue && onSuccessor ? await upkeep.rotate(token) : undefined;
        if (successor !== undefined) onSuccessor?.(successor);
      }
    },
    async look(tenantId, tokens, use) {
      const hashes = tokens.map(({ hash }) => hash);
      const alive = await readMarks(store, { tenantId }, hashes, use, statements);
      const found = new Map<string, KnownCaller>();
      for (const token of tokens) {
        const marks = alive.get(token.hash);
        if (marks === undefined || token.tenantId !== tenantId) continue;
        const known = callers.get(token.hash);
        const caller =
          known && isSame(known.marks, marks)
            ? await orEnded(requireImpersonator(store, tenantId, known))
            : await orEnded(
                readFresh(token, use).then((fresh) => requireImpersonator(store, tenantId, fresh)),
              );
        if (caller !== undefined) found.set(token.hash, caller);
      }
      return found;
    },
    known: ({ hash }) => callers.get(hash),
    close: () => upkeep.close(),
  };
}

function isSame(one: KnownCaller["marks"], other: KnownCaller["marks"]): boolean {
  return one.user === other.user && one.state === other.state && one.session === other.session;
}

function isOfSessionCheck(error: unknown): boolean {
  return error instanceof CallerChanged || (error instanceof AppError && error.code === "SESSION_EXPIRED");
}

/** The session was read a moment ago. */
function passedCheck(sessionCheck: SessionCheck): SessionCheck {
  return { ...sessionCheck, isChecked: () => true };
}

/** Undefined for a session that is over. */
async function orEnded(reading: Promise<KnownCaller>): Promise<KnownCaller | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (isOfSessionCheck(error)) return undefined;
    throw error;
  }
}
