// What the application knows of the session it is in, or is about to be in. Framework free: a screen subscribes to it. The token is
// not here: it lives in the storage that the tabs of a browser share, and is read anew for every request.
import type { AnswerOf } from "@kontor/model/route.ts";
import type { authenticationRoutes } from "@kontor/model/routes/authentication.ts";

export type SignInAnswer = AnswerOf<typeof authenticationRoutes.login>;
type TermsOfServices = { readonly token: string; readonly version: string; readonly text: string };

export type SessionState = {
  readonly isAuthenticated: boolean;
  /** The browser is on its way to a provider, or was sent here by a page that needs a session. */
  readonly isRedirecting: boolean;
  /** Of a sign-in that waits for its second factor. */
  readonly totpToken: string | undefined;
  readonly totpUsername: string | undefined;
  readonly mfaUserMethods: readonly string[];
  /** Pages that were requested without a session, the last one at the end. */
  readonly history: readonly string[];
  readonly userLocale: string | undefined;
  /** From the sign-in that asks for them until they are accepted, and no longer. */
  readonly termsOfServices: TermsOfServices | undefined;
  /** What the host hands over after sign-in, until the application has consumed it. */
  readonly loginPayload: unknown;
};

export type SessionStore = {
  readonly get: () => SessionState;
  /** Calls back after every change; answers how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes in what a sign-in answered: a session, a second factor to ask for, or terms to show. */
  readonly take: (answer: SignInAnswer) => void;
  /** A session was found that another page or tab has opened. */
  readonly resume: () => void;
  readonly leaveForProvider: () => void;
  readonly askFor: (page: string) => void;
  readonly setLocale: (locale: string | undefined) => void;
  /** Gives up a sign-in that is not finished. */
  readonly startOver: () => void;
  readonly logOut: () => void;
  /** Answers the payload once; from then on nothing. */
  readonly consumeLoginPayload: () => unknown;
};

const unfinished = {
  totpToken: undefined,
  totpUsername: undefined,
  mfaUserMethods: [],
  termsOfServices: undefined,
} as const;

export const signedOut: SessionState = {
  isAuthenticated: false,
  isRedirecting: false,
  ...unfinished,
  history: [],
  userLocale: undefined,
  loginPayload: undefined,
};

/** Only a user who goes back twice needs more than one. */
const historyMaxCount = 20;

export function createSessionStore(initial: SessionState = signedOut): SessionStore {
  let state = initial;
  const listeners = new Set<() => void>();
  const change = (part: Partial<SessionState>): void => {
    state = { ...state, ...part };
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    take: (answer) => change(partOf(answer)),
    resume: () => change({ ...unfinished, isAuthenticated: true, isRedirecting: false }),
    leaveForProvider: () => change({ isRedirecting: true }),
    askFor: (page) =>
      change({ isRedirecting: true, history: [...state.history, page].slice(-historyMaxCount) }),
    setLocale: (userLocale) => change({ userLocale }),
    startOver: () => change({ ...unfinished, isRedirecting: false }),
    logOut: () => change({ ...signedOut, userLocale: state.userLocale }),
    consumeLoginPayload() {
      const { loginPayload } = state;
      if (loginPayload !== undefined) change({ loginPayload: undefined });
      return loginPayload;
    },
  };
}

function partOf(answer: SignInAnswer): Partial<SessionState> {
  if ("termsOfServices" in answer) return { ...unfinished, termsOfServices: answer.termsOfServices };
  if ("totpToken" in answer) {
    const { totpToken, totpUsername, methods } = answer;
    return { ...unfinished, totpToken, totpUsername, mfaUserMethods: methods };
  }
  return {
    ...unfinished,
    isAuthenticated: true,
    isRedirecting: false,
    loginPayload: answer.loginPayload,
  };
}
