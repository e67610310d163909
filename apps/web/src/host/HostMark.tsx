// Whose application this is, above a page without a session: the logo of the tenant or its first letter, and its name; without a tenant
// the mark of the product.
import { type HostAnswer, readTheme } from "@kontor/client/session/host.ts";
import { ProductMark } from "@kontor/ui/theme/ProductMark.tsx";
import type { ReactElement } from "react";
import styles from "./HostMark.module.css";
import { TenantMark } from "./TenantMark.tsx";
import { tenantLabel } from "./tenant-label.ts";

export function HostMark({ host }: { readonly host: HostAnswer }): ReactElement {
  const label = tenantLabel(host);
  if (label === undefined) return <ProductMark />;
  const theme = readTheme(host.theme);
  return (
    <span className={styles.mark}>
      <TenantMark name={label} logo={theme.logo ?? host.publicLogo} mark={theme.mark} isLarge />
      <bdi>{label}</bdi>
    </span>
  );
}
