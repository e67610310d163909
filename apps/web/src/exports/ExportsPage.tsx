// The files the user has asked for that took longer than a moment: each is made in the background, waits here, and goes by itself.
import { importAndExportRoutes } from "@kontor/model/routes/imports-and-exports.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { EmptyList } from "@kontor/ui/feedback/EmptyList.tsx";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { PageHeader } from "@kontor/ui/layout/PageHeader.tsx";
import { Table } from "@kontor/ui/layout/Table.tsx";
import { StatusBadge } from "@kontor/ui/status/StatusBadge.tsx";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../language/use-formats.ts";
import { useLabel } from "../language/use-label.ts";
import { RouteError } from "../page/RouteError.tsx";
import { usePageTitle } from "../page/use-page-title.ts";
import { call, callForFile } from "../request/calls.ts";
import { reportFailure } from "../request/report-failure.ts";
import { saveFile } from "../request/save-file.ts";
import { useAnswer } from "../request/use-answer.ts";
import styles from "./ExportsPage.module.css";
import { exportState } from "./export-state.ts";

/** While one is being made, the page looks again after so long. */
const lookAgainMs = 2_000;
const shownCount = 100;

export function ExportsPage(): ReactElement {
  const { t } = useTranslation();
  const label = useLabel();
  usePageTitle(t("Exports"));
  const { formatMoment, formatNumber } = useFormats();
  const [running, setRunning] = useState<string>();
  const query = { limit: String(shownCount) };
  const { data, error, refetch } = useAnswer(
    importAndExportRoutes.exports,
    { query },
    { refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? lookAgainMs : false) },
  );
  if (data === undefined && error !== null)
    return <RouteError error={error} onRetry={() => void refetch()} />;

  const act = async (id: string, run: () => Promise<unknown>): Promise<void> => {
    setRunning(id);
    await run().catch(reportFailure);
    setRunning(undefined);
    await refetch();
  };
  return (
    <>
      <PageHeader title={t("Exports")} {...(data && { count: formatNumber(data.data.length) })} />
      {data === undefined && <LoadingRows label={t("Loading")} rows={8} />}
      {data?.data.length === 0 && (
        <EmptyList
          detail={t("An export of more than 10,000 rows is made in the background and waits here.")}
        />
      )}
      {data !== undefined && data.data.length > 0 && (
        <div className={styles.table}>
          <Table label={t("Exports")}>
            <thead>
              <tr>
                <th scope="col">{t("File")}</th>
                <th scope="col">{t("Status")}</th>
                <th scope="col">{t("Rows")}</th>
                <th scope="col">{t("Asked for on")}</th>
                <th scope="col">{t("Kept until")}</th>
                <th scope="col">{t("Actions")}</th>
              </tr>
            </thead>
            <tbody>
              {data.data.map((item) => {
                const { family, text, canBeFetched } = exportState(item.status);
                const params = { id: item._id };
                return (
                  <tr key={item._id} data-state="">
                    <th scope="row">
                      <bdi>{item.fileName}</bdi>
                    </th>
                    <td>
                      <StatusBadge family={family}>{label(text)}</StatusBadge>
                    </td>
                    <td>
                      <bdi dir="ltr">{item.rows == null ? "—" : formatNumber(item.rows)}</bdi>
                    </td>
                    <td>
                      <bdi dir="ltr">{formatMoment(item.date)}</bdi>
                    </td>
                    <td>
                      <bdi dir="ltr">
                        {item.expirationDate == null ? "—" : formatMoment(item.expirationDate)}
                      </bdi>
                    </td>
                    <td>
                      <div className={styles.actions}>
                        {canBeFetched && (
                          <ActionButton
                            size="xs"
                            isRunning={running === item._id}
                            onClick={() =>
                              void act(item._id, async () =>
                                saveFile(
                                  await callForFile(importAndExportRoutes.exportContent, { params }),
                                  item.fileName,
                                ),
                              )
                            }
                          >
                            {t("Download")}
                          </ActionButton>
                        )}
                        <ActionButton
                          size="xs"
                          kind="danger"
                          onClick={() =>
                            void act(item._id, () => call(importAndExportRoutes.deleteExport, { params }))
                          }
                        >
                          {isUnderWay(item) ? t("Stop") : t("Delete")}
                        </ActionButton>
                      </div>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </Table>
        </div>
      )}
    </>
  );
}

function isUnderWay({ status }: { readonly status: string }): boolean {
  return exportState(status).isUnderWay;
}
