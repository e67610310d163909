// How a tenant sets up an OpenID Connect provider. Whatever decides whom we believe is fixed here by an administrator and never
// taken from what the provider answers: the issuer, our name there, the algorithm of its signatures.
import { z } from "zod";
import { readServiceAddress } from "../hosts/service-address.ts";

const longestAddress = 500;
const text = z.string().trim().min(1).max(200);

/** Signatures made with a key that only the provider has: never none, never a shared secret. */
const algorithm = z.enum([
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
]);

export const oidcConfig = z.strictObject({
  /** As the provider writes it in its tokens, to the letter. */
  issuer: z.string().max(longestAddress).refine(isIssuer, "must be an https address without query"),
  clientId: text,
  clientAuthentication: z
    .enum(["client_secret_basic", "client_secret_post", "none"])
    .default("client_secret_basic"),
  scope: z
    .string()
    .regex(/^[\x21\x23-\x5b\x5d-\x7e ]{1,500}$/)
    .refine((scope) => scope.split(" ").includes("openid"), "must contain openid")
    .default("openid profile email offline_access"),
  idTokenAlgorithm: algorithm.default("RS256"),
  /** What comes back with the browser: a code, or for providers that know nothing else the identity token itself. */
  responseType: z.enum(["code", "id_token"]).default("code"),
  /** Which of its own sources the provider asks. */
  connection: text.optional(),
  acrValues: text.optional(),
  /** The claim that names the user at the first sign-in. Without it only users who are linked already sign in. */
  linksBy: z
    .string()
    .regex(/^[A-Za-z][\w:/.-]{0,199}$/)
    .optional(),
  /** Whether a sign-in there stands for our second factor. */
  isSecondFactorTrusted: z.boolean().default(false),
  /** If given, only where the provider says one of these in `acr` or `amr`. */
  secondFactorValues: z.array(text).max(20).optional(),
  /** Whether an access token the provider has issued to us signs in, for applications that hold one already. */
  allowsAccessToken: z.boolean().default(false),
  /** In seconds, of a provider that does not tell for how long its refresh tokens are good. */
  refreshTokenExpiresIn: z.int().min(60).max(31_536_000).optional(),
});

export type OidcConfig = Readonly<z.output<typeof oidcConfig>>;

function isIssuer(address: string): boolean {
  return readServiceAddress(address)?.query === "";
}
