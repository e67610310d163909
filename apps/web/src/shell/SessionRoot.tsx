// What surrounds every page: the impersonation banner and the messages in the corner. Also the way to the sign-in page when the session has
// ended.
import { afterThemeChange } from "@kontor/client/session/host.ts";
import { toastTimesMs } from "@kontor/kernel/interface-defaults.ts";
import { subscribeAppearance } from "@kontor/ui/appearance/interface-state.ts";
import { ToastArea } from "@kontor/ui/feedback/ToastArea.tsx";
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import { useFormShortcut } from "@kontor/ui/keyboard/use-form-shortcut.ts";
import { Outlet, useRouter } from "@tanstack/react-router";
import { type ReactElement, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useTenantLook } from "../host/tenant-look.ts";
import { useKeptTheme } from "../preferences/use-kept-theme.ts";
import { onSessionEnd, useSession } from "../session/browser-session.ts";
import { isPublicPage } from "../session/public-pages.ts";
import { useSessionUser } from "../session/session-user.ts";
import { useSessionLanguage } from "../session-language/use-session-language.ts";
import { ImpersonationBanner } from "./ImpersonationBanner.tsx";
import { OfflineBanner } from "./OfflineBanner.tsx";
import { PrintedBy } from "./PrintedBy.tsx";
import { useReachChanges } from "./use-reach-changes.ts";
import { useSessionUpkeep } from "./use-session-upkeep.ts";

export function SessionRoot(): ReactElement {
  const { t } = useTranslation();
  const router = useRouter();
  useSessionLanguage();
  useKeptTheme();
  useTenantLook();
  useFormShortcut();
  useReachChanges();
  const { isAuthenticated } = useSession();
  const impersonation = useSessionUser()?.user.impersonation ?? undefined;
  const who = useSessionUpkeep();
  useEffect(() => {
    // The router caches the pages a user has left. No user may see those of another user.
    if (isAuthenticated || who === undefined) router.clearCache();
  }, [isAuthenticated, who, router]);
  useEffect(
    () =>
      onSessionEnd(() => {
        const { href, pathname } = router.state.location;
        const signIn = (): void =>
          void router.navigate({ to: "/authentication", search: { redirect: href, autoOidc: "0" } });
        const canStay = isPublicPage(pathname);
        showToast({
          level: "warning",
          title: t("Session has expired"),
          detail: t("Sign in again to continue where you were."),
          ...(canStay
            ? { actions: [{ label: t("Sign in"), run: signIn }] }
            : { dismissMs: toastTimesMs.handlerError }),
        });
        if (!canStay) signIn();
      }),
    [router, t],
  );
  useEffect(() => subscribeAppearance(afterThemeChange(() => window.dispatchEvent(new Event("resize")))), []);
  return (
    <>
      {impersonation !== undefined && <ImpersonationBanner impersonation={impersonation} />}
      <OfflineBanner />
      <Outlet />
      <ToastArea />
      <PrintedBy />
    </>
  );
}
