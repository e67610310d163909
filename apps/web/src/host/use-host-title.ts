// The title of the window on pages outside the frame: that of the page, with the name the host gives itself.
import type { HostAnswer } from "@kontor/client/session/host.ts";
import { useLayoutEffect } from "react";

export function useHostTitle(title: string, { windowTitle }: HostAnswer): void {
  const name = windowTitle ?? "Kontor";
  useLayoutEffect(() => {
    document.title = `${title} – ${name}`;
  }, [title, name]);
}
