// Signing out of this browser: the steps of the specification with what they do here.
import { callRoute } from "@kontor/client/call-route.ts";
import { draftDatabaseName } from "@kontor/client/forms/draft-database-name.ts";
import { keptFilesCache } from "@kontor/client/kept-files.ts";
import { logOut } from "@kontor/client/session/logout.ts";
import { providerAddress } from "@kontor/client/session/oidc-redirect.ts";
import { sessionOfToken } from "@kontor/client/session/session.ts";
import { toastTimesMs } from "@kontor/kernel/interface-defaults.ts";
import { authenticationRoutes } from "@kontor/model/routes/authentication.ts";
import { singleSignOnRoutes } from "@kontor/model/routes/single-sign-on.ts";
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import { keepBeforeLeaving } from "./before-leaving.ts";
import { browserWindow, forgetLocalData, session } from "./browser-session.ts";
import { logTrouble } from "./log-trouble.ts";
import { samlProviderSession } from "./provider-memory.ts";
import { setSessionUser } from "./session-user.ts";

/** Of a session that a SAML provider has opened, where to end it there. The user does not wait longer than this for it. */
const samlTimeoutMs = 5_000;

/** The message is for the user who did not ask for it. */
export async function signOut(goToSignIn: () => void, message?: string): Promise<void> {
  const { origin } = location;
  if (message === undefined) await keepBeforeLeaving();
  const providerPage = await samlLogoutPage();
  await logOut(
    {
      readToken: session.token,
      clearToken: session.clear,
      clearLocalData: forgetLocalData,
      callLogout: (token) =>
        callRoute(authenticationRoutes.logoutByPost, {
          session: sessionOfToken(origin, token),
          originator: "sign-out",
        }),
      clearCaches: async () => {
        setSessionUser(undefined);
        // A user who signs out leaves nothing typed behind. A user who is signed out otherwise finds it again.
        if (message === undefined) indexedDB.deleteDatabase(draftDatabaseName);
        if (!("caches" in window)) return;
        // The files of the application are the same for everybody, and nothing of a user is among them.
        const names = (await caches.keys()).filter((name) => name !== keptFilesCache);
        await Promise.all(names.map((name) => caches.delete(name)));
      },
      showError: (title) => showToast({ level: "error", title, dismissMs: toastTimesMs.handlerError }),
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      goToSignIn: () => (providerPage === undefined ? goToSignIn() : browserWindow.leaveFor(providerPage)),
      // Nothing is tracked; what comes later is switched off here.
      disableTracking: () => {},
      log: logTrouble,
    },
    message,
  );
}

/** Asked for while there still is a session. Its failure keeps no user from signing out here. */
async function samlLogoutPage(): Promise<string | undefined> {
  const known = samlProviderSession();
  if (known === undefined || session.token() === undefined) return undefined;
  const { samlId, nameId, sessionIndex } = known;
  try {
    const { logoutUrl } = await callRoute(singleSignOnRoutes.samlLogout, {
      session,
      originator: "sign-out",
      params: { id: samlId },
      body: { nameId, sessionIndex },
      timeoutMs: samlTimeoutMs,
    });
    return providerAddress(logoutUrl).href;
  } catch (error) {
    logTrouble("The session at the provider could not be ended", error);
    return undefined;
  }
}
