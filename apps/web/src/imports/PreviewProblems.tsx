// What would be wrong with the first rows of a file as it is read now.
import { Notice } from "@kontor/ui/feedback/Notice.tsx";
import { Card } from "@kontor/ui/layout/Card.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Preview } from "./import-calls.ts";
import styles from "./imports.module.css";

const shownProblems = 20;

export function PreviewProblems({ preview: { rows, errors } }: { readonly preview: Preview }): ReactElement {
  const { t } = useTranslation();
  return (
    <Card title={t("First rows")} count={rows.length}>
      {errors.length === 0 ? (
        <p className={styles.note}>{t("The first rows can be read.")}</p>
      ) : (
        <Notice kind="warning">
          <ul className={styles.problems}>
            {errors.slice(0, shownProblems).map(({ row, path, message }) => (
              <li key={`${row} ${path} ${message}`}>{t("Row {{row}}: {{message}}", { row, message })}</li>
            ))}
          </ul>
        </Notice>
      )}
    </Card>
  );
}
