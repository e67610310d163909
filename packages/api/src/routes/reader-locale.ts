// In which locale an answer has its words: the one that was asked for, or else that of the reader.
import { readerLocale } from "@kontor/engine/locales/reader-locale.ts";
import type { Call } from "../session/call.ts";

export async function localeOf(
  { services, scope, request }: Pick<Call, "services" | "scope" | "request">,
  asked?: string,
): Promise<string> {
  return asked ?? (await readerLocale(services.store, scope, request.headers["accept-language"]));
}
