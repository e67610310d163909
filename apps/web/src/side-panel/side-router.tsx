// The router of the side view: the same pages at the same addresses, with a history of its own in memory. A route belongs to one router,
// so the pages are made a second time; what they have fetched is shared.
import { createMemoryHistory, createRoute, createRouter, Outlet } from "@tanstack/react-router";
import { createDocumentationRoutes } from "../routing/documentation-routes.tsx";
import { createFrameRoute, createRoot } from "../routing/frame-route.tsx";
import { createPageRoutes } from "../routing/page-routes.tsx";
import { routerOptions } from "../routing/router-options.ts";
import { toLandingPage } from "../routing/to-landing-page.ts";
import { NoSession } from "./NoSession.tsx";

/** The side view is the frame itself. */
const frame = { load: async () => {}, Component: () => <Outlet /> };

function createSideTree() {
  const root = createRoot(Outlet);
  const frameRoute = createFrameRoute(root, frame, "div");
  const indexRoute = createRoute({ getParentRoute: () => root, path: "/", beforeLoad: toLandingPage });
  // Where a page that needs a session sends a user without one.
  const signInRoute = createRoute({
    getParentRoute: () => root,
    path: "/authentication",
    component: NoSession,
  });
  return root.addChildren([
    indexRoute,
    signInRoute,
    frameRoute.addChildren([createDocumentationRoutes(frameRoute), ...createPageRoutes(frameRoute)]),
  ]);
}

export function createSideRouter(path: string) {
  return createRouter({
    ...routerOptions,
    routeTree: createSideTree(),
    history: createMemoryHistory({ initialEntries: [path] }),
    // The window belongs to the page beside it: a page in here must not scroll it.
    scrollRestoration: () => false,
  });
}

export type SideRouter = ReturnType<typeof createSideRouter>;
