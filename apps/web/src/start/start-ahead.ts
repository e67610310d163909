// Sets out for the code that the application will most likely need, while the host is still asked and the page is made ready: otherwise
// each would be fetched only when the one before has arrived. Nothing of a user is asked for here.
import { isPageLayoutMode, startMode } from "@kontor/client/modes/start-order.ts";
import { session } from "../session/browser-session.ts";

export function startAhead(path: string): void {
  // A user who signs in sees the frame later.
  if (startMode({ host: "" }, path) !== "application" || path.startsWith("/authentication")) return;
  const isSignedIn = session.token() !== undefined;
  const chunks = [
    import("../shell/ShellFrame.tsx"),
    ...(isSignedIn ? [import("../request/calls.ts"), import("@kontor/client/session/reachable.ts")] : []),
    ...(isSignedIn ? [loadFirstPage(path)] : []),
  ];
  // The page that needs a chunk reports its failure.
  for (const chunk of chunks) chunk.catch(() => {});
}

function loadFirstPage(path: string): Promise<unknown> {
  if (isPageLayoutMode(path)) return import("../routing/LayoutPage.tsx");
  return import("../routing/load-other-page.tsx").then(({ loadCodeOf }) => loadCodeOf(path));
}
