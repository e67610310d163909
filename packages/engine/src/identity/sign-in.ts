// The end of every way of signing in. Whatever proved the user comes through here, so that no way goes round a lock, a second factor
// or terms that were not accepted.
import type { Token } from "@kontor/store/identity/token.ts";

/** How a user was proved first. */
export type SignInMethod = "password" | "token" | "passkey" | "oidc" | "saml";

/** What is known of the request that signs in. */
export type SignInRequest = {
  readonly address: string;
  readonly userAgent?: string;
  readonly requestId: string;
  /** Digest of the secret the browser keeps in a cookie, in hexadecimal. */
  readonly browserHash?: string;
  /** What the browser was given at an earlier sign-in. */
  readonly browserProof?: string;
};

/** Who was proved, and by what. */
export type ProvenUser = {
  readonly tenantId: string;
  readonly tenant: string;
  readonly userId: string;
  readonly username: string;
  readonly method: SignInMethod;
  /** A passkey with user verification, or a provider that is trusted to have asked for more than a password. */
  readonly isSecondFactor: boolean;
  /** Of a password, since when it holds: one that was changed before the session opens has proved nothing. */
  readonly passwordChangedAt?: string;
  readonly provider?: ProviderSession;
  /** Asked for by name; the session starts there if it is one of the user's contexts. */
  readonly contextName?: string;
};

/** What the provider must be told later, and what the application shows of it. */
export type ProviderSession = {
  readonly id: string;
  /** Sealed before it is stored: refresh token, id token, name and session at a SAML provider. */
  readonly data: Readonly<Record<string, string>>;
  readonly refreshTokenIat?: number;
  readonly refreshTokenExpiresIn?: number;
};

export type UserContext = { readonly name: string; readonly tenant: string };

export type SignInOutcome =
  | {
      readonly kind: "session";
      readonly token: Token;
      readonly username: string;
      readonly tenant: string;
      readonly contexts: readonly UserContext[];
      /** For the browser to keep: next time it is known. */
      readonly browserProof?: string;
      /** Handed to the application once. */
      readonly loginPayload?: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: "second-factor";
      readonly token: Token;
      readonly username: string;
      readonly methods: readonly string[];
    }
  | { readonly kind: "terms"; readonly token: Token; readonly version: string; readonly text: string };
