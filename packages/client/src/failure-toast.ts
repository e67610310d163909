// How a failed call is told in the corner of the page: as a warning where the server says what to do about it, as an error otherwise.
import { toastTimesMs } from "@kontor/kernel/interface-defaults.ts";
import { asItIs, type ErrorTextOptions, errorText, ownText, withStatus } from "./error-text.ts";
import { RequestFailure } from "./request-failure.ts";

type FailureToast = {
  readonly level: "warning" | "error";
  readonly title: string;
  readonly detail?: string;
  readonly dismissMs: number;
  /** The failure was not expected. A developer finds it in the log of the browser. */
  readonly isLogged: boolean;
};

/** A script has refused and says why: no status of HTTP itself. */
const scriptRefusal = 499;
const conflict = 409;

export function toastOf(error: unknown, options: ErrorTextOptions): FailureToast {
  if (error instanceof RequestFailure) {
    const { status, message, rejectionReason } = error;
    if (status === scriptRefusal) return warning(ownText(rejectionReason ?? message, error, options));
    if (status === conflict && rejectionReason) return warning(ownText(rejectionReason, error, options));
  }
  const { translate = asItIs } = options;
  return {
    level: "error",
    title: translate("Oops, something went wrong"),
    detail: detailOf(error, options),
    dismissMs: toastTimesMs.handlerError,
    isLogged: true,
  };
}

/** Where several things are wrong, all of them, each on a line of its own. */
function detailOf(error: unknown, options: ErrorTextOptions): string {
  if (options.isDebug || !(error instanceof RequestFailure) || error.errors.length === 0) {
    return errorText(error, options);
  }
  return withStatus(error.errors.map(({ message }) => message).join("\n"), error);
}

function warning(title: string): FailureToast {
  return { level: "warning", title, dismissMs: toastTimesMs.usual, isLogged: false };
}
