// Keeps the session at an OpenID Connect provider going while the user works here.
import { createKeepAlive, createRenewal } from "@kontor/client/session/provider-session.ts";
import { singleSignOnRoutes } from "@kontor/model/routes/single-sign-on.ts";
import { call } from "../request/calls.ts";
import { logTrouble } from "../session/log-trouble.ts";
import { oidcProvider } from "../session/provider-memory.ts";
import { sessionUser, setSessionUser } from "../session/session-user.ts";

/** Begins with the session; answers how to stop. */
export function keepProviderAlive(): () => void {
  const id = oidcProvider();
  if (id === undefined) return () => {};
  const keepAlive = createKeepAlive({
    send: () => call(singleSignOnRoutes.oidcKeepAliveByPost, { params: { id } }),
    nowMs: () => performance.now(),
    log: logTrouble,
  });
  const renew = createRenewal({
    read: () => {
      const { ssoRefreshTokenIat, ssoRefreshTokenExpiresIn } = sessionUser()?.user ?? {};
      return {
        ...(typeof ssoRefreshTokenIat === "number" && { ssoRefreshTokenIat }),
        ...(typeof ssoRefreshTokenExpiresIn === "number" && { ssoRefreshTokenExpiresIn }),
      };
    },
    store: (token) => {
      const known = sessionUser();
      if (known !== undefined) setSessionUser({ ...known, user: { ...known.user, ...token } });
    },
    call: (body) => call(singleSignOnRoutes.oidcAccessToken, { params: { oidcId: id }, body }),
    thresholdSeconds: () => sessionUser()?.refreshTokenAutoRenewExpiresInThreshold,
    nowSeconds: () => Date.now() / 1_000,
    log: logTrouble,
  });
  const noticed = (): void => {
    keepAlive();
    void renew();
  };
  const events = ["pointerdown", "keydown"] as const;
  for (const event of events) window.addEventListener(event, noticed, { passive: true });
  return () => {
    for (const event of events) window.removeEventListener(event, noticed);
  };
}
