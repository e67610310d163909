// Every page that no entity brings along: one line each. The developer of a page sets `isBuilt`; menu, reachable addresses and palette
// follow.
import type { Page } from "./page.ts";

const administrators = { level: "admin" } as const;
const movesMoney = { writes: "bankOperation" } as const;
const readsImports = { reads: "import" } as const;

/**
 * The lists and records of entities follow from the declarations of the entities. Until their pages are built, each address of them says so,
 * and the menu leaves them out.
 */
export const areEntityPagesBuilt: boolean = true;

// biome-ignore format: one line per page, to be read as a table.
export const pages = {
  home: { path: "/page/home", label: "Home", icon: "layout-dashboard", goKey: "h", access: "session", isBuilt: true },
  layoutPage: { path: "/page/*", label: "Page", icon: "layout-dashboard", access: administrators, isBuilt: true },
  account: { path: "/account", label: "Account", icon: "user-circle", goKey: "a", access: "session", isBuilt: true },
  notifications: { path: "/notifications", label: "Notifications", icon: "bell", goKey: "n", access: "session", isBuilt: true },
  globalSearch: { path: "/global-search", label: "Search", icon: "search", goKey: "s", access: "session", isBuilt: true },
  documentation: { path: "/documentation/*", label: "Documentation", icon: "book", goKey: "d", access: "session", isBuilt: true },
  apiReference: { path: "/documentation/api", label: "API reference", icon: "code", access: "session", isBuilt: true },
  documentationSearch: { path: "/documentation-search", label: "Documentation search", icon: "list-search", access: "session", isBuilt: true },
  content: { path: "/content/*", label: "Content", icon: "file-text", access: "session", isBuilt: true },
  userContent: { path: "/user-content/*", label: "Own pages", icon: "file-text", access: "session", isBuilt: true },
  catalogue: { path: "/catalog/{name}", label: "Catalogue", icon: "category", access: "session", isBuilt: true },
  catalogueEditor: { path: "/edit-catalog/{name}", label: "Edit catalogue", icon: "category", access: administrators, isBuilt: true },
  calendar: { path: "/calendar", label: "Calendar", icon: "calendar", access: "session", isBuilt: false },
  chat: { path: "/chat", label: "Chat", icon: "messages", access: "session", isBuilt: false },
  newImport: { path: "/import", label: "New import", icon: "table-import", access: { writes: "import" }, isBuilt: true },
  mappings: { path: "/mapping", label: "Mappings", icon: "table-import", access: readsImports, isBuilt: true },
  mapping: { path: "/mapping/{id}", label: "Mapping", icon: "table-import", access: readsImports, isBuilt: true },
  exports: { path: "/exports", label: "Exports", icon: "download", access: "session", isBuilt: true },
  rates: { path: "/rates", label: "Rates", icon: "percentage", access: { reads: "indice" }, isBuilt: false },
  storageContainers: { path: "/object-storage-containers", label: "Stored files", icon: "database", access: administrators, isBuilt: false },
  storageContainer: { path: "/object-storage-container/{containerName}", label: "Stored files", icon: "database", access: administrators, isBuilt: false },
  moveMoney: { path: "/move-money", label: "Move money", icon: "transfer", access: movesMoney, isBuilt: false },
  arbitration: { path: "/arbitration", label: "Arbitration", icon: "arrows-right-left", access: movesMoney, isBuilt: false },
  overdraft: { path: "/bank/set-overdraft", label: "Set overdraft", icon: "building-bank", access: movesMoney, isBuilt: false },
  scripts: { path: "/scripts", label: "Scripts", icon: "code", access: { reads: "script" }, isBuilt: true },
  layoutGuide: { path: "/layout-guide", label: "Layout guide", icon: "layout-dashboard", access: { reads: "script" }, isBuilt: true },
  configuration: { path: "/configuration", label: "Fields and entities", icon: "category", access: administrators, isBuilt: true },
  settings: { path: "/settings", label: "Settings", icon: "adjustments-horizontal", access: { reads: "keyValue" }, isBuilt: true },
  schedules: { path: "/crons", label: "Schedules", icon: "clock-play", access: administrators, isBuilt: true },
  releases: { path: "/releases", label: "Releases", icon: "versions", access: administrators, isBuilt: true },
  requestLog: { path: "/request-log/{requestId}", label: "Request log", icon: "file-search", access: administrators, isBuilt: true },
  themes: { path: "/themes", label: "Themes", icon: "palette", access: "session", isBuilt: true },
  icons: { path: "/icons", label: "Icons", icon: "icons", access: "session", isBuilt: true },
  fields: { path: "/fields", label: "Fields", icon: "checkbox", access: administrators, isBuilt: true },
  cacheInfo: { path: "/cache-info", label: "Caches", icon: "database-cog", access: "session", isBuilt: true },
  tests: { path: "/tests", label: "Self-tests", icon: "flask", access: administrators, isBuilt: false },
  ownTenant: { path: "/tenant", label: "Tenant", icon: "building", access: administrators, isBuilt: false },
} satisfies Readonly<Record<string, Page>>;

export type PageName = keyof typeof pages;

/** Whether a declared page stands at this very address, so that its own access decides who opens it. */
export function isPageAddress(path: string): boolean {
  return Object.values(pages).some((page) => page.path === path);
}
