// What the router of the page and that of the side view have in common: how addresses are written, and what stands in for a page.
import { PageNotFound } from "../page/PageNotFound.tsx";
import { FailedPage } from "./FailedPage.tsx";
import { PendingPage } from "./PendingPage.tsx";
import { parseSearch, stringifySearch } from "./search-params.ts";

export const routerOptions = {
  parseSearch,
  stringifySearch,
  defaultPreload: "intent",
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PendingPage,
  defaultErrorComponent: FailedPage,
  defaultNotFoundComponent: PageNotFound,
} as const;
