// The router of the page: every address of the application, inside the frame and outside it.
import { createRoute, createRouter, type RouterHistory } from "@tanstack/react-router";
import { createDocumentationRoutes } from "../routing/documentation-routes.tsx";
import { createFrameRoute, createRoot } from "../routing/frame-route.tsx";
import { lazyPage } from "../routing/lazy-page.tsx";
import { createModeRoutes } from "../routing/mode-routes.tsx";
import { createOutsideRoutes } from "../routing/outside-routes.tsx";
import { createPageRoutes } from "../routing/page-routes.tsx";
import { routerOptions } from "../routing/router-options.ts";
import { toLandingPage } from "../routing/to-landing-page.ts";
import { SessionRoot } from "../shell/SessionRoot.tsx";
import { focusOnNavigation } from "./focus-on-navigation.ts";

const frame = lazyPage(async () => (await import("../shell/ShellFrame.tsx")).ShellFrame);

function createRouteTree() {
  const root = createRoot(SessionRoot);
  const frameRoute = createFrameRoute(root, frame);
  const indexRoute = createRoute({ getParentRoute: () => root, path: "/", beforeLoad: toLandingPage });
  // A page that shows the application later loads this one ahead: everything is fetched, nothing is shown.
  const preloadRoute = createRoute({
    getParentRoute: () => root,
    path: "/app-preload",
    component: () => null,
  });
  return root.addChildren([
    indexRoute,
    preloadRoute,
    createOutsideRoutes(root),
    ...createModeRoutes(root),
    frameRoute.addChildren([createDocumentationRoutes(frameRoute), ...createPageRoutes(frameRoute)]),
  ]);
}

export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree: createRouteTree(),
    ...(history && { history }),
    ...routerOptions,
    scrollRestoration: true,
  });
  focusOnNavigation(router);
  return router;
}

declare module "@tanstack/react-router" {
  // The router learns our addresses through this interface; it is its own way of being told.
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
