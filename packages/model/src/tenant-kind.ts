// The kinds of tenant beside the ordinary one: the master tenant manages the others, a support tenant sees tickets of others, a test
// tenant is marked and sends nothing outside.

export const tenantKinds = ["master", "support", "test"] as const;
export type TenantKind = (typeof tenantKinds)[number];

/** Where more is shown about the installation, and where super administrators are. */
export function isMasterTenant({ kind }: { readonly kind?: string | null | undefined }): boolean {
  return kind === "master";
}
