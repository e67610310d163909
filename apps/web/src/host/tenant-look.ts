// The look of the tenant the user works in, and before sign-in of the tenant whose host was opened. The accent is kept in the browser with
// the rest of the look, so that the next page begins with it.
import { readTheme } from "@kontor/client/session/host.ts";
import type { TenantLook } from "@kontor/model/hosts/tenant-looks.ts";
import { changeAppearance, readAppearance } from "@kontor/ui/appearance/interface-state.ts";
import { useLayoutEffect } from "react";
import { useSessionUser } from "../session/session-user.ts";
import { useStartHost } from "./host.ts";

/** Undefined while nothing is known. */
export function useTenantTheme(): TenantLook | undefined {
  const host = useStartHost();
  const options = useSessionUser()?.options;
  if (options !== undefined) return readTheme(options.theme);
  return host && readTheme(host.theme);
}

/** Puts the accent of the tenant on the page. */
export function useTenantLook(): void {
  const theme = useTenantTheme();
  const accent = theme && (theme.accent ?? "petrol");
  useLayoutEffect(() => {
    if (accent !== undefined && accent !== readAppearance().accent) changeAppearance({ accent });
  }, [accent]);
}
