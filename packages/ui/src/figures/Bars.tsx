// Amounts by age as bars under each other: the older, the redder. The figures stand beside them, so the bars only compare.
import type { ReactElement } from "react";
import { Count } from "../text/Count.tsx";
import styles from "./Bars.module.css";

type Bar = {
  readonly label: string;
  readonly count?: string | undefined;
  /** Formatted. */
  readonly value: string;
  /** Of the longest bar: from 0 to 1. */
  readonly share: number;
};

export function Bars({ bars }: { readonly bars: readonly Bar[] }): ReactElement {
  return (
    <ul className={styles.bars}>
      {bars.map(({ label, count, value, share }, index) => (
        <li key={label} className={styles.bar}>
          <div className={styles.line}>
            <span className={styles.name}>
              <bdi>{label}</bdi>
              {count !== undefined && <Count>{count}</Count>}
            </span>
            <bdi className={styles.value} dir="ltr">
              {value}
            </bdi>
          </div>
          <div className={styles.track}>
            <div
              className={styles.fill}
              data-age={Math.min(index + 1, ages)}
              style={{ inlineSize: `${Math.min(1, Math.max(0, share)) * 100}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** There are four colours; what is older than the fourth keeps it. */
const ages = 4;
