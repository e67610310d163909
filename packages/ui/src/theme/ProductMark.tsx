// The product mark with its name.
import type { ReactElement } from "react";
import { markPath, markSize } from "./mark.ts";
import styles from "./ProductMark.module.css";

export function ProductMark(): ReactElement {
  return (
    <span className={styles.mark}>
      <svg
        className={styles.sign}
        width={markSize}
        height={markSize}
        viewBox={`0 0 ${markSize} ${markSize}`}
        aria-hidden="true"
      >
        <path d={markPath} fill="none" stroke="currentColor" strokeWidth="2.2" />
      </svg>
      Kontor
    </span>
  );
}
