// The menu of a new tenant: groups in their order, the profiles each is for, and what stands in it. An entry names a page or an entity;
// its address and its words are those of the page or of the entity.
import type { EntityName } from "../entity-names.gen.ts";
import { unreadPath } from "../notifications/notification.ts";
import { defaultBundles, staffProfiles } from "../roles/profiles.ts";
import type { MenuCount } from "./menu-entry.ts";
import type { PageName } from "./pages.ts";

type PageLink = { readonly page: PageName };
type EntityLink = {
  readonly entity: EntityName;
  /** Where its place in the menu says half of it already. */
  readonly label?: string;
  /** The search shipped with its list whose records are counted; red where they wait for a user. */
  readonly counts?: { readonly view: string; readonly needsAction?: true };
  readonly icon: string;
  /** The letter that opens its list after G. */
  readonly goKey?: string;
};
export type MenuLink = (PageLink | EntityLink) & {
  /** Beside those of the group. */
  readonly profiles?: readonly string[];
  readonly count?: MenuCount;
};

export type MenuGroup = {
  readonly label: string;
  /** Any one of them; administrators see every group. Without any, it is for everybody. */
  readonly profiles?: readonly string[];
  /** The feature it belongs to: users without it do not see the group, administrators included. */
  readonly featureFlag?: string;
  readonly links: readonly MenuLink[];
  /** The lists of what the tenant has described itself stand in it, behind its links. */
  readonly holdsOwnEntities?: true;
};

const { OFFICER: officer = [], ACCOUNTANT: accountant = [] } = defaultBundles;
/** No profile: such a group is for administrators. */
const administrators: readonly string[] = [];

