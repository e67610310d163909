// What surrounds every page: the banner of somebody who acts as another user, the message in the corner, and the way to the sign-in
// page when the session has ended.
import { afterThemeChange } from "@kontor/client/session/host.ts";
import { subscribeAppearance } from "@kontor/ui/appearance/interface-state.ts";
import { ErrorToast } from "@kontor/ui/feedback/Toast.tsx";
import { Outlet, useRouter } from "@tanstack/react-router";
import { type ReactElement, useCallback, useEffect } from "react";
import { onSessionEnd, useSession } from "./browser-session.ts";
import { ImpersonationBanner } from "./ImpersonationBanner.tsx";
import { showNotice, useNotice } from "./notices.ts";
import { isPublicPage } from "./public-pages.ts";
import { setSessionUser, useSessionUser } from "./session-user.ts";

export function SessionRoot(): ReactElement {
  const router = useRouter();
  const { isAuthenticated } = useSession();
  const user = useSessionUser()?.user;
  const impersonation = user?.impersonation ?? undefined;
  const notice = useNotice();
  const closeNotice = useCallback(() => showNotice(undefined), []);
  useEffect(() => {
    if (!isAuthenticated) return setSessionUser(undefined);
    let stop = (): void => {};
    let isOver = false;
    const begin = async (): Promise<void> => {
      const [{ loadSessionUser }, { keepProviderAlive }] = await Promise.all([
        import("./calls.ts"),
        import("./provider-upkeep.ts"),
      ]);
      await loadSessionUser();
      if (!isOver) stop = keepProviderAlive();
    };
    // A failure is told by the page that needs the user; the banner has then nothing to show.
    begin().catch(() => {});
    return () => {
      isOver = true;
      stop();
    };
  }, [isAuthenticated]);
  const who = user && `${user.tenant} ${user.username}`;
  useEffect(() => {
    // Pages that were left keep what they had loaded: nobody sees those of somebody else.
    if (isAuthenticated || who === undefined) router.clearCache();
  }, [isAuthenticated, who, router]);
  useEffect(
    () =>
      onSessionEnd(() => {
        const { href, pathname } = router.state.location;
        if (isPublicPage(pathname)) return;
        void router.navigate({ to: "/authentication", search: { redirect: href, autoOidc: "0" } });
      }),
    [router],
  );
  useEffect(() => subscribeAppearance(afterThemeChange(() => window.dispatchEvent(new Event("resize")))), []);
  return (
    <>
      {impersonation !== undefined && <ImpersonationBanner impersonation={impersonation} />}
      <Outlet />
      {notice !== undefined && <ErrorToast key={notice} message={notice} onClose={closeNotice} />}
    </>
  );
}
