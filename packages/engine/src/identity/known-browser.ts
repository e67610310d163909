// A browser in which a user has signed in before holds a proof of it. The proof is sealed with the key of the tenant. A user with the
// proof and the right password gets in though others have used up the address's attempts. So one machine cannot lock out the whole
// company behind that address. The proof opens nothing by itself. It has few attempts of its own, which count for the account too.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Services } from "../services/services.ts";

const purpose = "known-browser";
const separator = ".";
const tenantShape = /^[\da-f-]{36}$/;
const sealedUser = z.strictObject({ userId: z.string(), id: z.string() });

export type KnownBrowser = { readonly tenantId: string; readonly userId: string; readonly id: string };

/** Undefined where nothing can be sealed: that must not prevent a sign-in. */
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
