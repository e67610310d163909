// Where the token of the session lies: in the storage all tabs of the browser share, and nowhere else. It is read for every request,
// because another tab may have got the next one. Beside it lies who signed in: a tab that shows the data of one user never goes on
// with the session of another who has signed in elsewhere.
import { isNewerToken } from "@kontor/model/session/session-token.ts";

/** The part of the browser's storage that is needed here. */
export type KeyValues = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

export type TokenStorage = {
  /** Names the sign-in whose token is read: another one for each. */
  readonly owner: () => string | undefined;
  /** The token to send. Undefined without a session, or when the session belongs to a sign-in this tab does not know. */
  readonly read: () => string | undefined;
  /** A new session begins here, whatever there was before. */
  readonly begin: (token: string) => void;
  /** The next token of the same session, unless a newer one has arrived meanwhile or the session is over. */
  readonly renew: (token: string) => void;
  /** Ends the session for all tabs. A session of another sign-in goes on. */
  readonly clear: () => void;
  /** Another tab has signed in as another user, or signed out: what this tab shows is no longer true. */
  readonly isForeign: () => boolean;
  /** Another tab has signed in as another user, who is still signed in. */
  readonly isOfOther: () => boolean;
};

export const tokenKey = "kontor-session";

type StoredToken = { readonly owner: string; readonly token: string };

/** `newOwner` names a sign-in; it says nothing about who it was. */
export function createTokenStorage(values: KeyValues, newOwner: () => string): TokenStorage {
  let owner = readStored(values)?.owner;

  /** A tab without an owner yet joins the current session. */
  const current = (): StoredToken | undefined => {
    const stored = readStored(values);
    owner ??= stored?.owner;
    return stored?.owner === owner ? stored : undefined;
  };
  const write = (token: string): void => values.setItem(tokenKey, `${owner} ${token}`);

  const isForeign = (): boolean => owner !== undefined && readStored(values)?.owner !== owner;

  return {
    owner: () => current()?.owner,
    read: () => current()?.token,
    begin(token) {
      owner = newOwner();
      write(token);
    },
    renew(token) {
      const stored = current();
      if (stored !== undefined && isNewerToken(token, stored.token)) write(token);
    },
    clear() {
      if (current() !== undefined) values.removeItem(tokenKey);
      owner = undefined;
    },
    isForeign,
    isOfOther: () => isForeign() && readStored(values) !== undefined,
  };
}

function readStored(values: KeyValues): StoredToken | undefined {
  const [, owner, token] = /^(\S+) (\S+)$/.exec(values.getItem(tokenKey) ?? "") ?? [];
  return owner === undefined || token === undefined ? undefined : { owner, token };
}

/** A browser that stores nothing still lets a user work until the page closes. */
export function storageOrMemory(open: () => KeyValues): KeyValues {
  const memory = new Map<string, string>();
  const attempt = <Result>(work: (values: KeyValues) => Result, instead: () => Result): Result => {
    try {
      return work(open());
    } catch {
      return instead();
    }
  };
  return {
    getItem: (key) =>
      memory.get(key) ??
      attempt(
        (values) => values.getItem(key),
        () => null,
      ),
    setItem: (key, value) => {
      const isStored = attempt(
        (values) => {
          values.setItem(key, value);
          return true;
        },
        () => false,
      );
      if (isStored) memory.delete(key);
      else memory.set(key, value);
    },
    removeItem: (key) => {
      memory.delete(key);
      attempt(
        (values) => values.removeItem(key),
        () => {},
      );
    },
  };
}
