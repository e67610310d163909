// The second factor of a user: authenticator, passkeys and codes for the day they are lost. What changes one of them asks for a proof
// of the user once more, so that an open screen is not enough.
import { z } from "zod";
import { route } from "../route.ts";
import { signIn, signInAnswer } from "./authentication.ts";
import { dataOf, done, keyText, momentText } from "./shapes.ts";

const own = { tag: "Sign-in", tenant: "own", permission: "session" } as const;
/** A user who acts as another leaves no way in behind. */
const changing = {
  ...own,
  method: "POST",
  cost: "write",
  idempotency: "none",
  refusesImpersonation: true,
  errors: ["UNAVAILABLE_SOFTWARE"],
} as const;
/** For a body whose proof a user without one may leave out. */
const proofErrors = ["MISSING_FIELD_IN_BODY", "UNAVAILABLE_SOFTWARE"] as const;

const code = z.string().min(4).max(64);
/** What a code comes from. */
const method = z.enum(["totp", "recovery"]);
const proof = z.strictObject({
  password: z.string().min(1).max(1_000).optional(),
  code: code.optional(),
  method: method.optional(),
});
const recoveryCodes = z.array(z.string());
const token = z.string().min(1).max(4_000);

/** Bytes in base64url, as browsers write those of a credential. */
const bytes = z
  .string()
  .regex(/^[\w-]*$/)
  .max(100_000);
/** As `toJSON()` of a credential writes it; what else a browser adds is not looked at. */
const credential = { id: bytes, rawId: bytes, type: z.literal("public-key") };
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
});
/** What the browser hands to the authenticator: `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` reads it. */
const authenticatorOptions = z.object({ publicKey: z.looseObject({ challenge: z.string() }) });

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  insertedAt: momentText,
  lastUsedAt: momentText.optional(),
});

export type NewPasskeyCredential = z.output<typeof newCredential>;
export type PasskeyAssertion = z.output<typeof assertion>;

export const secondFactorRoutes = {
  secondFactor: route({
    ...own,
    name: "second-factor",
    method: "GET",
    path: "/api/core/auth/second-factor",
    summary: "Which second factors the caller has, and how many recovery codes are left",
    cost: "read",
    isMomentary: true,
    answer: z.object({
      methods: z.array(z.string()),
      recoveryCodeCount: z.int(),
      hasPassword: z.boolean(),
      /** The tenant requires one of all its users. */
      isRequired: z.boolean(),
    }),
  }),
  totpSetup: route({
    ...changing,
    name: "totp-setup",
    path: "/api/core/auth/totp/setup",
    summary: "Starts an authenticator for the caller, with a proof; with its first code, activates it",
    body: z.strictObject({ code: code.optional(), proof: proof.optional() }),
    answer: z.object({
      isActive: z.boolean(),
      secret: z.string().optional(),
      otpauthUrl: z.string().optional(),
      recoveryCodes: recoveryCodes.optional(),
    }),
    errors: proofErrors,
  }),
  totpTurnOff: route({
    ...changing,
    name: "totp-turn-off",
    path: "/api/core/auth/totp/turn-off",
    summary: "Takes the authenticator and the recovery codes away, and ends the other sessions of the caller",
    body: z.strictObject({ code, method: method.optional() }),
    answer: done,
  }),
  newRecoveryCodes: route({
    ...changing,
    name: "new-recovery-codes",
    path: "/api/core/auth/recovery-codes",
    summary: "Makes new recovery codes; those before are worth nothing from then on",
    body: z.strictObject({ proof }),
    answer: z.object({ recoveryCodes }),
  }),
  passkeys: route({
    ...own,
    name: "passkeys",
    method: "GET",
    path: "/api/core/auth/passkeys",
    summary: "The passkeys of the caller",
    cost: "read",
    isMomentary: true,
    answer: dataOf(passkey),
  }),
  passkeySetup: route({
    ...changing,
    name: "passkey-setup",
    path: "/api/core/auth/passkeys/options",
    summary: "What a browser needs to make a passkey for the caller",
    body: z.strictObject({ proof: proof.optional() }),
    answer: authenticatorOptions,
    errors: [...proofErrors, "MISSING_CONFIG"],
  }),
  addPasskey: route({
    ...changing,
    name: "add-passkey",
    path: "/api/core/auth/passkeys",
    summary: "Keeps the passkey a browser has made; the first second factor of a user brings recovery codes",
    body: z.strictObject({ name: z.string().trim().min(1).max(100), credential: newCredential }),
    answer: z.object({ passkey, recoveryCodes: recoveryCodes.optional() }),
    errors: ["MISSING_CONFIG", "VALUE_ALREADY_EXISTS"],
  }),
  removePasskey: route({
    ...changing,
    name: "remove-passkey",
    path: "/api/core/auth/passkeys/{id}/remove",
    summary: "Takes a passkey of the caller away",
    params: z.strictObject({ id: z.string().regex(/^[\w-]{1,1364}$/) }),
    body: z.strictObject({ proof: proof.optional() }),
    answer: done,
    errors: proofErrors,
  }),
  passkeySignInOptions: route({
    ...signIn,
    name: "passkey-options",
    path: "/api/core/auth/passkey/options",
    summary:
      "What a browser needs to sign in with a passkey; alike whoever asks, unless a totpToken proves a user",
    tenant: "by-host",
    body: z.strictObject({ username: keyText.optional(), totpToken: token.optional() }),
    answer: authenticatorOptions,
  }),
  passkeySignIn: route({
    ...signIn,
    name: "passkey-login",
    path: "/api/core/auth/passkey/login",
    summary: "Signs in with a passkey, or completes a sign-in with it as the second factor",
    tenant: "by-host",
    body: z.strictObject({ credential: assertion, totpToken: token.optional() }),
    answer: signInAnswer,
  }),
  totpEnrolment: route({
    ...signIn,
    name: "totp-enrolment",
    path: "/api/core/auth/totp/enrolment",
    summary:
      "Where a tenant asks for a second factor, sets one up in the middle of a sign-in; with its first code, completes it",
    tenant: "by-key",
    body: z.strictObject({ totpToken: token, code: code.optional() }),
    answer: z.union([
      z.object({ secret: z.string(), otpauthUrl: z.string() }),
      z.object({ recoveryCodes, signIn: signInAnswer }),
    ]),
    errors: [...signIn.errors, "UNAVAILABLE_SOFTWARE"],
  }),
  resetSecondFactor: route({
    ...changing,
    name: "reset-second-factor",
    path: "/api/core/users/{username}/second-factor/reset",
    summary: "Takes every second factor of another user away and ends the sessions of that user",
    permission: { administrator: "mainAdmin" },
    idempotency: "key",
    params: z.strictObject({ username: keyText }),
    answer: done,
    errors: ["UNAVAILABLE_SOFTWARE"],
  }),
};
