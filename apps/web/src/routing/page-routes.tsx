// Addresses of the pages inside the frame, apart from the documentation. Pages are chunks of their own, fetched by their loaders. Each
// begins with `inFrame`, which asks whether the user may open it.
import { createRoute, notFound } from "@tanstack/react-router";
import { type ScriptAddress, scriptAddress } from "../address/script-address.ts";
import type { SettingAddress } from "../address/setting-address.ts";
import { textSearch } from "../address/text-search.ts";
import { translate } from "../language/language.ts";
import { PageNotFound } from "../page/PageNotFound.tsx";
import type { FrameRoute } from "./frame-route.tsx";
import { type LazyPage, lazyPage } from "./lazy-page.tsx";
import { OtherPage } from "./OtherPage.tsx";
import { PendingPage } from "./PendingPage.tsx";
import { leaveWithoutSession, type Opening, openPage } from "./page-access.ts";

const accountPage = lazyPage(async () => (await import("../account/AccountPage.tsx")).AccountPage);
const layoutPage = lazyPage(async () => (await import("./LayoutPage.tsx")).LayoutPage);
const notificationsPage = lazyPage(
  async () => (await import("../notifications/NotificationsPage.tsx")).NotificationsPage,
);
const themesPage = lazyPage(async () => (await import("../tools/ThemesPage.tsx")).ThemesPage);
const iconsPage = lazyPage(async () => (await import("../tools/IconsPage.tsx")).IconsPage);
const fieldsPage = lazyPage(async () => (await import("../tools/fields/FieldsPage.tsx")).FieldsPage);
const cacheInfoPage = lazyPage(async () => (await import("../tools/CacheInfoPage.tsx")).CacheInfoPage);
const requestLogPage = lazyPage(async () => (await import("../tools/RequestLogPage.tsx")).RequestLogPage);
const globalSearchPage = lazyPage(
  async () => (await import("../global-search/GlobalSearchPage.tsx")).GlobalSearchPage,
);

const importPage = lazyPage(async () => (await import("../imports/ImportPage.tsx")).ImportPage);
const mappingsPage = lazyPage(async () => (await import("../imports/MappingsPage.tsx")).MappingsPage);
const mappingPage = lazyPage(async () => (await import("../imports/MappingPage.tsx")).MappingPage);
const scriptsPage = lazyPage(async () => (await import("../scripts/ScriptsPage.tsx")).ScriptsPage);
const releasesPage = lazyPage(
  async () => (await import("../configuration/releases/ReleasesPage.tsx")).ReleasesPage,
);
const exportsPage = lazyPage(async () => (await import("../exports/ExportsPage.tsx")).ExportsPage);

const configurationPage = lazyPage(
  async () => (await import("../configuration/ConfigurationPage.tsx")).ConfigurationPage,
);
const settingsPage = lazyPage(
  async () => (await import("../configuration/settings/SettingsPage.tsx")).SettingsPage,
);
const cronsPage = lazyPage(async () => (await import("../configuration/CronsPage.tsx")).CronsPage);
const contentPage = lazyPage(async () => (await import("../content/ContentPage.tsx")).TenantContentPage);
const ownContentPage = lazyPage(async () => (await import("../content/ContentPage.tsx")).OwnContentPage);

const cataloguePage = lazyPage(async () => (await import("../catalogues/CataloguePage.tsx")).CataloguePage);
const catalogueEditorPage = lazyPage(
  async () => (await import("../catalogues/CataloguePage.tsx")).CatalogueEditorPage,
);

/** Its code and what it is made of, on their way while it is asked whether the user may open it. */
function otherPage({ location: { pathname } }: Opening): Pick<LazyPage, "load"> {
  return {
    load: async () => {
      const { loadAhead } = await import("./load-other-page.tsx");
      await loadAhead(pathname);
    },
  };
}

