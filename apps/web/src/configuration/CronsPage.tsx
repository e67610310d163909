// What runs by itself: the schedules of the product and those the tenant has described for its scripts.
import { configurationRoutes } from "@kontor/model/routes/configurations.ts";
import { EmptyList } from "@kontor/ui/feedback/EmptyList.tsx";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { PageHeader } from "@kontor/ui/layout/PageHeader.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../language/use-formats.ts";
import { RouteError } from "../page/RouteError.tsx";
import { usePageTitle } from "../page/use-page-title.ts";
import { useAnswer } from "../request/use-answer.ts";
import { useSessionUser } from "../session/session-user.ts";
import { mayConfigure } from "../session/who-may.ts";
import { CronListForm } from "./CronListForm.tsx";
import styles from "./configuration.module.css";
import { useCollection } from "./configuration-calls.ts";
import { SchedulesTable } from "./SchedulesTable.tsx";

export function CronsPage(): ReactElement {
  const { t } = useTranslation();
  usePageTitle(t("Schedules"));
  const { formatNumber } = useFormats();
  const user = useSessionUser()?.user;
  const { data, error, refetch } = useAnswer(configurationRoutes.schedules);
  const list = useCollection("cron-list");
  if (data === undefined && error !== null)
    return <RouteError error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader title={t("Schedules")} {...(data && { count: formatNumber(data.data.length) })} />
      {data === undefined && <LoadingRows label={t("Loading")} rows={8} />}
      {data?.data.length === 0 && <EmptyList detail={t("Nothing runs by itself yet.")} />}
      {data !== undefined && data.data.length > 0 && (
        <div className={styles.table}>
          <SchedulesTable schedules={data.data} onChanged={refetch} />
        </div>
      )}
      {list.data !== undefined && (
        <div className={styles.page}>
          <CronListForm
            configuration={list.data}
            mayWrite={user !== undefined && mayConfigure(user)}
            onSaved={() => void refetch()}
          />
        </div>
      )}
    </>
  );
}
