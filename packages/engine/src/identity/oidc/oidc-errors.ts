// What goes wrong at a provider, as the caller is told: a provider that cannot be reached is not available, and everything else
// refuses the sign-in in the same words. The reason is for the log, and never carries what the provider has sent.
import { AppError, type ErrorCode } from "@kontor/kernel/errors.ts";
import { ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from "openid-client";

/** Of the library: the provider answered something that is no answer, or nothing in time. */
const unavailableCodes: ReadonlySet<string> = new Set([
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
]);
const depthMax = 5;
const serverError = 500;

export function asOidcError(error: unknown, otherwise: ErrorCode = "SIGN_IN_REFUSED"): AppError {
  const own = ownErrorIn(error);
  if (own !== undefined) return own;
  const isUnavailable =
    (error instanceof ClientError && unavailableCodes.has(error.code ?? "")) ||
    (isAnswer(error) && error.status >= serverError);
  return new AppError(isUnavailable ? "SERVICE_UNAVAILABLE" : otherwise, [], {
    cause: new Error(reasonOf(error)),
  });
}

/** The provider itself said no, in the words of its protocol. */
export function isRefusedByProvider(error: unknown): boolean {
  return isAnswer(error) && error.status < serverError;
}

/** In the body, or only as the demand for another token in a header. */
function isAnswer(error: unknown): error is ResponseBodyError | WWWAuthenticateChallengeError {
  return error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError;
}

/** The library wraps what our own way out has thrown. */
function ownErrorIn(error: unknown, depth = 0): AppError | undefined {
  if (error instanceof AppError) return error;
  return error instanceof Error && depth < depthMax ? ownErrorIn(error.cause, depth + 1) : undefined;
}

/** Messages of the library are fixed texts; what they were about stands in their cause, which is left behind. */
function reasonOf(error: unknown): string {
  if (error instanceof ResponseBodyError) return `The provider refused: ${error.error.slice(0, 100)}`;
  if (error instanceof WWWAuthenticateChallengeError)
    return `The provider refused what we prove ourselves with (${error.status})`;
  if (error instanceof ClientError) return `${error.message} (${error.code ?? "no code"})`;
  return error instanceof Error ? error.name : "unknown";
}
