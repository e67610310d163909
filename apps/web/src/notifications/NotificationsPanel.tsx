// The newest notifications, in the panel under the bell.
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { markAllRead } from "./mark.ts";
import { NotificationRow } from "./NotificationRow.tsx";
import styles from "./NotificationsPanel.module.css";
import { useNotifications } from "./use-notifications.ts";

const shownCount = 6;

type Props = { readonly onFollow: () => void };

export function NotificationsPanel({ onFollow }: Props): ReactElement {
  const { t } = useTranslation();
  const { data: answer, error } = useNotifications({ limit: shownCount });
  const newest = answer?.data[0];
  const unread = answer?.unread ?? 0;
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{t("Notifications")}</h2>
        {unread > 0 && <span className={styles.count}>{t("{{count}} new", { count: unread })}</span>}
        {unread > 0 && newest !== undefined && (
          <button type="button" className={styles.all} onClick={() => void markAllRead(newest._id)}>
            {t("Mark all read")}
          </button>
        )}
      </div>
      {answer === undefined && error === null && <LoadingRows label={t("Loading")} rows={3} />}
      {error !== null && <p className={styles.nothing}>{t("The notifications could not be read.")}</p>}
      {answer?.data.length === 0 && <p className={styles.nothing}>{t("Nothing to tell you yet.")}</p>}
      <ul className={styles.rows}>
        {answer?.data.map((notification) => (
          <li key={notification._id}>
            <NotificationRow notification={notification} onFollow={onFollow} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Link to="/notifications" onClick={onFollow}>
          {t("All notifications")}
        </Link>
      </div>
    </>
  );
}
