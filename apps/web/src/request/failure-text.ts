// What a refused sign-in or change says to the person in front of it. Why exactly it was refused is not told: the server does not say
// whether it was the name, the password or a lock.
import { errorText } from "@kontor/client/error-text.ts";
import { RequestFailure } from "@kontor/client/request-failure.ts";
import { passwordMaxLength, passwordMinLength } from "@kontor/model/identity/password-policy.ts";
import { translate, translateDeclared } from "../language/language.ts";

export function failureText(failure: unknown, refusedText: string): string {
  if (!(failure instanceof RequestFailure)) {
    return failure instanceof Error ? failure.message : translate("Oops, something went wrong");
  }
  const { code, retryAfterSeconds, errors } = failure;
  if (code === "SIGN_IN_REFUSED") return refusedText;
  if (code === "TOO_MANY_REQUESTS") return tooManyText(retryAfterSeconds);
  if (code === "UNREACHABLE")
    return translate("The server could not be reached. Check the network and try again.");
  if (code === "TIMED_OUT") return translate("The server did not answer in time. Try again.");
  if (errors.length > 0) return errors.map(({ path, message: text }) => sentenceOf(path, text)).join(" ");
  return errorText(failure, { isOnline: true, translate: translateDeclared });
}

const fieldNames = new Map([
  ["oldPassword", "The present password"],
  ["newPassword", "The new password"],
  ["password", "The new password"],
]);

/** What the server says of a field is the end of a sentence that begins with its name. */
function sentenceOf(path: string, text: string): string {
  const name = fieldNames.get(path);
  if (name === undefined) return text;
  const sentence = `${name} ${text}.`;
  return knownSentences().get(sentence) ?? sentence;
}

/** The whole sentences, because a translation orders the words of a sentence in its own way. */
function knownSentences(): ReadonlyMap<string, string> {
  return new Map([
    ["The present password is wrong.", translate("The present password is wrong.")],
    [
      `The new password must have at least ${passwordMinLength} characters.`,
      translate("The new password must have at least {{length}} characters.", { length: passwordMinLength }),
    ],
    [
      `The new password must have at most ${passwordMaxLength} characters.`,
      translate("The new password must have at most {{length}} characters.", { length: passwordMaxLength }),
    ],
    ["The new password must not be a name.", translate("The new password must not be a name.")],
    [
      "The new password must not be one that many people have.",
      translate("The new password must not be one that many people have."),
    ],
    [
      "The new password must be another than before.",
      translate("The new password must be another than before."),
    ],
  ]);
}

function tooManyText(seconds: number | undefined): string {
  if (seconds === undefined) return translate("Too many attempts. Try again later.");
  const { count, unit } = waitOf(seconds);
  return unit === "second"
    ? translate("Too many attempts. Try again in {{count}} seconds.", { count })
    : translate("Too many attempts. Try again in {{count}} minutes.", { count });
}

/** A time to wait, rounded up: a user who comes a second too early is refused again. */
export function waitOf(seconds: number): { readonly count: number; readonly unit: "second" | "minute" } {
  return seconds < 60
    ? { count: Math.max(seconds, 1), unit: "second" }
    : { count: Math.ceil(seconds / 60), unit: "minute" };
}
