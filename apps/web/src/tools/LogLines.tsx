// Log lines as they came: time, severity, source, and the original words.
import { Table } from "@kontor/ui/layout/Table.tsx";
import { StatusBadge } from "@kontor/ui/status/StatusBadge.tsx";
import type { StatusFamily } from "@kontor/ui/status/status-family.ts";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../language/use-formats.ts";
import { useListValues } from "../request/use-list-values.ts";
import styles from "./RequestLogPage.module.css";

type Line = {
  readonly id: string;
  readonly date: string | null | undefined;
  readonly level: string | null | undefined;
  readonly text: string | null | undefined;
  /** What has written it, where it is not the same for all. */
  readonly source?: ReactNode;
};

const families: Readonly<Record<string, StatusFamily>> = { WARNING: "warning", ERROR: "error" };

export function LogLines({
  label,
  lines,
}: {
  readonly label: string;
  readonly lines: readonly Line[];
}): ReactElement {
  const { t } = useTranslation();
  const { formatMoment } = useFormats();
  const levels = useListValues("logLevel");
  const hasSource = lines.some(({ source }) => source !== undefined);
  return (
    <Table label={label} isInCard>
      <thead>
        <tr>
          <th scope="col">{t("Date")}</th>
          <th scope="col">{t("Level")}</th>
          {hasSource && <th scope="col">{t("Script")}</th>}
          <th scope="col">{t("Output")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, date, level, text, source }) => (
          <tr key={id} data-state="">
            <td className={styles.moment}>
              <bdi dir="ltr">{date && formatMoment(date)}</bdi>
            </td>
            <td>
              <StatusBadge family={families[level ?? ""] ?? "neutral"} isPlain>
                {levels.find(({ value }) => value === level)?.label ?? level}
              </StatusBadge>
            </td>
            {hasSource && <td>{source}</td>}
            <td>
              <pre className={styles.output} dir="ltr">
                {text}
              </pre>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
