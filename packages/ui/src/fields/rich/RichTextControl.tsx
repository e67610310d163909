// A formatted text. The editor comes when a form first needs it.
import { lazy, type ReactElement, Suspense } from "react";
import { FieldFrame } from "../FieldFrame.tsx";
import type { FieldProps } from "../field-view.ts";
import styles from "./Rich.module.css";

const RichTextEditor = lazy(async () => ({ default: (await import("./RichTextEditor.tsx")).RichTextEditor }));

const wholeLine = { xs: 12, md: 12, lg: 12 } as const;

export function RichTextControl({ field, onChange, onTouch }: FieldProps): ReactElement {
  return (
    <FieldFrame field={{ ...field, columns: field.columns ?? wholeLine }} isGroup>
      {(parts) => (
        <Suspense fallback={<div className={styles.coming} />}>
          <RichTextEditor
            html={typeof field.value === "string" ? field.value : ""}
            parts={parts}
            isDisabled={field.isDisabled}
            onChange={onChange}
            onTouch={onTouch}
          />
        </Suspense>
      )}
    </FieldFrame>
  );
}
