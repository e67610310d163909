// Codes of an authenticator, as all of them compute it: six digits of SHA-1 over steps of 30 seconds.
import { generateSecret, generateURI, verifySync } from "otplib";

const stepSeconds = 30;
/** A clock may be wrong by one step in either direction. */
const toleranceSeconds = stepSeconds;
const shape = /^\d{6}$/;

/** What the seed of a user is called in the secret store. */
export function totpSecretName(userId: string): string {
  return `totp/${userId}`;
}

/** 160 bits, in the letters an authenticator takes when no picture can be read. */
export function newTotpSeed(): string {
  return generateSecret();
}

/** What the picture says that an authenticator reads. */
export function otpauthUrl(seed: string, issuer: string, username: string): string {
  return generateURI({ issuer, label: username, secret: seed });
}

/** The step the code belongs to, or undefined when it belongs to none of those that count at this moment. */
export function totpStepOf(seed: string, code: string, at: Temporal.Instant): number | undefined {
  const token = code.replaceAll(/\s/g, "");
  if (!shape.test(token)) return undefined;
  const result = verifySync({
    secret: seed,
    token,
    epoch: Math.floor(at.epochMilliseconds / 1_000),
    epochTolerance: toleranceSeconds,
  });
  return result.valid && "timeStep" in result ? result.timeStep : undefined;
}
