// What a refused sign-in or change says to the person in front of it. Why exactly it was refused is not told: the server does not say
// whether it was the name, the password or a lock.
import { RequestFailure } from "@kontor/client/request-failure.ts";

export function failureText(failure: unknown, refusedText: string): string {
  if (!(failure instanceof RequestFailure)) {
    return failure instanceof Error ? failure.message : "Oops, something went wrong";
  }
  const { code, status, message, retryAfterSeconds, errors } = failure;
  if (code === "SIGN_IN_REFUSED") return refusedText;
  if (code === "TOO_MANY_REQUESTS") return `Too many attempts. Try again ${waitText(retryAfterSeconds)}.`;
  if (code === "UNREACHABLE") return "The server could not be reached. Check the network and try again.";
  if (code === "TIMED_OUT") return "The server did not answer in time. Try again.";
  if (errors.length > 0) return errors.map(({ path, message: text }) => sentenceOf(path, text)).join(" ");
  return `${message} [${status}]`;
}

const fieldNames = new Map([
  ["oldPassword", "The present password"],
  ["newPassword", "The new password"],
  ["password", "The new password"],
]);

/** What the server says of a field is the end of a sentence that begins with its name. */
function sentenceOf(path: string, text: string): string {
  const name = fieldNames.get(path);
  return name === undefined ? text : `${name} ${text}.`;
}

/** A time to wait, rounded up: whoever comes a second too early is refused again. */
export function waitText(seconds: number | undefined): string {
  if (seconds === undefined) return "later";
  if (seconds < 60) return `in ${counted(Math.max(seconds, 1), "second")}`;
  return `in ${counted(Math.ceil(seconds / 60), "minute")}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
