// Signing out, in the order of the specification: whatever fails or hangs on the way, the browser forgets the user. The token is taken
// before the storage is cleared, so that the server can still be told which session ends.

/** How long the last message stays before the sign-in page takes its place. */
const logoutPauseMs = 400;

export type LogoutSteps = {
  readonly readToken: () => string | undefined;
  readonly clearToken: () => void;
  readonly clearLocalData: () => void;
  readonly callLogout: (token: string) => Promise<unknown>;
  readonly clearCaches: () => Promise<unknown> | undefined;
  readonly showError: (message: string) => void;
  readonly pause: (ms: number) => Promise<void>;
  readonly goToSignIn: () => void;
  readonly disableTracking: () => void;
  /** Where a step that failed is noted; the user sees nothing of it. */
  readonly log: (what: string, error: unknown) => void;
};

export async function logOut(steps: LogoutSteps, message?: string): Promise<void> {
  const token = steps.readToken();
  const attempt = (what: string, step: () => unknown): void => {
    try {
      // Not awaited: an answer that never comes must not keep the user on a page that is no longer theirs.
      Promise.resolve(step()).catch((error: unknown) => steps.log(what, error));
    } catch (error) {
      steps.log(what, error);
    }
  };
  attempt("The token could not be cleared", steps.clearToken);
  attempt("The local data could not be cleared", steps.clearLocalData);
  if (token !== undefined) attempt("The server was not told of the end", () => steps.callLogout(token));
  attempt("The caches could not be cleared", steps.clearCaches);
  if (message !== undefined) attempt("The message could not be shown", () => steps.showError(message));
  await steps.pause(logoutPauseMs);
  attempt("The sign-in page could not be opened", steps.goToSignIn);
  attempt("Tracking could not be disabled", steps.disableTracking);
}
