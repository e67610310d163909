// Addresses of the documentation, which everybody may read.
import { createRoute, notFound, redirect } from "@tanstack/react-router";
import { textSearch } from "../address/text-search.ts";
import { translate } from "../language/language.ts";
import { fetchAgain } from "../page/fetch-again.ts";
import { PageNotFound } from "../page/PageNotFound.tsx";
import type { FrameRoute } from "./frame-route.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { PendingPage } from "./PendingPage.tsx";

const firstPage = "getting-started/getting-started";

const section = lazyPage(
  async () => (await import("../documentation/DocumentationSection.tsx")).DocumentationSection,
);
const reader = lazyPage(async () => (await import("../documentation/Reader.tsx")).Reader);
const searchPage = lazyPage(async () => (await import("../documentation/SearchPage.tsx")).SearchPage);
const apiPage = lazyPage(async () => (await import("../documentation/api/ApiReference.tsx")).ApiReference);

export function createDocumentationRoutes(frame: FrameRoute) {
  const sectionRoute = createRoute({
    getParentRoute: () => frame,
    id: "section",
    loader: section.load,
    component: section.Component,
  });
  const ofSection = { getParentRoute: () => sectionRoute } as const;
  const readerRoute = createRoute({
    ...ofSection,
    path: "/documentation/$",
    // `/documentation` alone arrives here too, as the page without a path.
    beforeLoad: ({ params }) => {
      if (params._splat === undefined || params._splat === "") toFirstPage();
    },
    loader: async ({ params }) => {
      const path = params._splat ?? "";
      // Its code is on the way while it is found out which text it shows.
      reader.load().catch(() => {});
      const { pages } = await import("virtual:documentation");
      const loadText = pages.get(path);
      if (loadText === undefined) throw notFound();
      const [{ text }] = await Promise.all([fetchAgain(loadText), reader.load()]);
      return { path, text };
    },
    component: reader.Component,
    notFoundComponent: PageNotFound,
  });
  const apiRoute = createRoute({
    ...ofSection,
    path: "/documentation/api",
    validateSearch: (search): { filter?: string } => textSearch("filter", search),
    loader: async ({ abortController }) => {
      const [{ loadOperations }] = await Promise.all([
        import("../api-operations/load-operations.ts"),
        apiPage.load(),
      ]);
      return loadOperations(abortController.signal);
    },
    pendingComponent: () => <PendingPage title={translate("API reference")} />,
    component: apiPage.Component,
  });
  const searchRoute = createRoute({
    ...ofSection,
    path: "/documentation-search",
    validateSearch: (search): { q?: string } => textSearch("q", search),
    pendingComponent: () => <PendingPage title={translate("Search")} />,
    loader: async () => {
      const [{ loadSearchSources }] = await Promise.all([
        import("../documentation/load-search-sources.ts"),
        searchPage.load(),
      ]);
      return loadSearchSources();
    },
    component: searchPage.Component,
  });
  return sectionRoute.addChildren([readerRoute, apiRoute, searchRoute]);
}

function toFirstPage(): void {
  throw redirect({ to: "/documentation/$", params: { _splat: firstPage }, replace: true });
}
