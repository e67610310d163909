// What a script asks of the API: which route, with what. Only paths of the API, written plainly: nothing that another part of the server
// could read as a different one.
import { AppError } from "@kontor/kernel/errors.ts";
import type { ActingScript } from "@kontor/model/permission/permission.ts";
import { z } from "zod";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

export type ApiCall = {
  readonly method: (typeof methods)[number];
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** Which script calls, and whether only what writes nothing is open to it. */
export type CallingScript = { readonly script: ActingScript; readonly isReadingOnly: boolean };

/** Calls the API as the caller a script runs for; answers the data of the answer. */
export type Reach = (call: ApiCall, calling: CallingScript) => Promise<unknown>;

const path = z
  .string()
  .max(2_000)
  .regex(/^\/api\/[^?#\\\s]*$/)
  .refine((text) => !/(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(text) && !text.includes("//"));

const query = z
  .record(z.string().max(200), z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]))
  .nullish()
  .transform((given) =>
    Object.fromEntries(
      Object.entries(given ?? {}).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
    ),
  );

const reading = z.tuple([path], z.unknown()).transform(([to, given]) => ({ path: to, query: given }));
const writing = z
  .tuple([path], z.unknown())
  .transform(([to, body, given]) => ({ path: to, query: given, ...(body != null && { body }) }));

/** The texts are the name of the function a script has called and its arguments as JSON. */
export function apiCallOf(name: string, input: string): ApiCall {
  const method = methods.find((known) => known === name);
  const parts = method === "GET" || method === "DELETE" ? reading : writing;
  const asked = parts.safeParse(JSON.parse(input));
  const parameters = query.safeParse(asked.data?.query);
  if (method === undefined || !asked.success || !parameters.success)
    throw new AppError("INVALID_FIELD_VALUE", [name, input]);
  return { ...asked.data, method, query: parameters.data };
}
