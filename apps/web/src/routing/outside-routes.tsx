// Addresses outside the frame: the pages before there is a session. All of them look as their host says.
import { createRoute } from "@tanstack/react-router";
import { signInSearch } from "../address/text-search.ts";
import { FailedPage } from "./FailedPage.tsx";
import type { RootRoute } from "./frame-route.tsx";
import { lazyPage } from "./lazy-page.tsx";

const signInPage = lazyPage(async () => (await import("../sign-in/SignInPage.tsx")).SignInPage);
const forgotPage = lazyPage(async () => (await import("../sign-in/ForgotPage.tsx")).ForgotPage);
const resetPage = lazyPage(async () => (await import("../sign-in/ResetPage.tsx")).ResetPage);

export function createOutsideRoutes(root: RootRoute) {
  const signInRoute = createRoute({
    getParentRoute: () => root,
    id: "sign-in",
    loader: async () => (await import("../host/load-host.ts")).loadSignInHost(),
    errorComponent: (props) => (
      <main>
        <FailedPage {...props} />
      </main>
    ),
  });
  const beforeSession = { getParentRoute: () => signInRoute } as const;
  const authenticationRoute = createRoute({
    ...beforeSession,
    path: "/authentication",
    validateSearch: signInSearch,
    loader: signInPage.load,
    component: signInPage.Component,
  });
  // Where providers send a browser back to.
  const loginPageRoute = createRoute({
    ...beforeSession,
    path: "/authentication/login-page",
    validateSearch: signInSearch,
    loader: signInPage.load,
    component: signInPage.Component,
  });
  const forgotRoute = createRoute({
    ...beforeSession,
    path: "/authentication/forgot",
    loader: forgotPage.load,
    component: forgotPage.Component,
  });
  const resetRoute = createRoute({
    ...beforeSession,
    path: "/authentication/reset",
    loader: resetPage.load,
    component: resetPage.Component,
  });
  return signInRoute.addChildren([authenticationRoute, loginPageRoute, forgotRoute, resetRoute]);
}
