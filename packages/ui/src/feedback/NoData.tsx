// An empty list that a search or filter has emptied: it says so, names what is active and offers to take it away.
import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import styles from "./NoData.module.css";

type Props = {
  /** What the text is: "Search", "Filter". */
  readonly label: string;
  readonly text: string;
  readonly onClear: () => void;
};

export function NoData({ label, text, onClear }: Props): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{t("No data")}</p>
      <span className={styles.active}>
        {label} <bdi className={styles.text}>{text}</bdi>
      </span>
      <Button size="xs" onClick={onClear}>
        {t("Clear")}
      </Button>
    </div>
  );
}
