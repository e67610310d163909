// The seven families of statuses: with their ground, without it, and what each of them means.
import { Card } from "@kontor/ui/layout/Card.tsx";
import { Table } from "@kontor/ui/layout/Table.tsx";
import { StatusBadge } from "@kontor/ui/status/StatusBadge.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Sheet.module.css";

export function StatusCard(): ReactElement {
  const { t } = useTranslation();
  const families = [
    ["error", t("In arrears"), t("Needs repair now")],
    ["warning", t("Documents due"), t("Act soon")],
    ["stopped", t("Suspended"), t("Held on purpose")],
    ["ongoing", t("Committee"), t("In progress")],
    ["current", t("Active"), t("In force")],
    ["success", t("Paid off"), t("Finished well")],
    ["neutral", t("Draft"), t("At rest")],
  ] as const;
  return (
    <Card title={t("Status")} count={t("{{count}} families", { count: families.length })} kind="list">
      <Table label={t("{{count}} families", { count: families.length })} isInCard>
        <thead>
          <tr>
            <th scope="col">{t("Family")}</th>
            <th scope="col">{t("Badge")}</th>
            <th scope="col">{t("Plain")}</th>
            <th scope="col">{t("Meaning")}</th>
          </tr>
        </thead>
        <tbody>
          {families.map(([family, label, meaning]) => (
            <tr key={family}>
              <td className={styles.quiet} translate="no">
                {family}
              </td>
              <td>
                <StatusBadge family={family}>{label}</StatusBadge>
              </td>
              <td>
                <StatusBadge family={family} isPlain>
                  {label}
                </StatusBadge>
              </td>
              <td className={styles.faint}>{meaning}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
