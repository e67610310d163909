// What stands where rows would be when there are none: after a filter it names the filter and takes it away, at first use it says in
// one sentence what belongs here and offers to add it.
import { Button } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./EmptyList.module.css";
import text from "./state-text.module.css";

type Props = {
  /** What was looked for in vain, or what this list is for. */
  readonly detail?: ReactNode;
  /** Given where filters are active. */
  readonly onClearFilters?: (() => void) | undefined;
  /** The button that adds the first one. */
  readonly children?: ReactNode;
};

export function EmptyList({ detail, onClearFilters, children }: Props): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.empty}>
      <p className={text.title}>{t("No data")}</p>
      {detail !== undefined && <div className={text.detail}>{detail}</div>}
      {(onClearFilters !== undefined || children !== undefined) && (
        <div className={styles.actions}>
          {onClearFilters !== undefined && (
            <Button size="xs" onClick={onClearFilters}>
              {t("Clear filters")}
            </Button>
          )}
          {children}
        </div>
      )}
    </div>
  );
}
