// Secrets of a tenant: set, seen by their names, taken away. No route answers what was set.
import { z } from "zod";
import { route } from "../route.ts";
import { dataOf, done, momentText } from "./shapes.ts";

/**
 * The names users set. Everything else in the secret store is the product's own, such as the seeds of second factors. Users neither set it
 * nor see who has one.
 */
export const secretPrefix = "provider/";

const secretName = z
  .string()
  .max(200)
  .regex(/^provider\/[\w.-]+\/[\w.-]+$/)
  .meta({ description: "For example provider/main/client-secret; its slashes are written as %2F" });

const ofSecrets = { tag: "Secrets", tenant: "own", permission: { administrator: "mainAdmin" } } as const;
// Not by a key: what is kept for repetitions holds a digest of the body, and a short secret can be guessed from that.
const changing = {
  ...ofSecrets,
  cost: "write",
  idempotency: "natural",
  refusesImpersonation: true,
  params: z.strictObject({ name: secretName }),
  namesNoRecord: true,
  answer: done,
  errors: ["UNAVAILABLE_SOFTWARE"],
} as const;

export const secretRoutes = {
  secrets: route({
    ...ofSecrets,
    name: "secrets",
    method: "GET",
    path: "/api/core/secrets",
    summary: "The names of the secrets that people have set, with when and by whom; never a value",
    cost: "read",
    answer: dataOf(z.object({ name: z.string(), updatedAt: momentText, updatedBy: z.string() })),
    errors: ["UNAVAILABLE_SOFTWARE"],
  }),
  saveSecret: route({
    ...changing,
    name: "save-secret",
    method: "PUT",
    path: "/api/core/secrets/{name}",
    summary: "Sets a secret or replaces it; it is never answered again",
    body: z.strictObject({ value: z.string().min(1).max(10_000) }),
  }),
  deleteSecret: route({
    ...changing,
    name: "delete-secret",
    method: "DELETE",
    path: "/api/core/secrets/{name}",
    summary: "Takes a secret away; fine also when there is none",
  }),
};
