// The newest lines this script has written when it ran, with the way to all of them.
import { serverRouteOf } from "@kontor/model/derive/server-route.ts";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useFormats } from "../../language/use-formats.ts";
import { listRecords } from "../../record-calls/record-calls.ts";
import styles from "./Panel.module.css";
import { Panel } from "./Panel.tsx";

const logsRoute = serverRouteOf("scriptLog");
const logsPage: string = "/script-logs";
const shownCount = "30";

const entry = z.object({
  _id: z.string(),
  level: z.string().nullish(),
  username: z.string().nullish(),
  output: z.string().nullish(),
  _insertDate: z.string(),
});

export function LogsPanel({
  name,
  onClose,
}: {
  readonly name: string;
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useTranslation();
  const { formatMoment } = useFormats();
  const { data, isError } = useQuery({
    queryKey: ["records", "scriptLog", "of", name],
    queryFn: async ({ signal }) => {
      const query = { scriptName: name, limit: shownCount, sort: "-_insertDate" };
      return (await listRecords(logsRoute, query, { signal })).data.map((record) => entry.parse(record));
    },
    staleTime: 0,
    meta: { path: logsRoute, entities: ["scriptLog"] },
  });
  return (
    <Panel title={t("Logs")} onClose={onClose}>
      {data === undefined && !isError && <LoadingRows label={t("Loading")} rows={6} />}
      {data?.length === 0 && <p className={styles.quiet}>{t("It has not said anything yet.")}</p>}
      <ul className={styles.plain}>
        {data?.map(({ _id, level, username, output, _insertDate }) => (
          <li key={_id}>
            <div className={styles.quiet}>
              <bdi dir="ltr">{formatMoment(_insertDate)}</bdi> <bdi dir="ltr">{level}</bdi>{" "}
              <bdi dir="ltr">{username}</bdi>
            </div>
            <pre className={styles.code} dir="ltr">
              {output}
            </pre>
          </li>
        ))}
      </ul>
      <Link to={logsPage} search={Object.fromEntries([["scriptName", name]])}>
        {t("All logs")}
      </Link>
    </Panel>
  );
}
