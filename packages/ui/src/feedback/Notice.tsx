// One sentence above a form that is about the form as a whole: why it was refused, or that it worked. It is read out when it appears.
import type { ReactElement, ReactNode } from "react";
import { ErrorGlyph } from "./ErrorGlyph.tsx";
import styles from "./Notice.module.css";

type Props = { readonly kind: "error" | "success" | "warning"; readonly children: ReactNode };

export function Notice({ kind, children }: Props): ReactElement {
  return (
    <div className={styles.notice} data-kind={kind} role={kind === "error" ? "alert" : "status"}>
      {kind === "error" && <ErrorGlyph className={styles.glyph} />}
      <div className={styles.text}>{children}</div>
    </div>
  );
}
