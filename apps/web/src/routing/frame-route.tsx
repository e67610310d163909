// The two ends of the tree of addresses: its root, and the frame around every page that is inside the application. Made anew for each
// router, because a route belongs to the one it was made for: the page has one, the side view another.
import { createRootRoute, createRoute, type RouteComponent } from "@tanstack/react-router";
import { FailedPage } from "./FailedPage.tsx";
import { toPathOfHash } from "./hash-path.ts";
import type { LazyPage } from "./lazy-page.tsx";
import { PendingPage } from "./PendingPage.tsx";

export function createRoot(component: RouteComponent) {
  return createRootRoute({ component, beforeLoad: toPathOfHash });
}

export type RootRoute = ReturnType<typeof createRoot>;

/** Without the frame there is no main part of the page yet: what stands in for it brings one, except in the side view, which has none. */
export function createFrameRoute(root: RootRoute, frame: LazyPage, Place: "main" | "div" = "main") {
  return createRoute({
    getParentRoute: () => root,
    id: "frame",
    // A page first asks what its user may open. The frame is on its way meanwhile.
    beforeLoad: () => void frame.load().catch(() => {}),
    loader: frame.load,
    component: frame.Component,
    pendingComponent: () => (
      <Place>
        <PendingPage />
      </Place>
    ),
    errorComponent: (props) => (
      <Place>
        <FailedPage {...props} />
      </Place>
    ),
  });
}

export type FrameRoute = ReturnType<typeof createFrameRoute>;
