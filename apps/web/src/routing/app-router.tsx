// The router of the page: every address of the application, inside the frame and outside it.
import { createRoute, createRouter, type RouterHistory } from "@tanstack/react-router";
import { SessionRoot } from "../shell/SessionRoot.tsx";
import { createDocumentationRoutes } from "./documentation-routes.tsx";
import { focusOnNavigation } from "./focus-on-navigation.ts";
import { createFrameRoute, createRoot } from "./frame-route.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { createModeRoutes } from "./mode-routes.tsx";
import { createOutsideRoutes } from "./outside-routes.tsx";
import { createPageRoutes } from "./page-routes.tsx";
import { routerOptions } from "./router-options.ts";
import { toLandingPage } from "./to-landing-page.ts";

const frame = lazyPage(async () => (await import("../shell/ShellFrame.tsx")).ShellFrame);

function createRouteTree() {
  const root = createRoot(SessionRoot);
  const frameRoute = createFrameRoute(root, frame);
  const indexRoute = createRoute({ getParentRoute: () => root, path: "/", beforeLoad: toLandingPage });
  // Loaded ahead by whoever shows the application later: everything is fetched, nothing is shown.
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
