// What went wrong, in the words all screens use, with its status in brackets.
import { errorText } from "@kontor/client/error-text.ts";
import { translateDeclared } from "../language/language.ts";

export function failureText(failure: unknown): string {
  return errorText(failure, { isOnline: navigator.onLine, translate: translateDeclared });
}
