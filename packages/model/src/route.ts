// How a route is declared: as data, once. `api` mounts it, `client` calls it, the API document describes it.
import type { ErrorCode } from "@kontor/kernel/errors.ts";
import type { ZodObject, ZodType, z } from "zod";

export type Route = {
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: `/${string}`;
  readonly summary: string;
  readonly tag: string;
  /** Whose data the route touches. "none" means that no tenant's data can be reached through it. */
  readonly tenant: "none";
  /** Who may call it. "public" needs no session. */
  readonly permission: "public";
  /** How much work one call may cause. */
  readonly cost: "trivial" | "read";
  /** The parameters it takes; without it, none. What is not declared is refused. */
  readonly query?: ZodObject;
  readonly answer: ZodType;
  readonly errors?: readonly ErrorCode[];
};

export type AnswerOf<R extends Route> = z.output<R["answer"]>;

export function route<const R extends Route>(declaration: R): R {
  return declaration;
}
