// A browser in which a user has signed in before keeps a proof of it, sealed with the key of the tenant. Whoever comes with it and the
// right password is let in where others from the same address have used up its attempts: a whole company is not locked out by one
// machine in it. The proof opens nothing by itself, and has few attempts of its own, which count for the account too.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Services } from "../services/services.ts";

const purpose = "known-browser";
const separator = ".";
const tenantShape = /^[\da-f-]{36}$/;
const sealedUser = z.strictObject({ userId: z.string(), id: z.string() });

export type KnownBrowser = { readonly tenantId: string; readonly userId: string; readonly id: string };

/** Undefined where nothing can be sealed: nobody is kept from signing in by that. */
export async function browserProof(
  { secrets }: Pick<Services, "secrets">,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
): Promise<string | undefined> {
  try {
    const sealed = await secrets.seal({ tenantId }, purpose, JSON.stringify({ userId, id: randomUUID() }));
    return `${tenantId}${separator}${sealed.toString("base64url")}`;
  } catch {
    return undefined;
  }
}

/** Whose browser it is; undefined for whatever is wrong with the proof. */
export async function knownBrowser(
  { secrets }: Pick<Services, "secrets">,
  proof: string | undefined,
): Promise<KnownBrowser | undefined> {
  const [tenantId = "", sealed = ""] = proof?.split(separator) ?? [];
  if (!tenantShape.test(tenantId) || sealed === "") return undefined;
  try {
    const text = await secrets.open({ tenantId }, purpose, Buffer.from(sealed, "base64url"));
    return { tenantId, ...sealedUser.parse(JSON.parse(text)) };
  } catch {
    return undefined;
  }
}
