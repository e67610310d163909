// Reports a failed request to the user, by the rules all screens share. Failures marked as logged, which the user cannot fix, are logged
// too.
import { toastOf } from "@kontor/client/failure-toast.ts";
import { RequestFailure } from "@kontor/client/request-failure.ts";
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import { translateDeclared } from "../language/language.ts";
import { session } from "../session/browser-session.ts";
import { isDebugMode } from "../session/debug-mode.ts";
import { logTrouble } from "../session/log-trouble.ts";

export function reportFailure(error: unknown): void {
  if (isToldOtherwise(error)) return;
  const { isLogged, ...toast } = toastOf(error, {
    isOnline: navigator.onLine,
    isDebug: isDebugMode(),
    translate: translateDeclared,
  });
  if (isLogged) logTrouble(toast.title, error);
  showToast(toast);
}

/** A page that was left gives up its requests, and the end of a session is told by itself. */
function isToldOtherwise(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOver = error instanceof RequestFailure && error.status === 401 && session.token() === undefined;
  return isOver || error.name === "AbortError";
}
