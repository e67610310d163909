// Passkeys through the browser's own functions. What the server asks and what the device answers travel as the browser writes them.
import { secondFactorRoutes } from "@kontor/model/routes/second-factor.ts";
import { translate } from "../language/language.ts";
import { call, signInStep } from "../request/calls.ts";

/** Signs in by itself, or as the second factor of the sign-in that the token names. */
export async function signInWithPasskey(totpToken?: string): Promise<void> {
  const beside = totpToken === undefined ? {} : { totpToken };
  const { publicKey } = await call(secondFactorRoutes.passkeySignInOptions, { body: beside });
  const asked = await askDevice(() =>
    navigator.credentials.get({
      // The server has written them in the shape the browser reads; the schema leaves the rest of it open.
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        publicKey as unknown as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  );
  const credential = assertionOf(asked);
  await signInStep(secondFactorRoutes.passkeySignIn, { body: { credential, ...beside } });
}

type Proof = { readonly password?: string; readonly code?: string; readonly method?: "totp" | "recovery" };

/** Answers recovery codes where this is the first second factor of the user. */
export async function addPasskey(name: string, proof: Proof | undefined): Promise<readonly string[]> {
  const { publicKey } = await call(secondFactorRoutes.passkeySetup, {
    body: proof === undefined ? {} : { proof },
  });
  const made = await askDevice(() =>
    navigator.credentials.create({
      // As above.
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        publicKey as unknown as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  );
  const credential = creationOf(made);
  const { recoveryCodes = [] } = await call(secondFactorRoutes.addPasskey, { body: { name, credential } });
  return recoveryCodes;
}

/** Closing the browser's window for it, and taking too long, end alike; neither is a fault. */
async function askDevice(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  let credential: Credential | null;
  try {
    credential = await ask();
  } catch (error) {
    if (error instanceof DOMException && error.name === "InvalidStateError")
      throw new Error(translate("This device has a passkey for you already."));
    throw new Error(translate("No passkey was used. Try again, or choose another way."));
  }
  if (!(credential instanceof PublicKeyCredential))
    throw new Error(translate("This browser has no passkey for you."));
  return credential;
}

type AssertionBody = Parameters<typeof signInStep<typeof secondFactorRoutes.passkeySignIn>>[1]["body"];
type CreationBody = Parameters<typeof call<typeof secondFactorRoutes.addPasskey>>[1];

/** `toJSON` of a credential from `get` is an assertion; its type names both kinds. */
function assertionOf(credential: PublicKeyCredential): NonNullable<AssertionBody>["credential"] {
  return credential.toJSON() as unknown as NonNullable<AssertionBody>["credential"];
}

/** As above, of one from `create`. */
function creationOf(
  credential: PublicKeyCredential,
): NonNullable<NonNullable<CreationBody>["body"]>["credential"] {
  return credential.toJSON() as unknown as NonNullable<NonNullable<CreationBody>["body"]>["credential"];
}
