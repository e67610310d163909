// How far an import has come, until it has ended; then what it wrote, what it could not, and where to undo it.
import { Card } from "@kontor/ui/layout/Card.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { ImportFacts, ProblemsButton } from "../import-results/ImportFacts.tsx";
import { useImportRecord } from "../import-results/use-import-record.ts";
import type { StartedImport } from "./import-calls.ts";
import styles from "./imports.module.css";

type Props = { readonly started: StartedImport & { readonly isDryRun: boolean } };

export function ImportProgress({ started: { registration, isDryRun } }: Props): ReactElement {
  const { t } = useTranslation();
  const { data } = useImportRecord(registration);
  return (
    <Card title={isDryRun ? t("Check of all rows") : t("Import")}>
      <ImportFacts record={data} isDryRun={isDryRun} />
      <div className={styles.actions}>
        <ProblemsButton registration={registration} record={data} />
        <Link to="/$" params={{ _splat: `import/${registration}` }}>
          {t("Open the import")}
        </Link>
      </div>
    </Card>
  );
}
