// The sign that a value is not changed now, and why.
import { Tooltip } from "@kontor/ui/overlay/Tooltip.tsx";
import { IconLock } from "@tabler/icons-react";
import type { ReactElement } from "react";
import styles from "./ShownField.module.css";

export function Lock({ text }: { readonly text: string }): ReactElement {
  return (
    <Tooltip text={text}>
      {(described) => (
        <span className={styles.lock} role="img" aria-label={text} {...described}>
          <IconLock size={12} stroke={1.7} aria-hidden />
        </span>
      )}
    </Tooltip>
  );
}
