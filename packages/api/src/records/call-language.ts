// In which language a refusal is told.
import type { FastifyRequest } from "fastify";

/** Labels are declared in two languages; a third reader is told in English. */
export function languageOf({ headers }: Pick<FastifyRequest, "headers">): "en" | "fr" {
  return /^fr\b/i.test(headers["accept-language"] ?? "") ? "fr" : "en";
}
