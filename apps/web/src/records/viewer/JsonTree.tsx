// Plain data as a tree that opens and closes, for a user who inspects how a record is stored.
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import styles from "./JsonTree.module.css";

type Props = {
  readonly name?: string;
  readonly value: unknown;
  /** So many levels are open at first. */
  readonly openLevels?: number;
};

/** More of one list or object is not drawn at once; the text shows all of it. */
const shownMaxCount = 200;

export function JsonTree({ name, value, openLevels = 1 }: Props): ReactElement {
  const { t } = useTranslation();
  if (typeof value !== "object" || value === null) {
    return (
      <div className={styles.leaf}>
        {name !== undefined && <span className={styles.name}>{name}</span>}{" "}
        <span className={styles.value} data-kind={value === null ? "null" : typeof value}>
          {JSON.stringify(value) ?? String(value)}
        </span>
      </div>
    );
  }
  const entries = Object.entries(value);
  return (
    <details className={styles.branch} open={openLevels > 0}>
      <summary>
        {name !== undefined && <span className={styles.name}>{name}</span>}{" "}
        <span className={styles.count}>
          {Array.isArray(value)
            ? t("{{count}} entries", { count: entries.length })
            : t("{{count}} fields", { count: entries.length })}
        </span>
      </summary>
      <div className={styles.inner}>
        {entries.slice(0, shownMaxCount).map(([inner, one]) => (
          <JsonTree key={inner} name={inner} value={one} openLevels={openLevels - 1} />
        ))}
        {entries.length > shownMaxCount && <div className={styles.count}>…</div>}
      </div>
    </details>
  );
}
