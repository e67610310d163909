// Every address of the application and what it needs before it shows. Pages are chunks of their own, fetched by their loaders.

import { pages } from "virtual:documentation";
import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  notFound,
  type RouterHistory,
  redirect,
  useRouter,
} from "@tanstack/react-router";
import type { ReactElement } from "react";
import { session } from "../session/browser-session.ts";
import { SessionRoot } from "../session/SessionRoot.tsx";
import { focusOnNavigation } from "./focus-on-navigation.ts";
import { lazyPage } from "./lazy-page.tsx";
import { PageColumn } from "./PageColumn.tsx";
import { PageNotFound } from "./PageNotFound.tsx";
import { PendingPage } from "./PendingPage.tsx";
import { RouteError } from "./RouteError.tsx";
import { parseSearch, stringifySearch } from "./search-params.ts";

const landingPage = "getting-started/getting-started";

const frame = lazyPage(
  async () => (await import("../documentation/DocumentationFrame.tsx")).DocumentationFrame,
);
const reader = lazyPage(async () => (await import("../documentation/Reader.tsx")).Reader);
const searchPage = lazyPage(async () => (await import("../documentation/SearchPage.tsx")).SearchPage);
const apiPage = lazyPage(async () => (await import("../documentation/api/ApiReference.tsx")).ApiReference);

const signInPage = lazyPage(async () => (await import("../session/SignInPage.tsx")).SignInPage);
const forgotPage = lazyPage(async () => (await import("../session/ForgotPage.tsx")).ForgotPage);
const resetPage = lazyPage(async () => (await import("../session/ResetPage.tsx")).ResetPage);
const accountPage = lazyPage(async () => (await import("../session/account/AccountPage.tsx")).AccountPage);

const rootRoute = createRootRoute({ component: SessionRoot });

const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "frame",
  loader: frame.load,
  component: frame.Component,
  // Without the frame there is no main part of the page yet, so its own failure brings one.
  errorComponent: (props) => (
    <main>
      <FailedPage {...props} />
    </main>
  ),
});

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  beforeLoad: toLandingPage,
});

const readerRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: "/documentation/$",
  // `/documentation` alone arrives here too, as the page without a path.
  beforeLoad: ({ params }) => {
    if (params._splat === undefined || params._splat === "") toLandingPage();
  },
  loader: async ({ params }) => {
    const path = params._splat ?? "";
    const loadText = pages.get(path);
    if (loadText === undefined) throw notFound();
    const [{ text }] = await Promise.all([loadText(), reader.load()]);
    return { path, text };
  },
  component: reader.Component,
  notFoundComponent: PageNotFound,
});

const apiRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: "/documentation/api",
  validateSearch: (search): { filter?: string } => textSearch("filter", search),
  loader: async ({ abortController }) => {
    const [{ loadOperations }] = await Promise.all([
      import("../documentation/api/load-operations.ts"),
      apiPage.load(),
    ]);
    return loadOperations(abortController.signal);
  },
  pendingComponent: () => <PendingPage title="API reference" />,
  component: apiPage.Component,
});

const searchRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: "/documentation-search",
  validateSearch: (search): { q?: string } => textSearch("q", search),
  pendingComponent: () => <PendingPage title="Search" />,
  loader: async () => {
    const [{ loadSearchSources }] = await Promise.all([
      import("../documentation/load-search-sources.ts"),
      searchPage.load(),
    ]);
    return loadSearchSources();
  },
  component: searchPage.Component,
});

/** The pages before there is a session, outside the frame: all of them look as their host says. */
const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "sign-in",
  loader: async () => (await import("../session/load-host.ts")).loadSignInHost(),
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

/** Where providers send a browser back to. */
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

const accountRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: "/account",
  beforeLoad: ({ location }) => needSession(location.href),
  pendingComponent: () => <PendingPage title="Account" />,
  loader: async ({ location }) => {
    const [{ loadAccount }] = await Promise.all([
      import("../session/account/load-account.ts"),
      accountPage.load(),
    ]);
    return loadAccount().catch((error: unknown) => {
      if (session.token() !== undefined) throw error;
      // That the session has expired is told by itself; the page has nothing to add.
      throw redirect({ to: "/authentication", search: { redirect: location.href, autoOidc: "0" } });
    });
  },
  component: accountPage.Component,
});

const unknownRoute = createRoute({ getParentRoute: () => frameRoute, path: "/$", component: PageNotFound });

const routeTree = rootRoute.addChildren([
  indexRoute,
  signInRoute.addChildren([authenticationRoute, loginPageRoute, forgotRoute, resetRoute]),
  frameRoute.addChildren([readerRoute, apiRoute, searchRoute, accountRoute, unknownRoute]),
]);

export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: "intent",
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: FailedPage,
    defaultNotFoundComponent: PageNotFound,
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

function FailedPage({ error }: ErrorComponentProps): ReactElement {
  const router = useRouter();
  return (
    <PageColumn>
      <RouteError error={error} onRetry={() => void router.invalidate()} />
    </PageColumn>
  );
}

function toLandingPage(): void {
  throw redirect({ to: "/documentation/$", params: { _splat: landingPage }, replace: true });
}

/** A page that shows something of a user sends whoever is not signed in to sign in, and back here afterwards. */
function needSession(href: string): void {
  if (session.token() !== undefined) return;
  session.store.askFor(href);
  throw redirect({ to: "/authentication", search: { redirect: href }, replace: true });
}

type SignInSearch = { readonly redirect?: string; readonly autoOidc?: string };

/** All texts of the address, also those a provider has added; the page reads what it knows. */
function signInSearch(search: Record<string, unknown>): SignInSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => typeof value === "string"));
}

/** One text out of the address; anything else counts as absent. */
function textSearch<Name extends string>(
  name: Name,
  search: Record<string, unknown>,
): { [key in Name]?: string } {
  const value = search[name];
  const result: { [key in Name]?: string } = {};
  if (typeof value === "string" && value !== "") result[name] = value;
  return result;
}
