// The bar of the side view: the way back where there is one, the title of the page, and the ways out.
import { KeyHint } from "@kontor/ui/keyboard/KeyHint.tsx";
import { ActionIcon } from "@mantine/core";
import { IconArrowLeft, IconExternalLink, IconX } from "@tabler/icons-react";
import type { ReactElement, RefObject } from "react";
import { useTranslation } from "react-i18next";
import styles from "./SideBar.module.css";

type Props = {
  readonly title: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Absent on the first page. */
  readonly onBack: (() => void) | undefined;
  readonly onOpenFull: () => void;
  readonly onClose: () => void;
};

export function SideBar({ title, heading, onBack, onOpenFull, onClose }: Props): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.bar}>
      {onBack !== undefined && (
        <ActionIcon aria-label={t("Back")} title={t("Back")} onClick={onBack}>
          <IconArrowLeft className={styles.mirrored} size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      <h2 ref={heading} className={styles.title} tabIndex={-1} title={title}>
        {title}
      </h2>
      <span className={styles.hint} aria-hidden>
        <KeyHint keys="Escape" />
        {t("close")}
      </span>
      <ActionIcon aria-label={t("Open full page")} title={t("Open full page")} onClick={onOpenFull}>
        <IconExternalLink className={styles.mirrored} size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={t("Close side view")} title={t("Close side view")} onClick={onClose}>
        <IconX size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </div>
  );
}
