// Who calls: read from the database on every request, together with the first statement of the request. A caller that is known
// already is believed until that statement tells otherwise; then the request starts again with what is true now.
import { AppError } from "@kontor/kernel/errors.ts";
import { recentValues } from "@kontor/model/recent-values.ts";
import type { Guard } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { keepSeen, readCaller, readMarks, sessionGuard } from "@kontor/store/sessions/sessions.ts";
import type { Token } from "@kontor/store/sessions/token.ts";
import { callerBuilder, type KnownCaller } from "./known-caller.ts";

export type Sessions = {
  /** Runs the work for whoever the token names. Before it was found out who that is, nothing of the work counts. */
  readonly run: <Result>(token: Token, work: SessionWork<Result>) => Promise<Result>;
  /**
   * Of these sessions of one tenant those that are alive, with who they belong to by now, by the digest of their token. It is no
   * use of a session: a stream that stays open keeps none alive.
   */
  readonly look: (tenantId: string, tokens: readonly Token[]) => Promise<ReadonlyMap<string, KnownCaller>>;
  /** Waits for what is still being written. */
  readonly close: () => Promise<void>;
};

export type SessionWork<Result> = (known: KnownCaller, guard: Guard) => Promise<Result>;

export type SessionsOptions = { readonly store: ScopedStore; readonly onTrouble: (error: unknown) => void };

/** As many as are signed in at one process at the same time. */
const callersMaxCount = 10_000;

/** The account or its tenant was changed since the caller was built. */
class CallerChanged extends Error {}

export function createSessions({ store, onTrouble }: SessionsOptions): Sessions {
  const build = callerBuilder();
  const callers = recentValues<string, KnownCaller>(callersMaxCount);
  const writing = new Map<string, Promise<void>>();

  function noteSeen(token: Token): void {
    if (writing.has(token.hash)) return;
    const written = keepSeen(store, token)
      .catch(onTrouble)
      .finally(() => writing.delete(token.hash));
    writing.set(token.hash, written);
  }

  function guardOf(token: Token, { marks }: KnownCaller): Guard {
    return sessionGuard(token, marks, {
      onEnded() {
        throw new AppError("SESSION_EXPIRED");
      },
      onChanged() {
        throw new CallerChanged();
      },
      onSeenDue: () => noteSeen(token),
    });
  }

  async function attempt<Result>(
    { tenantId }: Token,
    known: KnownCaller,
    guard: Guard,
    work: SessionWork<Result>,
  ): Promise<Result> {
    const settle = async (): Promise<void> => {
      if (!guard.isChecked()) await store.read({ tenantId, guard }, []);
    };
    let result: Result;
    try {
      result = await work(known, guard);
    } catch (error) {
      // A refusal may rest on what the caller no longer is; only one that the guard itself gave needs no second look.
      if (!isOfGuard(error)) await settle();
      throw error;
    }
    await settle();
    return result;
  }

  async function readFresh(token: Token, isUse: boolean): Promise<KnownCaller> {
    const stored = await readCaller(store, token);
    if (stored === undefined) throw new AppError("SESSION_EXPIRED");
    if (isUse && stored.isSeenDue) noteSeen(token);
    const known = build(token.tenantId, stored);
    callers.set(token.hash, known);
    return known;
  }

  return {
    async run(token, work) {
      const known = callers.get(token.hash);
      if (known !== undefined) {
        try {
          return await attempt(token, known, guardOf(token, known), work);
        } catch (error) {
          if (!(error instanceof CallerChanged)) throw error;
        }
      }
      const fresh = await readFresh(token, true);
      return attempt(token, fresh, checkedGuard(guardOf(token, fresh)), work);
    },
    async look(tenantId, tokens) {
      const alive = await readMarks(
        store,
        { tenantId },
        tokens.map(({ hash }) => hash),
      );
      const found = new Map<string, KnownCaller>();
      for (const token of tokens) {
        const marks = alive.get(token.hash);
        if (marks === undefined || token.tenantId !== tenantId) continue;
        const known = callers.get(token.hash);
        const isSame = known?.marks.user === marks.user && known.marks.state === marks.state;
        const caller = known && isSame ? known : await orEnded(readFresh(token, false));
        if (caller !== undefined) found.set(token.hash, caller);
      }
      return found;
    },
    async close() {
      await Promise.all(writing.values());
    },
  };
}

function isOfGuard(error: unknown): boolean {
  return error instanceof CallerChanged || (error instanceof AppError && error.code === "SESSION_EXPIRED");
}

/** The session was read a moment ago. */
function checkedGuard(guard: Guard): Guard {
  return { ...guard, isChecked: () => true };
}

/** Undefined for a session that is over. */
async function orEnded(reading: Promise<KnownCaller>): Promise<KnownCaller | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (isOfGuard(error)) return undefined;
    throw error;
  }
}
