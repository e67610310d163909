// The foot of the navigation: the signed-in user, with the menu of the user's own things. A reader without a session finds the way to sign
// in.
import { Popup } from "@kontor/ui/overlay/Popup.tsx";
import { Unseen } from "@kontor/ui/text/Unseen.tsx";
import { IconSettings } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import { lazy, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../session/Avatar.tsx";
import { useSession } from "../session/browser-session.ts";
import { useSessionUser } from "../session/session-user.ts";
import styles from "./NavigationFoot.module.css";

const UserMenu = lazy(async () => ({ default: (await import("./UserMenu.tsx")).UserMenu }));

export function NavigationFoot({ isCollapsed }: { readonly isCollapsed: boolean }): ReactElement {
  const { t } = useTranslation();
  const { isAuthenticated } = useSession();
  const user = useSessionUser()?.user;
  const href = useLocation({ select: (location) => location.href });
  if (!isAuthenticated) {
    return (
      <div className={styles.foot} data-collapsed={isCollapsed || undefined}>
        <Link className={styles.signIn} to="/authentication" search={{ redirect: href }}>
          {t("Sign in")}
        </Link>
      </div>
    );
  }
  // Until the user is known the foot holds its place.
  if (user === undefined) return <div className={styles.foot} />;
  const name = user.name || user.username;
  const detail = user.name ? user.username : user.tenant;
  return (
    <div className={styles.foot} data-collapsed={isCollapsed || undefined}>
      <Popup
        label={t("Your account")}
        kind="panel"
        className={styles.menu}
        trigger={(props) => (
          <button type="button" className={styles.user} title={isCollapsed ? name : undefined} {...props}>
            <Unseen>{t("Your account")}</Unseen>
            <Avatar name={name} photoOf={user.photo ? user.username : undefined} />
            <span className={styles.words}>
              <bdi className={styles.name}>{name}</bdi>
              <bdi className={styles.detail}>{detail}</bdi>
            </span>
            <IconSettings className={styles.gear} size={15} stroke={1.6} aria-hidden />
          </button>
        )}
      >
        {(close) => <UserMenu onDone={close} />}
      </Popup>
    </div>
  );
}
