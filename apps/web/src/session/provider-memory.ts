// Which provider has opened the session, remembered beside it for all tabs: to keep its own session alive, and to end it with ours.
import { storageOrMemory } from "@kontor/client/session/token-storage.ts";
import { z } from "zod";

const oidcKey = "kontor-provider";
const samlKey = "kontor-saml";

const values = storageOrMemory(() => localStorage);

/** What the server hands over once, after a sign-in through SAML. */
const samlSession = z.object({ samlId: z.string(), nameId: z.string(), sessionIndex: z.string() });

export type SamlSession = Readonly<z.output<typeof samlSession>>;

export function rememberOidcProvider(id: string): void {
  values.setItem(oidcKey, id);
}

export function oidcProvider(): string | undefined {
  return values.getItem(oidcKey) ?? undefined;
}

/** Keeps only the session of a SAML provider, and ignores any other payload. */
export function rememberLoginPayload(payload: unknown): void {
  const { data } = samlSession.safeParse(payload);
  if (data !== undefined) values.setItem(samlKey, JSON.stringify(data));
}

export function samlProviderSession(): SamlSession | undefined {
  try {
    return samlSession.safeParse(JSON.parse(values.getItem(samlKey) ?? "null")).data;
  } catch {
    return undefined;
  }
}
