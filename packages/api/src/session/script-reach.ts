// The way of a script to the API: a request like any other, with the session of the caller the script runs for. So its rights are resolved
// anew each time. How deep scripts lead to scripts is known here and cannot be sent along.
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, randomUUID } from "node:crypto";
import type { CallingScript, Reach } from "@kontor/engine/scripts/api-call.ts";
import type { Scripts } from "@kontor/engine/scripts/scripts.ts";
import { AppError, type ErrorCode, errorTable } from "@kontor/kernel/errors.ts";
import type { ActingScript } from "@kontor/model/permission/permission.ts";
import type { Route } from "@kontor/model/route.ts";
import type { FastifyRequest, LightMyRequestResponse } from "fastify";

type RunningScript = CallingScript & { readonly depth: number };

const places = new AsyncLocalStorage<RunningScript>();

/** As the page of a script calls itself, so that it is held to the same routes. */
const scriptOriginator = "script";
/** Which of them it is, the page alone knows. */
const scriptOfPage: ActingScript = { name: "page", makers: [] };

/** What a call of a script takes from the request it runs for. */
export type Origin = Pick<FastifyRequest, "server" | "headers" | "id" | "host" | "ip">;

/** The scripts of a call, with its own way to the API. */
export function reachingScripts(scripts: Scripts, request: FastifyRequest): Scripts {
  const place = places.getStore();
  return scripts.reaching(reachOf(request, place), place?.depth ?? 0);
}

/** The script that makes this call for its user; undefined where people call. */
export function actingScript({ headers }: Pick<FastifyRequest, "headers">): ActingScript | undefined {
  const isOfPage = headers["x-request-originator"] === scriptOriginator;
  return places.getStore()?.script ?? (isOfPage ? scriptOfPage : undefined);
}

/** Whether what happens now was asked for by a script of this server. */
export function isScriptCall(): boolean {
  return places.getStore() !== undefined;
}

export function refuseToScripts(declaration: Route, request: FastifyRequest): void {
  const isWriting = places.getStore()?.isReadingOnly === true && declaration.idempotency !== undefined;
  if (isWriting || (actingScript(request) !== undefined && !declaration.openToScripts))
    throw new AppError("FORBIDDEN", [`${declaration.name} for scripts`]);
}

/** Scripts that lead to scripts act together: each of their makers had a hand in what the last one does. */
export function reachOf(request: Origin, outer?: RunningScript): Reach {
  let calls = 0;
  return async ({ method, path, query, body }, { script, isReadingOnly }) => {
    calls += 1;
    const headers = headersOf(request, `${method} ${path} ${calls}`);
    const makers = [...new Set([...script.makers, ...(outer?.script.makers ?? [])])];
    const place = { depth: (outer?.depth ?? 0) + 1, isReadingOnly, script: { ...script, makers } };
    const answer = await places.run(place, () =>
      request.server.inject({
        method,
        url: path,
        query: { ...query },
        headers,
        remoteAddress: request.ip,
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      }),
    );
    return dataOf(answer);
  };
}

/** A request that is sent again makes the same calls again, and each of them is known by its key. */
function headersOf({ headers, id, host }: Origin, call: string): Record<string, string> {
  const key = headers["idempotency-key"];
  const kept = ["authorization", "x-client-time-zone", "accept-language"].flatMap((name) => {
    const value = headers[name];
    return typeof value === "string" ? [[name, value] as const] : [];
  });
  return {
    ...Object.fromEntries(kept),
    host,
    "content-type": "application/json",
    "x-request-id": id,
    "x-request-originator": scriptOriginator,
    "idempotency-key":
      typeof key === "string" ? createHash("sha256").update(`${key} ${call}`).digest("hex") : randomUUID(),
  };
}

function dataOf({ statusCode, body }: LightMyRequestResponse): unknown {
  const answer: unknown = body === "" ? null : JSON.parse(body);
  if (statusCode < 400) return answer;
  const { code, values, rejectionReason, errors } = Object(answer);
  if (!isKnown(code)) throw new AppError("INTERNAL_ERROR");
  throw new AppError(code, Array.isArray(values) ? values.map(String) : [], { rejectionReason, errors });
}

function isKnown(code: unknown): code is ErrorCode {
  return typeof code === "string" && Object.hasOwn(errorTable, code);
}
