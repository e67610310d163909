// What is known of an import: how far it is, how many rows it has read and written, and the file of what it could not.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { importAndExportRoutes } from "@kontor/model/routes/imports-and-exports.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { LiveText } from "@kontor/ui/feedback/LiveText.tsx";
import { ProgressLine } from "@kontor/ui/feedback/ProgressLine.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../language/use-formats.ts";
import { callForFile } from "../request/calls.ts";
import { reportFailure } from "../request/report-failure.ts";
import { saveFile } from "../request/save-file.ts";
import styles from "./ImportFacts.module.css";
import { isUnderWay, problemsOf } from "./use-import-record.ts";

type Facts = { readonly record: RecordData | undefined; readonly isDryRun?: boolean };

export function ImportFacts({ record, isDryRun = false }: Facts): ReactElement {
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  const isRunning = isUnderWay(record);
  return (
    <>
      <ProgressLine isRunning={isRunning} />
      <ul className={styles.facts}>
        <li>
          <LiveText text={isRunning ? t("Under way") : t("Ended")} />
        </li>
        <li>{t("Rows read: {{rows}}", { rows: formatNumber(Number(record?.rows ?? 0)) })}</li>
        <li>
          {isDryRun
            ? t("Rows that can be imported: {{rows}}", { rows: formatNumber(Number(record?.count ?? 0)) })
            : t("Records written: {{rows}}", { rows: formatNumber(Number(record?.count ?? 0)) })}
        </li>
        <li>{t("Problems: {{rows}}", { rows: formatNumber(problemsOf(record).length) })}</li>
      </ul>
    </>
  );
}

type Problems = { readonly registration: string; readonly record: RecordData | undefined };

export function ProblemsButton({ registration, record }: Problems): ReactElement | null {
  const { t } = useTranslation();
  if (problemsOf(record).length === 0 || isUnderWay(record)) return null;
  return (
    <ActionButton
      onClick={() =>
        void callForFile(importAndExportRoutes.importErrors, { params: { registration } })
          .then((file) => saveFile(file, `${registration}.csv`))
          .catch(reportFailure)
      }
    >
      {t("Download the problems")}
    </ActionButton>
  );
}
