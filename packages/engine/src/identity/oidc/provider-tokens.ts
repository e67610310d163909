// The tokens a provider hands out with a sign-in: kept sealed with the session, to keep it alive over there.
import type { OidcConfig } from "@kontor/model/identity/oidc-config.ts";
import type { TokenEndpointResponse } from "openid-client";
import { z } from "zod";

/** As the session keeps them: texts only. */
export type IssuedTokens = {
  readonly data: Readonly<Record<string, string>>;
  /** In seconds; absent where nothing can be renewed. */
  readonly refreshTokenIat?: number;
  readonly refreshTokenExpiresIn?: number;
};

const keptTokens = z.object({
  subject: z.string(),
  accessToken: z.string(),
  /** In milliseconds since 1970. */
  accessTokenEnds: z.coerce.number(),
  refreshToken: z.string().optional(),
});

export type KeptTokens = z.output<typeof keptTokens>;

/** Of a provider that does not say for how long. */
const shortestSeconds = 60;

export function issuedTokens(
  { refreshTokenExpiresIn }: OidcConfig,
  tokens: TokenEndpointResponse,
  subject: string,
  refreshToken: string | undefined = tokens.refresh_token,
): IssuedTokens {
  const { access_token: accessToken, expires_in: expiresIn = shortestSeconds } = tokens;
  const data = {
    subject,
    accessToken,
    accessTokenEnds: String(Date.now() + expiresIn * 1_000),
    ...(refreshToken !== undefined && { refreshToken }),
  };
  if (refreshToken === undefined) return { data };
  const lifetime = lifetimeOf(tokens.refresh_expires_in) ?? lifetimeOf(tokens.refresh_token_expires_in);
  return {
    data,
    refreshTokenIat: Math.floor(Date.now() / 1_000),
    // Without a known lifetime no client renews by itself: zero is shorter than every threshold.
    refreshTokenExpiresIn: lifetime ?? refreshTokenExpiresIn ?? 0,
  };
}

/** Undefined for what a provider of another kind has left. */
export function keptTokensOf(text: string): KeptTokens | undefined {
  return keptTokens.safeParse(JSON.parse(text)).data;
}

/** No standard says how a provider tells it; these are the two names in use. */
function lifetimeOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}
