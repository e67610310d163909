// Names the environment where it is not production, so that no user takes a trial for the real thing.
import type { ReactElement } from "react";
import styles from "./EnvironmentBadge.module.css";

export function EnvironmentBadge({ name }: { readonly name: string }): ReactElement {
  return <span className={styles.badge}>{name}</span>;
}
