// All notifications of the user, newest first, as many as are asked for.
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { Count } from "@kontor/ui/text/Count.tsx";
import { PageTitle } from "@kontor/ui/text/PageTitle.tsx";
import { Button, SegmentedControl } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { RouteError } from "../page/RouteError.tsx";
import { usePageTitle } from "../page/use-page-title.ts";
import { markAllRead } from "./mark.ts";
import { NotificationRow } from "./NotificationRow.tsx";
import styles from "./NotificationsPage.module.css";
import { useNotifications } from "./use-notifications.ts";

const pageSize = 25;
/** The server answers no more at once. */
const largestPage = 100;

export function NotificationsPage(): ReactElement {
  const { t } = useTranslation();
  usePageTitle(t("Notifications"));
  const [shown, setShown] = useState<"all" | "unread">("all");
  const [limit, setLimit] = useState(pageSize);
  const isUnreadOnly = shown === "unread";
  const { data: answer, error, refetch } = useNotifications({ limit, isUnreadOnly });
  const newest = answer?.data[0];
  if (answer === undefined && error !== null)
    return <RouteError error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.page}>
      <PageTitle
        count={answer && answer.unread > 0 && <Count>{t("{{count}} new", { count: answer.unread })}</Count>}
        actions={
          <>
            <SegmentedControl
              aria-label={t("Shown notifications")}
              value={shown}
              data={[
                { value: "all", label: t("All") },
                { value: "unread", label: t("Unread") },
              ]}
              onChange={setShown}
            />
            <Button
              disabled={newest === undefined || answer?.unread === 0}
              onClick={() => newest && void markAllRead(newest._id)}
            >
              {t("Mark all read")}
            </Button>
          </>
        }
      >
        {t("Notifications")}
      </PageTitle>
      {answer === undefined && <LoadingRows label={t("Loading")} rows={8} />}
      {newest === undefined && answer !== undefined && (
        <p className={styles.nothing}>
          {isUnreadOnly ? t("Everything is read.") : t("Nothing to tell you yet.")}
        </p>
      )}
      <ul className={styles.rows}>
        {answer?.data.map((notification) => (
          <li key={notification._id}>
            <NotificationRow notification={notification} />
          </li>
        ))}
      </ul>
      {answer?.pagination.continues && limit < largestPage && (
        <Button className={styles.more} onClick={() => setLimit(limit + pageSize)}>
          {t("Load next {{count}}", { count: pageSize })}
        </Button>
      )}
    </div>
  );
}
