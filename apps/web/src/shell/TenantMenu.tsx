// The menu of the tenant switch: the contexts the user may work in, and the way to act as another user for those who may.
import type { UserConfiguration } from "@kontor/client/session/user-configuration.ts";
import { menuPaths } from "@kontor/model/pages/menu-entry.ts";
import { pages } from "@kontor/model/pages/pages.ts";
import { safeRedirect } from "@kontor/model/session/safe-redirect.ts";
import popup from "@kontor/ui/overlay/Popup.module.css";
import { IconCheck, IconChevronRight } from "@tabler/icons-react";
import { Link, useRouter } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { TenantMark } from "../host/TenantMark.tsx";
import { reportFailure } from "../request/report-failure.ts";
import { switchContext } from "../request/switch-context.ts";
import { sessionUser, useSessionUser } from "../session/session-user.ts";
import { mayImpersonate } from "../session/who-may.ts";
import styles from "./TenantMenu.module.css";

type Props = {
  readonly user: UserConfiguration["user"];
  /** The name of the tenant the user works in. */
  readonly name: string;
  readonly onDone: () => void;
};

export function TenantMenu({ user, name, onDone }: Props): ReactElement {
  const { t } = useTranslation();
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const contexts = user.contexts?.length ? user.contexts : [{ name, tenant: user.tenant }];
  const current = user.contexts?.length ? user.contextName : name;
  // Only once there is such a page, and for those who find it in their menu.
  const settings = menuPaths(useSessionUser()?.menus ?? []).find((path) => path === pages.ownTenant.path);
  const enter = async (contextName: string): Promise<void> => {
    setIsBusy(true);
    try {
      await switchContext(contextName);
      onDone();
      // What was shown belongs to the tenant that was left.
      await router.invalidate();
      router.history.push(safeRedirect(sessionUser()?.landingPage));
    } catch (error) {
      reportFailure(error);
      setIsBusy(false);
    }
  };
  return (
    <>
      <div className={popup.heading} role="presentation">
        {t("Tenants")}
      </div>
      {contexts.map((context) => (
        <button
          key={context.name}
          type="button"
          role="menuitemradio"
          aria-checked={context.name === current}
          className={`${popup.line} ${styles.context}`}
          disabled={isBusy}
          onClick={() => (context.name === current ? onDone() : void enter(context.name))}
        >
          <TenantMark name={context.name} isQuiet={context.name !== current} />
          <span className={styles.words}>
            <bdi className={styles.name}>{context.name}</bdi>
            <bdi className={styles.code} dir="ltr">
              @{context.tenant}
            </bdi>
          </span>
          {context.name === current && (
            <IconCheck className={styles.check} size={15} stroke={1.8} aria-hidden />
          )}
        </button>
      ))}
      {(mayImpersonate(user) || settings !== undefined) && <hr className={popup.rule} />}
      {mayImpersonate(user) && (
        <Link className={popup.line} role="menuitem" to="/account" hash="act-as" onClick={onDone}>
          {t("Impersonate a user")}
          <IconChevronRight className={`${popup.end} ${popup.mirrored}`} size={14} stroke={1.6} aria-hidden />
        </Link>
      )}
      {settings !== undefined && (
        <Link className={popup.line} role="menuitem" to={settings} onClick={onDone}>
          {t("Tenant settings")}
        </Link>
      )}
    </>
  );
}
