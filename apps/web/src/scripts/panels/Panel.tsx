// What stands beside the code: a title, what is said of it in few words, a way to close it, and what it holds.
import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Panel.module.css";

type Props = {
  readonly title: string;
  readonly badge?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function Panel({ title, badge, onClose, children }: Props): ReactElement {
  const { t } = useTranslation();
  return (
    <aside className={styles.panel} aria-label={title}>
      <header className={styles.header}>
        <h2 className={styles.title}>{title}</h2>
        {badge}
        <span className={styles.space} />
        <ActionIcon size="xs" aria-label={t("Close")} onClick={onClose}>
          <IconX size={15} stroke={1.6} aria-hidden />
        </ActionIcon>
      </header>
      <div className={styles.body}>{children}</div>
    </aside>
  );
}

/** A part of a panel under a small title. */
export function PanelPart({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <section className={styles.part}>
      <h3 className={styles.name}>{title}</h3>
      {children}
    </section>
  );
}
