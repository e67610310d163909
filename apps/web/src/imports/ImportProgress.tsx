// How far an import has come, until it has ended; then what it wrote, what it could not, and where to undo it.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { importAndExportRoutes } from "@kontor/model/routes/imports-and-exports.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { LiveText } from "@kontor/ui/feedback/LiveText.tsx";
import { ProgressLine } from "@kontor/ui/feedback/ProgressLine.tsx";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../language/use-formats.ts";
import { readRecord } from "../records/record-calls.ts";
import { reportFailure } from "../request/report-failure.ts";
import { saveFile } from "../request/save-file.ts";
import { callForFile } from "../session/calls.ts";
import type { StartedImport } from "./import-calls.ts";
import styles from "./imports.module.css";

const serverRoute = "/api/import/imports";
const lookAgainMs = 1_000;
const underWay: ReadonlySet<unknown> = new Set(["DRAFT", "FETCHING", "PROCESSING"]);

type Props = { readonly started: StartedImport & { readonly isDryRun: boolean } };

export function ImportProgress({ started: { registration, isDryRun } }: Props): ReactElement {
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  const { data } = useQuery({
    queryKey: ["records", "import", "one", registration],
    queryFn: ({ signal }) => readRecord(serverRoute, registration, {}, { signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? lookAgainMs : false),
    meta: { path: serverRoute, entities: ["import"] },
  });
  const failures = Array.isArray(data?.errors) ? data.errors.length : 0;
  const isRunning = isUnderWay(data);
  return (
    <Card title={isDryRun ? t("Check of all rows") : t("Import")}>
      <ProgressLine isRunning={isRunning} />
      <ul className={styles.facts}>
        <li>
          <LiveText text={isRunning ? t("Under way") : t("Ended")} />
        </li>
        <li>{t("Rows read: {{rows}}", { rows: formatNumber(Number(data?.rows ?? 0)) })}</li>
        <li>
          {isDryRun
            ? t("Rows that can be imported: {{rows}}", { rows: formatNumber(Number(data?.count ?? 0)) })
            : t("Records written: {{rows}}", { rows: formatNumber(Number(data?.count ?? 0)) })}
        </li>
        <li>{t("Problems: {{rows}}", { rows: formatNumber(failures) })}</li>
      </ul>
      <div className={styles.actions}>
        {failures > 0 && !isRunning && (
          <ActionButton
            onClick={() =>
              void callForFile(importAndExportRoutes.importErrors, { params: { registration } })
                .then((file) => saveFile(file, `${registration}.csv`))
                .catch(reportFailure)
            }
          >
            {t("Download the problems")}
          </ActionButton>
        )}
        <Link to="/$" params={{ _splat: `import/${registration}` }}>
          {t("Open the import")}
        </Link>
      </div>
    </Card>
  );
}

/** Until the first answer nothing is known, which is under way too. */
function isUnderWay(record: RecordData | undefined): boolean {
  return record === undefined || underWay.has(record.status);
}
