// A status as it is shown everywhere: the glyph of its family and its label. It is read by its label, is never pressed and never
// wraps.
import type { ReactElement, ReactNode } from "react";
import styles from "./StatusBadge.module.css";
import { StatusGlyph } from "./StatusGlyph.tsx";
import { statusFamily } from "./status-family.ts";

type Props = {
  /** The name of a family from a workflow definition; one we do not know is shown as neutral. */
  readonly family: string | undefined;
  /** Without its ground, inside cards and where rows are low. */
  readonly isPlain?: boolean | undefined;
  readonly children: ReactNode;
};

export function StatusBadge({ family, isPlain = false, children }: Props): ReactElement {
  const known = statusFamily(family);
  return (
    <span className={styles.badge} data-family={known} data-plain={isPlain || undefined}>
      <StatusGlyph family={known} size={11} />
      <bdi>{children}</bdi>
    </span>
  );
}
