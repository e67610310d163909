// A fact that is no status: a role, a version, "default". Grey, without a glyph.
import type { ReactElement, ReactNode } from "react";
import styles from "./Tag.module.css";

export function Tag({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <span className={styles.tag}>
      <bdi>{children}</bdi>
    </span>
  );
}
