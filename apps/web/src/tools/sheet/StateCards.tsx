// What stands where data would be: while it loads, when there is none, when it could not be read; and rows in their states.
import { EmptyList } from "@kontor/ui/feedback/EmptyList.tsx";
import { FailedLoad } from "@kontor/ui/feedback/FailedLoad.tsx";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { ProgressLine } from "@kontor/ui/feedback/ProgressLine.tsx";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { Table } from "@kontor/ui/layout/Table.tsx";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Sheet.module.css";

export function StateCards(): ReactElement {
  const { t } = useTranslation();
  const [hasFilter, setHasFilter] = useState(true);
  return (
    <>
      <Card title={t("Loading")} count={t("after 200 ms")} kind="list">
        <ProgressLine isRunning />
        <LoadingRows label={t("Loading")} rows={4} />
      </Card>
      <Card title={t("Empty after a filter")}>
        {hasFilter ? (
          <EmptyList
            detail={t("No contract matches “{{text}}” with status not {{status}}.", {
              text: "hafn",
              status: t("Draft"),
            })}
            onClearFilters={() => setHasFilter(false)}
          />
        ) : (
          <EmptyList detail={t("Contracts that are signed appear here.")} />
        )}
      </Card>
      <Card title={t("Failed first load")}>
        <FailedLoad
          detail={t("The contract list could not be read [{{status}}].", { status: 503 })}
          requestId="7f3c-91ab"
          onTryAgain={() => {}}
        />
      </Card>
    </>
  );
}

export function RowStatesCard(): ReactElement {
  const { t } = useTranslation();
  const rows = [
    ["default", t("Default")],
    ["focused", t("Keyboard focus")],
    ["selected", t("Selected")],
    ["pinned", t("Pinned")],
  ] as const;
  return (
    <Card title={t("Row states")} kind="list" foldsAs="sheet.rows" count={String(rows.length)}>
      <Table label={t("Row states")} isInCard>
        <tbody>
          {rows.map(([state, label]) => (
            <tr key={state} data-state={state}>
              <td>{label}</td>
              <td>
                <bdi className={styles.registration} dir="ltr">
                  CT-2026-004812
                </bdi>
              </td>
              <td data-figure>
                <bdi dir="ltr">412,500.00</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
