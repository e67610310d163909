// A text in a form that asks for nothing.
import type { ReactElement } from "react";
import { columnsStyle } from "../columns-style.ts";
import frame from "../FieldFrame.module.css";
import type { FieldProps } from "../field-view.ts";
import styles from "./NoticeControl.module.css";

const wholeLine = { xs: 12, md: 12, lg: 12 } as const;

export function NoticeControl({ field }: FieldProps): ReactElement {
  const text = typeof field.value === "string" && field.value !== "" ? field.value : field.help;
  return (
    <div className={frame.frame} style={columnsStyle(field.columns ?? wholeLine)} data-field={field.name}>
      <div className={styles.notice} role="note">
        {field.label !== "" && <strong className={styles.title}>{field.label}</strong>}
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
    </div>
  );
}
