// An active filter: the field, its value, and the way to take it away.
import { IconX } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Chip.module.css";

type Props = {
  readonly field: string;
  /** An exclusion reads "not Draft". */
  readonly value: string;
  readonly onRemove: () => void;
};

export function Chip({ field, value, onRemove }: Props): ReactElement {
  const { t } = useTranslation();
  return (
    <span className={styles.chip}>
      <bdi className={styles.field}>{field}</bdi>
      <bdi className={styles.value}>{value}</bdi>
      <button
        type="button"
        className={styles.remove}
        aria-label={t("Remove the filter {{field}}", { field })}
        onClick={onRemove}
      >
        <IconX size={12} stroke={1.6} aria-hidden />
      </button>
    </span>
  );
}
