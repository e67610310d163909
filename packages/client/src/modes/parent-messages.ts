// What a page in a frame says to the page around it, and what it listens to. Only origins that the host names take part, compared whole:
// an origin that merely begins alike is a stranger's.
import { safeRedirect } from "@kontor/model/session/safe-redirect.ts";

export type LocationMessage = {
  readonly type: "kontor:location";
  readonly path: string;
  readonly title: string;
};

type Received = { readonly origin: string; readonly data: unknown };

/** The path the page around this one asks for; undefined for what comes from a stranger, asks for nothing, or leads elsewhere. */
export function askedPath({ origin, data }: Received, parentOrigins: readonly string[]): string | undefined {
  if (!parentOrigins.includes(origin)) return undefined;
  const { type, path }: Readonly<Record<string, unknown>> = Object(data);
  return type === "kontor:navigate" ? safeRedirect(path, "") || undefined : undefined;
}

/** To whom the page speaks. Where the browser tells who is around the page, to that one alone, so that nothing is sent in vain. */
export function toldOrigins(
  parentOrigins: readonly string[],
  ancestorOrigins: readonly string[] | undefined,
): readonly string[] {
  const [parent] = ancestorOrigins ?? [];
  return ancestorOrigins === undefined ? parentOrigins : parentOrigins.filter((origin) => origin === parent);
}
