// The head of a list as it would be: its columns, without any rows.
import { Table } from "@kontor/ui/layout/Table.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import styles from "./configuration.module.css";

export function ListPreview({ columns }: { readonly columns: readonly string[] }): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.listPreview}>
      <p className={styles.note}>{t("Columns of the list")}</p>
      <Table label={t("Columns of the list")}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={`${index} ${column}`} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
      </Table>
    </div>
  );
}
