// What is drawn first: nothing where the host is switched off, one page where a link or the public area was opened, and otherwise the
// application. It is decided here and nowhere else, before any part of the application is drawn.
import { startMode } from "@kontor/client/modes/start-order.ts";
import { type HostAnswer, isFrameAllowed } from "@kontor/client/session/host.ts";
import {
  CatchBoundary,
  type ErrorComponentProps,
  type RouterHistory,
  RouterProvider,
} from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense, useEffect, useMemo } from "react";
import { useStartHost } from "../host/host.ts";
import { RouteError } from "../page/RouteError.tsx";
import { browserWindow } from "../session/browser-session.ts";
import { createAppRouter } from "./app-router.tsx";
import { loadHostFont } from "./host-font.ts";
import { talkWithParent } from "./parent-window.ts";

const FlowPage = lazy(async () => ({ default: (await import("../modes/FlowPage.tsx")).FlowPage }));
const PublicPage = lazy(async () => ({ default: (await import("../modes/PublicPage.tsx")).PublicPage }));
const FrameRefused = lazy(async () => ({
  default: (await import("../modes/FrameRefused.tsx")).FrameRefused,
}));

type Props = {
  /** The path the page was opened at. */
  readonly path: string;
  /** Where the application keeps its addresses; the browser unless told. */
  readonly history?: RouterHistory;
};

export function Start({ path, history }: Props): ReactElement | null {
  const host = useStartHost();
  const mode = host && startMode(host, path);
  const isShown = host !== undefined && mode !== "off";
  useEffect(() => {
    if (isShown) void loadHostFont(host);
  }, [isShown, host]);
  if (!isShown) return null;
  if (!isFrameAllowed(host, browserWindow.framing())) return <Alone page={<FrameRefused host={host} />} />;
  if (mode === "flow") return <Alone page={<FlowPage host={host} path={path} />} />;
  if (mode === "public") return <Alone page={<PublicPage host={host} path={path} />} />;
  return <Application host={host} history={history} />;
}

type ApplicationProps = { readonly host: HostAnswer; readonly history: RouterHistory | undefined };

function Application({ host, history }: ApplicationProps): ReactElement {
  const router = useMemo(() => createAppRouter(history), [history]);
  const { parentOrigins } = host;
  useEffect(() => talkWithParent(router, parentOrigins ?? []), [router, parentOrigins]);
  return <RouterProvider router={router} />;
}

/** A page by itself, which has no router: whatever it leads to is opened anew. */
function Alone({ page }: { readonly page: ReactElement }): ReactElement {
  return (
    <CatchBoundary getResetKey={() => "page"} errorComponent={FailedStart}>
      <Suspense>{page}</Suspense>
    </CatchBoundary>
  );
}

function FailedStart({ error }: ErrorComponentProps): ReactElement {
  return (
    <main>
      <RouteError error={error} onRetry={browserWindow.reload} />
    </main>
  );
}
