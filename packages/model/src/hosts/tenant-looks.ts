// What a tenant can choose of the look of the application. Without a schema, because the first page reads it before anything else is loaded.

/** The product's own first; each other one is declared in the tokens with light and dark values. */
export const tenantAccents = ["petrol", "indigo", "forest", "plum", "rust", "slate"] as const;
export const densities = ["comfortable", "compact", "ledger"] as const;

/** What an installation is for. Every page but those of production says it. */
export const environmentNames = ["production", "development", "UAT", "test", "staging"] as const;

export type TenantLook = {
  readonly accent?: (typeof tenantAccents)[number];
  readonly mark?: string;
  readonly logo?: string;
  readonly density?: (typeof densities)[number];
};

/** One to three letters or digits. */
export const markPattern = /^[\p{L}\p{N}&]{1,3}$/u;

/** A public picture of the installation, in no folder above: no other server is told who opens the page. */
export const logoPattern = /^\/imp(?:\/(?!\.)[\w.-]{1,60}){1,6}\.(?:svg|png|webp|jpg|jpeg)$/;
