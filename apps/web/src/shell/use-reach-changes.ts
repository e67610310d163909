// What a user may open is known from the last visit before the server has answered. Should it have changed since, the page that is open is
// asked about once more.
import type { UserConfiguration } from "@kontor/client/session/user-configuration.ts";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useSessionUser } from "../session/session-user.ts";

export function useReachChanges(): void {
  const router = useRouter();
  const configuration = useSessionUser();
  const before = useRef<string>(undefined);
  useEffect(() => {
    const reach = configuration && reachOf(configuration);
    const hasChanged = before.current !== undefined && reach !== undefined && before.current !== reach;
    before.current = reach;
    if (hasChanged) void router.invalidate();
  }, [configuration, router]);
}

function reachOf({
  user,
  menus,
  responsiveBottomNavigation,
  landingPage,
  allowedRoutes,
}: UserConfiguration): string {
  return JSON.stringify([
    user.tenant,
    user.username,
    menus,
    responsiveBottomNavigation,
    landingPage,
    allowedRoutes,
  ]);
}
