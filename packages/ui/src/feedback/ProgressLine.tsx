// The thin line under a header while what stands below it is loaded again: the old rows stay as they are. It keeps its place when
// nothing runs, so nothing moves when something does.
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import styles from "./ProgressLine.module.css";

export function ProgressLine({ isRunning }: { readonly isRunning: boolean }): ReactElement {
  const { t } = useTranslation();
  if (!isRunning) return <div className={styles.line} />;
  return (
    <div className={styles.line} role="progressbar" aria-label={t("Loading")}>
      <div className={styles.bar} />
    </div>
  );
}
