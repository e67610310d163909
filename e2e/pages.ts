// Every page that is shipped, and its heading.
export type ShippedPage = { readonly name: string; readonly path: string; readonly heading: string };

export const shippedPages: readonly ShippedPage[] = [
  {
    name: "getting-started",
    path: "/documentation/getting-started/getting-started",
    heading: "Getting started",
  },
  { name: "configuration", path: "/documentation/operating/configuration", heading: "Configuration" },
  {
    name: "requests-and-errors",
    path: "/documentation/api/requests-and-errors",
    heading: "Requests and errors",
  },
  { name: "entities", path: "/documentation/entities/entities", heading: "Entities" },
  { name: "entities-billing", path: "/documentation/entities/billing", heading: "Billing" },
  // Narrowed: a thousand operations look alike, and the whole page is opened once by every-page.test.ts.
  { name: "api-reference", path: "/documentation/api?filter=currencies", heading: "API reference" },
  { name: "search", path: "/documentation-search?q=schema", heading: "Results for" },
  { name: "search-empty", path: "/documentation-search?q=nowhere+to+be+found", heading: "Results for" },
  { name: "not-found", path: "/no/such/page", heading: "Page not found" },
];
