// The kept mappings: what the columns of files mean, by the records they become.
import { importAndExportRoutes } from "@kontor/model/routes/imports-and-exports.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { EmptyList } from "@kontor/ui/feedback/EmptyList.tsx";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { PageHeader } from "@kontor/ui/layout/PageHeader.tsx";
import { Table } from "@kontor/ui/layout/Table.tsx";
import { ConfirmationModal } from "@kontor/ui/overlay/ConfirmationModal.tsx";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../language/use-formats.ts";
import { RouteError } from "../page/RouteError.tsx";
import { usePageTitle } from "../page/use-page-title.ts";
import { call } from "../request/calls.ts";
import { reportFailure } from "../request/report-failure.ts";
import { useAnswer } from "../request/use-answer.ts";
import { useListValues } from "../request/use-list-values.ts";
import type { KeptMapping } from "./import-calls.ts";
import styles from "./imports.module.css";

export function MappingsPage(): ReactElement {
  const { t } = useTranslation();
  usePageTitle(t("Mappings"));
  const { formatNumber } = useFormats();
  const entities = useListValues("entityName");
  const [leaving, setLeaving] = useState<KeptMapping>();
  const { data, error, refetch } = useAnswer(importAndExportRoutes.mappings, { query: { limit: "100" } });
  if (data === undefined && error !== null)
    return <RouteError error={error} onRetry={() => void refetch()} />;
  const remove = async ({ _id }: KeptMapping): Promise<void> => {
    setLeaving(undefined);
    await call(importAndExportRoutes.deleteMapping, { params: { id: _id } }).catch(reportFailure);
    await refetch();
  };
  return (
    <>
      <PageHeader title={t("Mappings")} {...(data && { count: formatNumber(data.data.length) })} />
      {data === undefined && <LoadingRows label={t("Loading")} rows={8} />}
      {data?.data.length === 0 && (
        <EmptyList detail={t("A mapping is kept with the first import that uses it.")} />
      )}
      {data !== undefined && data.data.length > 0 && (
        <div className={styles.table}>
          <Table label={t("Mappings")}>
            <thead>
              <tr>
                <th scope="col">{t("Name")}</th>
                <th scope="col">{t("Records to write")}</th>
                <th scope="col">{t("Columns")}</th>
                <th scope="col">{t("Actions")}</th>
              </tr>
            </thead>
            <tbody>
              {data.data.map((mapping) => (
                <tr key={mapping._id} data-state="">
                  <th scope="row">
                    <Link to="/mapping/$id" params={{ id: mapping._id }}>
                      <bdi>{mapping.name}</bdi>
                    </Link>
                  </th>
                  <td>
                    {entities.find(({ value }) => value === mapping.entityName)?.label ?? mapping.entityName}
                  </td>
                  <td>
                    <bdi dir="ltr">{formatNumber(mapping.columns.length)}</bdi>
                  </td>
                  <td>
                    <ActionButton size="xs" kind="danger" onClick={() => setLeaving(mapping)}>
                      {t("Delete")}
                    </ActionButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {leaving && (
        <ConfirmationModal
          title={t("Delete the mapping “{{name}}”?", { name: leaving.name })}
          confirmLabel={t("Delete")}
          onConfirm={() => remove(leaving)}
          onRefuse={() => setLeaving(undefined)}
        >
          {t("Imports that used it stay as they are.")}
        </ConfirmationModal>
      )}
    </>
  );
}
