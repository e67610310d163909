// The tenant the user works in, at the top of the navigation. Where there is somewhere else to go, a menu opens from it.
import { Popup } from "@kontor/ui/overlay/Popup.tsx";
import { ProductMark } from "@kontor/ui/theme/ProductMark.tsx";
import { IconSelector } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { lazy, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useStartHost } from "../host/host.ts";
import { TenantMark } from "../host/TenantMark.tsx";
import { tenantLabel } from "../host/tenant-label.ts";
import { useTenantTheme } from "../host/tenant-look.ts";
import { useSessionUser } from "../session/session-user.ts";
import { mayImpersonate } from "../session/who-may.ts";
import styles from "./TenantSwitch.module.css";

const TenantMenu = lazy(async () => ({ default: (await import("./TenantMenu.tsx")).TenantMenu }));

export function TenantSwitch({ isCollapsed }: { readonly isCollapsed: boolean }): ReactElement {
  const { t } = useTranslation();
  const user = useSessionUser()?.user;
  const host = useStartHost();
  const theme = useTenantTheme();
  if (user === undefined) {
    const label = host && tenantLabel(host);
    return (
      <Link className={styles.tenant} data-collapsed={isCollapsed || undefined} to="/">
        {label === undefined ? (
          <ProductMark />
        ) : (
          <>
            <TenantMark
              name={label}
              mark={theme?.mark}
              logo={isCollapsed ? undefined : (theme?.logo ?? host?.publicLogo)}
            />
            <bdi className={styles.name}>{label}</bdi>
          </>
        )}
      </Link>
    );
  }
  const isHere = host?.loginTenant === user.tenant;
  const logo = theme?.logo ?? (isHere ? host?.publicLogo : undefined);
  const name = user.contextName || (isHere && host?.windowTitle) || user.tenant;
  const content = (
    <>
      <TenantMark name={name} mark={theme?.mark} logo={isCollapsed ? undefined : logo} />
      <bdi className={styles.name}>{name}</bdi>
    </>
  );
  const hasMenu = (user.contexts?.length ?? 0) > 1 || mayImpersonate(user);
  if (!hasMenu) {
    return (
      <div className={styles.tenant} data-collapsed={isCollapsed || undefined}>
        {content}
      </div>
    );
  }
  return (
    <Popup
      label={t("Tenants")}
      kind="menu"
      className={styles.menu}
      trigger={(props) => (
        <button
          type="button"
          className={styles.tenant}
          data-collapsed={isCollapsed || undefined}
          title={isCollapsed ? name : undefined}
          {...props}
        >
          {content}
          <IconSelector className={styles.selector} size={14} stroke={1.6} aria-hidden />
        </button>
      )}
    >
      {(close) => <TenantMenu user={user} name={name} onDone={close} />}
    </Popup>
  );
}
