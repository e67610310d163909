// The text of a failed call, as the user reads it: in the language of the user where the server's text is one of the error table.
import {
  errorText as catalogueText,
  type ErrorCode,
  errorTable,
  errorTemplate,
  fillText,
} from "@kontor/kernel/errors.ts";
import { RequestFailure } from "./request-failure.ts";

export type ErrorTextOptions = {
  readonly isOnline: boolean;
  /** A user who looks for a fault reads where it happened instead. */
  readonly isDebug?: boolean;
  /** Into the language of the user; the text as it is without one. */
  readonly translate?: (text: string) => string;
};

export function errorText(error: unknown, options: ErrorTextOptions): string {
  if (options.isDebug && error instanceof Error && error.stack !== undefined) return error.stack;
  if (!(error instanceof RequestFailure)) return error instanceof Error ? error.message : String(error);
  if (error.code === "UNREACHABLE") return networkText(options);
  return withStatus(ownText(error.message, error, options), error);
}

/** No status stands behind what never reached the server. */
export function withStatus(text: string, { status }: RequestFailure): string {
  return status === 0 ? text : `${text} [${status}]`;
}

/** A text of the server, built anew in the language of the user where it follows from code and values. */
export function ownText(
  text: string,
  { code, values }: RequestFailure,
  { translate = asItIs }: ErrorTextOptions,
): string {
  if (!isCatalogued(code)) return fillText(translate(text), values);
  return text === catalogueText(code, values)
    ? fillText(translate(errorTemplate(code, values)), values)
    : text;
}

function networkText({ isOnline, translate = asItIs }: ErrorTextOptions): string {
  return translate(
    isOnline
      ? "Network error: Check your internet connection"
      : "You are in offline mode, some features requiring network connectivity are not available.",
  );
}

function isCatalogued(code: string): code is ErrorCode {
  return Object.hasOwn(errorTable, code);
}

export const asItIs = (text: string): string => text;
