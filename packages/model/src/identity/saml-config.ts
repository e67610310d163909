// How a tenant sets up a SAML provider. Whatever decides whom we believe is fixed here by an administrator: the name of the provider,
// its addresses, and its certificates, which no answer of the provider can change.
import { z } from "zod";
import { readServiceAddress } from "../hosts/service-address.ts";

const longestAddress = 500;
const text = z.string().trim().min(1).max(200);
const certificate = z
  .string()
  .trim()
  .max(10_000)
  .regex(/^-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----$/);
const address = z
  .string()
  .max(longestAddress)
  .refine((text) => readServiceAddress(text) !== undefined, "must be an https address");

const settings = {
  /** What identifies a subject: a name made for this service, or an address that the provider never gives to another subject. */
  nameIdFormat: z.enum(["persistent", "emailAddress"]).default("persistent"),
  /** The attribute that names the user at the first sign-in. Without it only users who are linked already sign in. */
  linksBy: text.optional(),
  /** Whether a sign-in there stands for our second factor. */
  isSecondFactorTrusted: z.boolean().default(false),
  /** Published for the provider; the private key to it is the secret of the provider. */
  signingCertificate: certificate.optional(),
};

/** As it is kept. */
export const samlConfig = z.strictObject({
  ...settings,
  /** The entity id of the provider, to the letter. */
  issuer: text,
  entryPoint: address,
  logoutUrl: address.optional(),
  certificates: z.array(certificate).min(1).max(5),
});

/** As it is sent: in full, or as metadata, which are read once. */
export const sentSamlConfig = z.union([
  samlConfig,
  z.strictObject({ ...settings, metadataUrl: address }),
  z.strictObject({ ...settings, metadata: z.string().min(1).max(196_608) }),
]);

export type SamlConfig = Readonly<z.output<typeof samlConfig>>;
export type SentSamlConfig = Readonly<z.output<typeof sentSamlConfig>>;
