// Addresses that are no pages of the application. Short ones only lead on, the others show one page by itself. A user who reaches one of
// the latter from inside the application leaves it: it loads as a new document, without any state of the application.
import { createRoute } from "@tanstack/react-router";
import { browserWindow } from "../session/browser-session.ts";
import { FailedPage } from "./FailedPage.tsx";
import type { RootRoute } from "./frame-route.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { leaveWithoutSession, requireSession } from "./page-access.ts";

const shortAddressPage = lazyPage(
  async () => (await import("../modes/ShortAddressPage.tsx")).ShortAddressPage,
);

export function createModeRoutes(root: RootRoute) {
  const ofRoot = { getParentRoute: () => root } as const;
  const shortRoute = createRoute({
    ...ofRoot,
    path: "/u/$shortcode",
    beforeLoad: requireSession,
    // A pointer on a link is no wish to go there.
    preload: false,
    loader: async ({ params, location }) => {
      const [{ followShortAddress }] = await Promise.all([
        import("../modes/follow-short-address.ts"),
        shortAddressPage.load(),
      ]);
      await followShortAddress(params.shortcode).catch((error: unknown) =>
        leaveWithoutSession(error, location.href),
      );
    },
    component: shortAddressPage.Component,
    errorComponent: (props) => (
      <main>
        <FailedPage {...props} />
      </main>
    ),
  });
  const leaving = { ...ofRoot, preload: false, loader: leave, component: () => null } as const;
  const flowRoute = createRoute({ ...leaving, path: "/k/$" });
  const publicRoute = createRoute({ ...leaving, path: "/imp/$" });
  return [shortRoute, flowRoute, publicRoute] as const;
}

type Going = { readonly location: { readonly href: string } };

function leave({ location }: Going): void {
  browserWindow.leaveFor(location.href);
}
