// What is decided about a request before its body is read and before the database is asked.
import { AppError } from "@kontor/kernel/errors.ts";
import type { Route } from "@kontor/model/route.ts";
import { readToken, type Token } from "@kontor/store/identity/token.ts";
import type { FastifyReply, FastifyRequest } from "fastify";

const bearer = /^Bearer ([^\s]+)$/i;

export function refuseEarly(declaration: Route, request: FastifyRequest, reply: FastifyReply): void {
  if (declaration.permission !== "public" && !carriesTicket(declaration, request)) {
    const { text } = tokenOf(request);
    // Every answer of a session carries its token; the one that says the session is over takes it off again.
    reply.header("authorization", bearerOf(text));
  }
  if (declaration.isExecutingGet && isPrefetch(request)) {
    throw new AppError("INVALID_FIELD_IN_HEADERS", ["sec-purpose"]);
  }
}

/** How an answer carries a token. */
export function bearerOf(text: string): string {
  return `Bearer ${text}`;
}

/** Asked for twice in each request, and its digest takes longer than to remember it. */
const tokens = new WeakMap<FastifyRequest, Token>();

/** The token the request carries. What cannot be one is told apart from an old one by nothing. */
export function tokenOf(request: FastifyRequest): Token {
  const known = tokens.get(request);
  if (known !== undefined) return known;
  const [, text = ""] = bearer.exec(request.headers.authorization ?? "") ?? [];
  const token = readToken(text);
  if (token === undefined) throw new AppError("SESSION_EXPIRED");
  tokens.set(request, token);
  return token;
}

/** Stands in for a session where the route takes it; whether it is good is found out by using it. */
export function carriesTicket({ takesDownloadToken }: Route, { query }: FastifyRequest): boolean {
  return takesDownloadToken === true && Object.hasOwn(Object(query), "token");
}

/** From now on the request belongs to the session of this token. */
export function adoptToken(request: FastifyRequest, token: Token): void {
  tokens.set(request, token);
}

/** A browser that prefetches what the user might click next must not make it happen. */
function isPrefetch({ headers }: FastifyRequest): boolean {
  return [headers["sec-purpose"], headers.purpose, headers["x-moz"]]
    .flat()
    .some((purpose) => /prefetch|prerender|preview/i.test(purpose ?? ""));
}
