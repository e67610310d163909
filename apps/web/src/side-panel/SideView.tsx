// The side view: another page of the application beside the one being worked on. Until it is opened it is nothing but its keys; what it
// shows comes with a chunk of its own.
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { useShortcut } from "@kontor/ui/keyboard/shortcuts.ts";
import { lazy, type ReactElement, Suspense, useEffect, useState } from "react";
import { session, useSession } from "../session/browser-session.ts";
import { closeSideView, forgetSideView, toggleSideView, useSideView } from "../side-view/side-view.ts";
import { useBesideLinks } from "./use-beside-links.ts";

const SidePanel = lazy(async () => ({ default: (await import("./SidePanel.tsx")).SidePanel }));

export function SideView(): ReactElement | undefined {
  const { isAuthenticated } = useSession();
  const { isOpen } = useSideView();
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  useShortcut({ ...keyTable.toggleSideView, isActive: isAuthenticated, run: toggleSideView });
  useShortcut({ ...keyTable.closeSideView, isActive: isAuthenticated && isOpen, run: closeSideView });
  useBesideLinks(isAuthenticated);
  useEffect(() => {
    if (isAuthenticated) return;
    forgetSideView();
    setWasOpened(false);
  }, [isAuthenticated]);
  // Once opened it stays with all it shows, so that it opens again where it was left.
  if (!isAuthenticated || !wasOpened) return undefined;
  return (
    <Suspense>
      {/* Another user, or the same person as another user, begins anew. */}
      <SidePanel key={session.owner()} />
    </Suspense>
  );
}
