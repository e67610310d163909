// The terms a tenant asks its users to agree to, each time they have changed.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { tenantOptions } from "@kontor/model/hosts/tenant-options.ts";

export type Terms = { readonly version: string; readonly text: string };

/** Undefined where the tenant has none. */
export function termsOf({ termsOfServices }: RecordData): Terms | undefined {
  return tenantOptions.shape.termsOfServices.safeParse(termsOfServices).data;
}
