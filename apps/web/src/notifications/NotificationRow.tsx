// One notification: what happened, to which record, and how long ago. Following it marks it as read.
import { StatusGlyph } from "@kontor/ui/status/StatusGlyph.tsx";
import { statusFamily } from "@kontor/ui/status/status-family.ts";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../language/use-formats.ts";
import { mark } from "./mark.ts";
import styles from "./NotificationRow.module.css";
import { detailOf, type Notification, titleOf } from "./notification-words.ts";
import { timeAgo } from "./time-ago.ts";

type Props = { readonly notification: Notification; readonly onFollow?: () => void };

export function NotificationRow({ notification, onFollow }: Props): ReactElement {
  const { t } = useTranslation();
  const formats = useFormats();
  const { isRead, statusFamily: family, date, page, _id } = notification;
  const follow = (): void => {
    if (!isRead) void mark(_id, true);
    onFollow?.();
  };
  return (
    <Link className={styles.row} data-is-read={isRead} to={page ?? "/notifications"} onClick={follow}>
      <span className={styles.glyph}>
        <StatusGlyph family={statusFamily(isRead ? undefined : family)} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          <bdi>{titleOf(notification, t)}</bdi>
        </span>
        <span className={styles.detail}>{detailOf(notification, t)}</span>
      </span>
      <time className={styles.time} dateTime={date} title={formats.formatMoment(date)}>
        {timeAgo(date, { t, formats, now: Temporal.Now.instant() })}
      </time>
    </Link>
  );
}
