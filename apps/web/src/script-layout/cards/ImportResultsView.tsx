// What an import has read and written, and row by row what it could not.
import type { CardOf } from "@kontor/model/layout/script/cards.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { Table } from "@kontor/ui/layout/Table.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { CardContent } from "../../cards/CardContent.tsx";
import { loadingOf } from "../../cards/loading.ts";
import { ImportFacts, ProblemsButton } from "../../import-results/ImportFacts.tsx";
import { type ImportProblem, problemsOf, useImportRecord } from "../../import-results/use-import-record.ts";
import { useFormats } from "../../language/use-formats.ts";
import styles from "./ImportResultsView.module.css";
import { useStoredSubject } from "./use-owner.ts";

const usualLimit = 50;

export function ImportResultsView({ card }: { readonly card: CardOf<"ImportResults"> }): ReactElement | null {
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  const subject = useStoredSubject();
  const ofPage = subject?.owner.entity.name === "import" ? subject.owner.recordKey : undefined;
  const registration = card.registration ?? ofPage;
  const answer = useImportRecord(registration);
  if (registration === undefined) return null;
  const problems = problemsOf(answer.data);
  const shown = problems.slice(0, card.limit ?? usualLimit);
  return (
    <Card
      title={card.title ?? t("Results of the import")}
      kind="list"
      actions={<ProblemsButton registration={registration} record={answer.data} />}
      footer={
        shown.length < problems.length
          ? t("The first {{shown}} of {{all}} problems", {
              shown: formatNumber(shown.length),
              all: formatNumber(problems.length),
            })
          : undefined
      }
    >
      <CardContent loading={loadingOf(answer)} rows={3} minHeight={0}>
        {() => (
          <>
            <div className={styles.facts}>
              <ImportFacts record={answer.data} />
            </div>
            {shown.length > 0 && <ProblemTable problems={shown} />}
          </>
        )}
      </CardContent>
    </Card>
  );
}

function ProblemTable({ problems }: { readonly problems: readonly ImportProblem[] }): ReactElement {
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  return (
    <Table label={t("Problems")} isInCard>
      <thead>
        <tr>
          <th scope="col">{t("Row")}</th>
          <th scope="col">{t("Field")}</th>
          <th scope="col">{t("Problem")}</th>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ row, path, message }, place) => (
          <tr key={place}>
            <td>{row === undefined ? "–" : formatNumber(row)}</td>
            <td>
              <bdi dir="ltr">{path === "" ? "–" : path}</bdi>
            </td>
            <td>
              <bdi>{message}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
