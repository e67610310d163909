// The foot of every printed page: whose it is, who printed it and when. The number of the page is added by the browser.
import type { ReactElement } from "react";
import styles from "./PrintFooter.module.css";

/** Each part stands apart; what is empty is left out. */
export function PrintFooter({ parts }: { readonly parts: readonly (string | undefined)[] }): ReactElement {
  return (
    <div className={styles.footer} aria-hidden="true">
      {parts.map((part) => part && <bdi key={part}>{part}</bdi>)}
    </div>
  );
}
