// How a route is declared: as data, once. `api` mounts it, `client` calls it, the API document describes it.
import type { ErrorCode } from "@kontor/kernel/errors.ts";
import type { ZodObject, ZodType, z } from "zod";
import type { AdminLevel } from "./fields/field.ts";
import type { PermissionCheck } from "./permission/permission.ts";

/** Whose data a call can reach. */
export type TenantRule =
  /** No tenant's data can be reached. */
  | "none"
  /** The tenant of the caller's session. */
  | "own"
  /** The tenant of the host that was called, before anybody has signed in. */
  | "by-host"
  /** The tenant and the record that a secret key names; nothing beside them. */
  | "by-key"
  /** Any tenant: for super administrators of the master tenant. */
  | "every";

/** Who may call. Whatever is allowed here, the query still sees only records and fields the caller may see. */
export type RoutePermission =
  /** No session is needed. */
  | "public"
  /** Any signed-in user. */
  | "session"
  /** Only the user the path parameter `username` names. */
  | "self"
  /** Users with this administrator flag or a higher one. */
  | { readonly administrator: AdminLevel }
  | NamedPermission;

export type NamedPermission = {
  /** One of them is enough; `{code}` in a name stands for the path parameter. */
  readonly anyOf: readonly PermissionCheck[];
  /** The user the path parameter `username` names may call it too. */
  readonly orSelf?: true;
  /**
   * What any signed-in user may ask for all the same: scripts made for
   * the browser, the target of a short address, the values of lists.
   */
  readonly orAnyoneFor?: "client-scripts" | "short-addresses" | "list-values";
};

export type Route = {
  /** Unique over all routes; the operation of the API document. */
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** As in OpenAPI: `/api/core/users/{username}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly tag: string;
  readonly tenant: TenantRule;
  readonly permission: RoutePermission;
  /** How much work one call may cause; limits and pools go by it. */
  readonly cost: "trivial" | "read" | "search" | "write" | "heavy" | "upload";
  /** A supervisor asks it, and must be answered most of all when others are made to wait. */
  readonly isNeverLimited?: true;
  /** The parameters inside the path, each of them. */
  readonly params?: ZodObject;
  /** The parameters it takes; without it, none. What is not declared is refused. */
  readonly query?: ZodObject;
  /** Headers of its own, in lower case; those of every request are not repeated. */
  readonly headers?: ZodObject;
  /** What is sent; without it, a body is refused. */
  readonly body?: ZodType;
  /** How the body travels; JSON unless told. */
  readonly bodyType?: "json" | "multipart" | "form";
  readonly answer: ZodType;
  /** How the answer travels; JSON unless told. A file can still answer JSON where the schema offers it; a redirect holds nothing. */
  readonly answerType?: "json" | "file" | "stream" | "redirect";
  /** Beside those that follow from the rest of the declaration; `errorsOf` knows all of them. */
  readonly errors?: readonly ErrorCode[];
  /** The parameters in its path name no record that could be missing: a text to search for, one of a fixed set. */
  readonly namesNoRecord?: true;
  /** A GET that acts: never cached, stored, prefetched or sent again by itself. */
  readonly isExecutingGet?: true;
  /** The answer is of this moment, so a caller who asks again wants it anew: `isKept` says what else is not kept. */
  readonly isMomentary?: true;
  /**
   * How a repeated write is recognised. "key": by its Idempotency-Key. "natural": by what it does, so that doing it again changes nothing.
   * "none": not at all, because the answer holds a secret that must not be stored. A route without it writes nothing.
   */
  readonly idempotency?: "key" | "natural" | "none";
  /** A one-use token in the query stands in for the session. */
  readonly takesDownloadToken?: true;
  /**
   * A script may call it for its caller: it reads, or writes records as people write them every day. All other routes are closed to
   * scripts. The author of a script must not gain its caller's rights: to authenticate users, let others in, move money or change
   * permissions.
   */
  readonly openToScripts?: true;
  /** A user who acts as another cannot call it: it changes what authenticates a user, or who else may sign in. */
  readonly refusesImpersonation?: true;
};

export type AnswerOf<R extends Route> = z.output<R["answer"]>;

/** What a handler is given: every part that is declared, checked; undefined for a part that is not. */
export type InputOf<R extends Route> = {
  readonly params: R extends { readonly params: infer S extends ZodType } ? z.output<S> : undefined;
  readonly query: R extends { readonly query: infer S extends ZodType } ? z.output<S> : undefined;
  readonly headers: R extends { readonly headers: infer S extends ZodType } ? z.output<S> : undefined;
  readonly body: R extends { readonly body: infer S extends ZodType } ? z.output<S> : undefined;
};

/** What a caller sends as a body. */
export type BodyOf<R extends Route> = R extends { readonly body: infer S extends ZodType }
  ? z.input<S>
  : undefined;

export function route<const R extends Route>(declaration: R): R {
  return declaration;
}

/** The path without the names of its parameters: by those alone a server cannot tell two routes apart. */
export function pathShape(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, "{}");
}
