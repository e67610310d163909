// A key of the keyboard as it is printed in texts, buttons and hints. Keys keep their order in right-to-left pages.
import type { ReactElement } from "react";
import styles from "./Key.module.css";

type Props = { readonly children: string };

export function Key({ children }: Props): ReactElement {
  return (
    <kbd className={styles.key} dir="ltr">
      {children}
    </kbd>
  );
}