export function createPageRoutes(frame: FrameRoute) {
  const inFrame = (page: LazyPage) => ({
    getParentRoute: () => frame,
    beforeLoad: (opening: Opening): Promise<void> => openPage(opening, page),
    loader: page.load,
    component: page.Component,
  });
  const accountRoute = createRoute({
    ...inFrame(accountPage),
    path: "/account",
    pendingComponent: () => <PendingPage title={translate("Account")} />,
    loader: async ({ location }) => {
      const [{ loadAccount }] = await Promise.all([import("../account/load-account.ts"), accountPage.load()]);
      return loadAccount().catch((error: unknown) => leaveWithoutSession(error, location.href));
    },
  });
  const notificationsRoute = createRoute({ ...inFrame(notificationsPage), path: "/notifications" });
  const themesRoute = createRoute({ ...inFrame(themesPage), path: "/themes" });
  const iconsRoute = createRoute({ ...inFrame(iconsPage), path: "/icons" });
  const fieldsRoute = createRoute({ ...inFrame(fieldsPage), path: "/fields" });
  const cacheInfoRoute = createRoute({ ...inFrame(cacheInfoPage), path: "/cache-info" });
  const requestLogRoute = createRoute({ ...inFrame(requestLogPage), path: "/request-log/$requestId" });
  const globalSearchRoute = createRoute({
    ...inFrame(globalSearchPage),
    path: "/global-search",
    validateSearch: (search): { search?: string; entity?: string } => ({
      ...textSearch("search", search),
      ...textSearch("entity", search),
    }),
  });
  const importRoute = createRoute({
    ...inFrame(importPage),
    path: "/import",
    validateSearch: (search): { entityName?: string } => textSearch("entityName", search),
  });
  const mappingsRoute = createRoute({ ...inFrame(mappingsPage), path: "/mapping" });
  const mappingRoute = createRoute({ ...inFrame(mappingPage), path: "/mapping/$id" });
  const exportsRoute = createRoute({ ...inFrame(exportsPage), path: "/exports" });
  const scriptsRoute = createRoute({
    ...inFrame(scriptsPage),
    path: "/scripts",
    validateSearch: (search): ScriptAddress => scriptAddress(search),
  });
  const releasesRoute = createRoute({ ...inFrame(releasesPage), path: "/releases" });
  const configurationRoute = createRoute({
    ...inFrame(configurationPage),
    path: "/configuration",
    validateSearch: (search): { entity?: string } => textSearch("entity", search),
  });
  const settingsRoute = createRoute({
    ...inFrame(settingsPage),
    path: "/settings",
    validateSearch: (search): SettingAddress => ({
      ...textSearch("setting", search),
      ...textSearch("of", search),
      ...textSearch("for", search),
    }),
  });
  const cronsRoute = createRoute({ ...inFrame(cronsPage), path: "/crons" });
  const contentRoute = createRoute({ ...inFrame(contentPage), path: "/content/$" });
  const ownContentRoute = createRoute({ ...inFrame(ownContentPage), path: "/user-content/$" });
  const catalogueRoute = createRoute({ ...inFrame(cataloguePage), path: "/catalog/$name" });
  const catalogueEditorRoute = createRoute({ ...inFrame(catalogueEditorPage), path: "/edit-catalog/$name" });
  const layoutRoute = createRoute({
    ...inFrame(layoutPage),
    path: "/page/$",
    loader: async ({ params }) => {
      await layoutPage.load();
      // What its cards show is on its way while the frame is drawn.
      const { askAhead } = await import("../home/ask-ahead.ts");
      askAhead(params._splat ?? "");
    },
  });
  const otherRoute = createRoute({
    getParentRoute: () => frame,
    path: "/$",
    beforeLoad: async (opening): Promise<void> => {
      const { findPage } = await import("@kontor/client/pages/find-page.ts");
      // That there is no such page is told to everybody.
      if (findPage(opening.location.pathname) !== undefined) await openPage(opening, otherPage(opening));
    },
    loader: async ({ location: { pathname, search, href }, cause }) => {
      const { loadOtherPage } = await import("./load-other-page.tsx");
      const address = { pathname, search, isNew: cause !== "stay" };
      const page = await loadOtherPage(address).catch((error: unknown) => leaveWithoutSession(error, href));
      if (page === undefined) throw notFound();
      return page;
    },
    component: OtherPage,
    notFoundComponent: PageNotFound,
  });
  return [
    accountRoute,
    notificationsRoute,
    themesRoute,
    iconsRoute,
    fieldsRoute,
    cacheInfoRoute,
    requestLogRoute,
    globalSearchRoute,
    importRoute,
    mappingsRoute,
    mappingRoute,
    exportsRoute,
    scriptsRoute,
    releasesRoute,
    configurationRoute,
    settingsRoute,
    cronsRoute,
    contentRoute,
    ownContentRoute,
    catalogueRoute,
    catalogueEditorRoute,
    layoutRoute,
    otherRoute,
  ] as const;
}
