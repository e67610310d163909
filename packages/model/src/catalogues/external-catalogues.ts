// Catalogues of others that assets are chosen from. They are asked for on the spot, through the connector of that name, and never loaded
// as one of the tenant's own.

export const externalCatalogues = ["LECTURA", "EMPREKIS", "AUTOVISTA", "AUTOBIZ", "CARTELL", "ACB"] as const;
export type ExternalCatalogue = (typeof externalCatalogues)[number];

/** Whether the tenant's own catalogue of that name is not looked for. */
export function isExternalCatalogue(name: string): name is ExternalCatalogue {
  return externalCatalogues.some((known) => known === name);
}
