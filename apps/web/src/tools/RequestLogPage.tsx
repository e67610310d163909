// All that one request has left behind, for a user who looks for a cause. It shows what the server and the scripts have logged, and what
// has changed.
import { requestLogRoute } from "@kontor/model/routes/request-log.ts";
import { EmptyList } from "@kontor/ui/feedback/EmptyList.tsx";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { PageHeader } from "@kontor/ui/layout/PageHeader.tsx";
import { Table } from "@kontor/ui/layout/Table.tsx";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useFormats } from "../language/use-formats.ts";
import { RouteError } from "../page/RouteError.tsx";
import { usePageTitle } from "../page/use-page-title.ts";
import { RecordLink } from "../record-words/RecordLink.tsx";
import { useAnswer } from "../request/use-answer.ts";
import { useListValues } from "../request/use-list-values.ts";
import { LogLines } from "./LogLines.tsx";
import styles from "./RequestLogPage.module.css";

const route = getRouteApi("/frame/request-log/$requestId");

const text = z.string().nullish();
const serverLine = z.object({ _id: z.string(), date: text, level: text, message: text });
const scriptLine = z.object({
  _id: z.string(),
  _insertDate: text,
  level: text,
  scriptName: z.string(),
  output: text,
});
const change = z.object({
  _id: z.string(),
  date: z.string(),
  username: text,
  entityName: z.string(),
  entityRegistration: z.string(),
  action: z.string(),
});

export function RequestLogPage(): ReactElement {
  const { t } = useTranslation();
  const { requestId } = route.useParams();
  usePageTitle(t("Request log"));
  const { data, error, refetch } = useAnswer(requestLogRoute, { params: { requestId } });
  if (data === undefined && error !== null)
    return <RouteError error={error} onRetry={() => void refetch()} />;
  const lines = z.array(serverLine).parse(data?.lines ?? []);
  const scriptLines = z.array(scriptLine).parse(data?.scriptLogs ?? []);
  const changes = z.array(change).parse(data?.audits ?? []);
  const isEmpty = lines.length + scriptLines.length + changes.length === 0;
  return (
    <>
      <PageHeader title={t("Request log")} />
      <div className={styles.page}>
        <p className={styles.request}>
          {t("Request")} <bdi dir="ltr">{requestId}</bdi>
        </p>
        {data === undefined && <LoadingRows label={t("Loading")} rows={8} />}
        {data !== undefined && isEmpty && (
          <EmptyList detail={t("This request has changed nothing and nothing was written down about it.")} />
        )}
        {lines.length > 0 && (
          <Card title={t("Log lines of the server")} count={lines.length} kind="list">
            <LogLines
              label={t("Log lines of the server")}
              lines={lines.map(({ _id, date, level, message }) => ({ id: _id, date, level, text: message }))}
            />
          </Card>
        )}
        {scriptLines.length > 0 && (
          <Card title={t("Script logs")} count={scriptLines.length} kind="list">
            <LogLines
              label={t("Script logs")}
              lines={scriptLines.map(({ _id, _insertDate, level, scriptName, output }) => ({
                id: _id,
                date: _insertDate,
                level,
                text: output,
                source: (
                  <Link to="/scripts" search={{ name: scriptName }}>
                    <bdi dir="ltr">{scriptName}</bdi>
                  </Link>
                ),
              }))}
            />
          </Card>
        )}
        {changes.length > 0 && (
          <Card title={t("Changes")} count={changes.length} kind="list">
            <Changes changes={changes} />
          </Card>
        )}
      </div>
    </>
  );
}

function Changes({ changes }: { readonly changes: readonly z.infer<typeof change>[] }): ReactElement {
  const { t } = useTranslation();
  const { formatMoment } = useFormats();
  const actions = useListValues("auditAction");
  const entities = useListValues("loggedEntityName");
  return (
    <Table label={t("Changes")} isInCard>
      <thead>
        <tr>
          <th scope="col">{t("Date")}</th>
          <th scope="col">{t("User")}</th>
          <th scope="col">{t("Action")}</th>
          <th scope="col">{t("Happened to")}</th>
          <th scope="col">{t("Record")}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ _id, date, username, entityName, entityRegistration, action }) => (
          <tr key={_id} data-state="">
            <td className={styles.moment}>
              <bdi dir="ltr">{formatMoment(date)}</bdi>
            </td>
            <td>
              <bdi dir="ltr">{username}</bdi>
            </td>
            <td>{actions.find(({ value }) => value === action)?.label ?? action}</td>
            <td>{entities.find(({ value }) => value === entityName)?.label ?? entityName}</td>
            <td>
              <RecordLink entityName={entityName} recordKey={entityRegistration} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
