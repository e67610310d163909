// What a tab remembers of a sign-in while the browser is away at a provider. It lies in the storage of the tab alone and is taken out
// once: an answer that comes a second time, or to another tab, finds nothing to compare itself with.
import { z } from "zod";
import type { KeyValues } from "./token-storage.ts";

const remembered = z.object({
  kind: z.enum(["oidc", "saml"]),
  id: z.string(),
  state: z.string().optional(),
  nonce: z.string().optional(),
  codeVerifier: z.string().optional(),
  /** The page that was asked for. */
  returnTo: z.string().optional(),
  /** How often the way to the provider was begun again. */
  restarts: z.int().min(0),
});

export type RememberedRedirect = Readonly<z.output<typeof remembered>>;

const key = "kontor-redirect";

export function rememberRedirect(values: KeyValues, redirect: RememberedRedirect): void {
  values.setItem(key, JSON.stringify(redirect));
}

export function takeRedirect(values: KeyValues): RememberedRedirect | undefined {
  const text = values.getItem(key);
  values.removeItem(key);
  if (text === null) return undefined;
  try {
    return remembered.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
