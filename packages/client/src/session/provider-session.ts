// Keeps the session at the provider alive while a user works here. The provider is notified now and then, and its refresh token is renewed
// shortly before it ends. A failure is not visible to the user: the session here has a life of its own.
import { keepAliveThrottleMs } from "@kontor/model/session/keep-alive.ts";
import type { Log } from "./oidc-return.ts";

export const renewalThresholdSeconds = 600;

/** Both in seconds, as the provider counts. */
export type SsoRefreshToken = {
  readonly ssoRefreshTokenIat: number;
  readonly ssoRefreshTokenExpiresIn: number;
};

export function isRenewalDue(
  { ssoRefreshTokenIat, ssoRefreshTokenExpiresIn }: SsoRefreshToken,
  nowSeconds: number,
  thresholdSeconds = renewalThresholdSeconds,
): boolean {
  const remaining = ssoRefreshTokenIat + ssoRefreshTokenExpiresIn - nowSeconds;
  const isExpired = remaining <= 0;
  // One that lives shorter than the threshold would be renewed with every look at it.
  const isTooShort = ssoRefreshTokenExpiresIn < thresholdSeconds;
  return !isExpired && !isTooShort && remaining <= thresholdSeconds;
}

type RenewalEffects = {
  readonly read: () => Partial<SsoRefreshToken>;
  readonly store: (token: SsoRefreshToken) => void;
  readonly call: (body: { readonly grantType: "refresh_token" }) => Promise<SsoRefreshToken>;
  /** The threshold of the user configuration. */
  readonly thresholdSeconds: () => number | undefined;
  readonly nowSeconds: () => number;
  readonly log: Log;
};

/** To be called as often as one likes; one renewal runs at a time. */
export function createRenewal(effects: RenewalEffects): () => Promise<void> {
  let running: Promise<void> | undefined;
  const renew = async (): Promise<void> => {
    try {
      const { ssoRefreshTokenIat, ssoRefreshTokenExpiresIn } = await effects.call({
        grantType: "refresh_token",
      });
      effects.store({ ssoRefreshTokenIat, ssoRefreshTokenExpiresIn });
    } catch (error) {
      effects.log("The token of the provider could not be renewed", error);
    }
  };
  return () => {
    if (running !== undefined) return running;
    const { ssoRefreshTokenIat: iat, ssoRefreshTokenExpiresIn: expiresIn } = effects.read();
    if (iat === undefined || expiresIn === undefined) return Promise.resolve();
    const token = { ssoRefreshTokenIat: iat, ssoRefreshTokenExpiresIn: expiresIn };
    if (!isRenewalDue(token, effects.nowSeconds(), effects.thresholdSeconds())) return Promise.resolve();
    running = renew().finally(() => {
      running = undefined;
    });
    return running;
  };
}

type KeepAliveEffects = {
  readonly send: () => Promise<unknown>;
  readonly nowMs: () => number;
  readonly log: Log;
};

/** Called by code that notices that the user works. The provider hears of it at most once in five seconds. */
export function createKeepAlive({ send, nowMs, log }: KeepAliveEffects): () => void {
  let sentAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = nowMs();
    if (now - sentAt < keepAliveThrottleMs) return;
    sentAt = now;
    send().catch((error: unknown) => log("The session at the provider could not be kept alive", error));
  };
}
