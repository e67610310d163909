// Names the environment where it is not the one that counts, so that nobody takes a trial for the real thing.
import type { ReactElement } from "react";
import styles from "./EnvironmentBadge.module.css";

export function EnvironmentBadge({ name }: { readonly name: string }): ReactElement {
  return <span className={styles.badge}>{name}</span>;
}
