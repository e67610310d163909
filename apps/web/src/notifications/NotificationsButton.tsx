// The bell of the top bar: a dot while something is unread, and the newest notifications in a panel that loads when it is opened.
import { unreadPath } from "@kontor/model/notifications/notification.ts";
import { Popup } from "@kontor/ui/overlay/Popup.tsx";
import { ActionIcon } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { lazy, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useEntryCount } from "../menu/use-entry-count.ts";
import styles from "./NotificationsButton.module.css";

const unread = { path: unreadPath };

const Panel = lazy(async () => ({ default: (await import("./NotificationsPanel.tsx")).NotificationsPanel }));

export function NotificationsButton(): ReactElement {
  const { t } = useTranslation();
  const count = useEntryCount(unread) ?? 0;
  const label = count === 0 ? t("Notifications") : t("Notifications, {{count}} unread", { count });
  return (
    <Popup
      label={t("Notifications")}
      kind="panel"
      className={styles.panel}
      trigger={(props) => (
        <ActionIcon {...props} className={styles.button ?? ""} aria-label={label} title={label}>
          <IconBell size={18} stroke={1.6} aria-hidden />
          {count > 0 && <span className={styles.dot} />}
        </ActionIcon>
      )}
    >
      {(close) => <Panel onFollow={close} />}
    </Popup>
  );
}
