// What a trial run would change: each field with its value before and after.
import { Table } from "@kontor/ui/layout/Table.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { TestRun } from "../use-workbench.ts";
import styles from "./Panel.module.css";

export function ChangesTable({ changes }: Pick<TestRun, "changes">): ReactElement {
  const { t } = useTranslation();
  return (
    <Table label={t("Changed fields")}>
      <thead>
        <tr>
          <th scope="col">{t("Field")}</th>
          <th scope="col" className={styles.figure}>
            {t("Before")}
          </th>
          <th scope="col" className={styles.figure}>
            {t("After")}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row">
              <bdi dir="ltr">{path}</bdi>
            </th>
            <td className={styles.figure}>
              <bdi dir="ltr">{shown(before)}</bdi>
            </td>
            <td className={styles.figure}>
              <bdi dir="ltr">{shown(after)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return "—";
  return typeof value === "string" ? value : JSON.stringify(value);
}