/** For those who work in the house. */
export const houseMenu: readonly MenuGroup[] = [
  {
    label: "Home",
    links: [
      { page: "home" },
      { entity: "task", icon: "checklist", goKey: "t", counts: { view: "mine" } },
      { page: "calendar" },
      { page: "notifications", count: { path: unreadPath } },
    ],
  },
  {
    label: "Sales",
    profiles: ["SALES", ...officer, "RISK", "MANAGER"],
    links: [
      { entity: "prospect", icon: "user-plus" },
      { entity: "deal", icon: "briefcase", counts: { view: "open" } },
      { entity: "score", icon: "gauge" },
      { entity: "agreement", icon: "signature" },
    ],
  },
  {
    label: "Financing",
    profiles: [...officer, "RISK", "MANAGER", "AUDITOR"],
    links: [
      { entity: "contract", icon: "file-text", goKey: "c", counts: { view: "running" } },
      { entity: "creditLine", icon: "credit-card" },
      { entity: "amendment", icon: "pencil-plus", counts: { view: "toDecide", needsAction: true } },
      { entity: "contractLot", icon: "files" },
      { entity: "collateral", icon: "shield-lock" },
      { entity: "fund", icon: "building-bank" },
      { entity: "funding", icon: "coins" },
      { entity: "financingService", icon: "receipt-2" },
    ],
  },
  {
    label: "Persons",
    profiles: [...officer, "SALES", "COMPLIANCE", "MANAGER"],
    links: [
      { entity: "person", icon: "users", goKey: "p" },
      { entity: "personAmendment", icon: "user-edit" },
    ],
  },
  {
    label: "Assets",
    profiles: [...officer, "MANAGER"],
    links: [
      { entity: "asset", icon: "truck" },
      { entity: "assetLot", icon: "box-multiple" },
      { entity: "maintenance", icon: "tool" },
      { entity: "inspection", icon: "clipboard-check" },
      { entity: "inventory", icon: "list-details" },
      { entity: "depreciationSchedule", icon: "trending-down" },
    ],
  },
  {
    label: "Billing and bank",
    profiles: [...accountant, "MANAGER"],
    links: [
      { entity: "invoice", icon: "file-invoice", goKey: "i" },
      { entity: "cashflow", icon: "arrows-exchange" },
      { entity: "bankAccount", icon: "building-bank" },
      { entity: "bankOperation", icon: "repeat" },
      { entity: "paymentFile", icon: "receipt", counts: { view: "toApprove", needsAction: true } },
      { page: "moveMoney" },
      { page: "arbitration" },
    ],
  },
  {
    label: "Accounting",
    profiles: [...accountant, "AUDITOR"],
    links: [
      { entity: "booking", icon: "notebook" },
      { entity: "posting", icon: "book-2" },
      { entity: "postingEvent", icon: "bolt" },
      { entity: "budget", icon: "chart-pie" },
    ],
  },
  {
    label: "Cases and decisions",
    profiles: [...officer, "RISK", "COMPLIANCE", "MANAGER"],
    links: [
      { entity: "case", icon: "folder", counts: { view: "open" } },
      { entity: "claim", icon: "alert-triangle" },
      { entity: "committee", icon: "gavel" },
      { entity: "voting", icon: "checkbox" },
      { entity: "project", icon: "layout-kanban" },
    ],
  },
  {
    label: "Private equity",
    profiles: ["MANAGER"],
    featureFlag: "private-equity",
    links: [
      { entity: "privateEquityAsset", icon: "chart-line" },
      { entity: "privateEquityOperation", icon: "chart-dots" },
    ],
  },
  {
    label: "Communication",
    profiles: [...officer, "SALES"],
    links: [
      { entity: "communication", icon: "mail" },
      { entity: "campaign", icon: "speakerphone" },
      { entity: "document", icon: "file-stack" },
      { page: "chat" },
    ],
  },
  {
    label: "Support",
    links: [
      { entity: "ticket", icon: "ticket" },
      { entity: "timeEntry", icon: "clock" },
      { entity: "question", icon: "help-circle" },
      { page: "content" },
      { page: "userContent" },
      { page: "documentation" },
      { page: "apiReference", profiles: staffProfiles },
    ],
  },
  {
    label: "Products and catalogues",
    profiles: ["MANAGER"],
    links: [
      { entity: "product", icon: "package" },
      { entity: "productTable", icon: "table" },
      { entity: "productCatalogItem", label: "Product catalogue", icon: "category" },
      { entity: "productElementCatalogItem", label: "Element catalogue", icon: "category" },
      { entity: "amendmentCatalogItem", label: "Amendment catalogue", icon: "category" },
      { entity: "assetCatalogItem", label: "Asset catalogue", icon: "category" },
      { entity: "assetServiceCatalogItem", label: "Service catalogue", icon: "category" },
      { entity: "accountingCatalogItem", label: "Accounting catalogue", icon: "category" },
      { page: "rates" },
    ],
  },
  { label: "Own records", links: [], holdsOwnEntities: true },
  {
    label: "Data",
    profiles: ["MANAGER"],
    links: [
      { entity: "import", icon: "upload" },
      { page: "mappings" },
      { page: "exports" },
      { entity: "externalData", icon: "database-import" },
      { entity: "batch", icon: "stack" },
      { entity: "metric", icon: "chart-bar" },
      { page: "storageContainers" },
    ],
  },
  {
    label: "Configuration",
    profiles: administrators,
    links: [
      { page: "settings" },
      { page: "configuration" },
      { page: "scripts" },
      { entity: "flow", icon: "git-branch" },
      { entity: "rule", icon: "adjustments" },
      { entity: "keyValue", icon: "key" },
      { page: "schedules" },
      { page: "releases" },
      { entity: "featureFlag", icon: "flag" },
      { entity: "locale", icon: "language" },
      { page: "themes" },
      { page: "icons" },
    ],
  },
  {
    label: "Administration",
    profiles: administrators,
    links: [
      { entity: "user", icon: "user-cog" },
      { page: "ownTenant" },
      { entity: "tenant", icon: "buildings" },
      { entity: "accessLog", icon: "logs" },
      { entity: "systemLog", icon: "terminal-2" },
      { entity: "systemEvent", icon: "activity" },
      { entity: "audit", icon: "history-toggle" },
      { entity: "scriptLog", icon: "bug" },
      { entity: "dtxn", icon: "arrows-exchange" },
      { page: "cacheInfo" },
      { page: "tests" },
    ],
  },
];

/** For clients and partners, who see what is their own. */
export const outsideMenu: readonly MenuGroup[] = [
  { label: "Home", links: [{ page: "home" }] },
  {
    label: "Financing",
    links: [
      { entity: "deal", icon: "briefcase" },
      { entity: "contract", icon: "file-text", goKey: "c" },
      { entity: "invoice", icon: "file-invoice", goKey: "i" },
      { entity: "document", icon: "file-stack" },
    ],
  },
  { label: "Support", links: [{ entity: "ticket", icon: "ticket" }, { page: "documentation" }] },
];

/** At the foot of a small screen, beside the search and the way to all others, which are always there. */
export const bottomLinks: readonly MenuLink[] = [
  { page: "home" },
  { entity: "contract", icon: "file-text" },
  { entity: "task", icon: "checklist" },
];
