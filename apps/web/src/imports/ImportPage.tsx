// Makes records of a file: choose it, say what its columns mean, look at the first rows, check all of them, import.
import { pages } from "@kontor/model/pages/pages.ts";
import { importAndExportRoutes } from "@kontor/model/routes/imports-and-exports.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { ChoiceField } from "@kontor/ui/fields/ChoiceField.tsx";
import { FieldGrid } from "@kontor/ui/fields/FieldGrid.tsx";
import { FileDrop } from "@kontor/ui/fields/files/FileDrop.tsx";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { PageHeader } from "@kontor/ui/layout/PageHeader.tsx";
import { TextInput } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEntityModel } from "../models/entity-model.ts";
import { useListAbove } from "../page/use-list-above.ts";
import { usePageTitle } from "../page/use-page-title.ts";
import { useAnswer } from "../request/use-answer.ts";
import { useListValues } from "../request/use-list-values.ts";
import { ImportProgress } from "./ImportProgress.tsx";
import styles from "./imports.module.css";
import { MappingTable } from "./MappingTable.tsx";
import { PreviewProblems } from "./PreviewProblems.tsx";
import { useImport } from "./use-import.ts";

const acceptedFiles = ".csv,.xlsx,.txt";

/** Three choices stand beside each other below the file. */
const third = { xs: 12, md: 4, lg: 4 };

export function ImportPage(): ReactElement {
  const { t } = useTranslation();
  usePageTitle(t("New import"), useListAbove(useEntityModel(pages.newImport.access.writes)?.entity));
  const entities = useListValues("entityName");
  const { entityName: wanted } = useSearch({ strict: false });
  const prepared = useImport(wanted);
  const { file, entityName, kept, columns, mapped, started, isBusy } = prepared;
  const [ownName, setOwnName] = useState<string>();
  const name = ownName ?? kept?.name ?? file?.name.replace(/\.\w+$/, "") ?? "";
  const { data: mappings } = useAnswer(
    importAndExportRoutes.mappings,
    { query: { entityName: entityName ?? "", limit: "100" } },
    { enabled: entityName !== undefined },
  );
  const known = mappings?.data.find((mapping) => mapping.name === name);
  const disabledReason = mapped.length === 0 ? t("Say first what the columns of the file mean") : undefined;
  return (
    <>
      <PageHeader title={t("New import")} />
      <div className={styles.page}>
        <Card title={t("File")}>
          <FieldGrid>
            <FileDrop file={file} accept={acceptedFiles} onFile={prepared.setFile} />
            <ChoiceField
              columns={third}
              label={t("Records to write")}
              choices={entities.map(({ value, label }) => ({ value, label }))}
              value={entityName}
              onChange={prepared.setEntityName}
            />
            <ChoiceField
              columns={third}
              label={t("Mapping")}
              choices={(mappings?.data ?? []).map((mapping) => ({ value: mapping._id, label: mapping.name }))}
              value={kept?._id}
              isDisabled={entityName === undefined}
              onChange={(id) => prepared.setKept(mappings?.data.find((mapping) => mapping._id === id))}
            />
            <ChoiceField
              columns={third}
              label={t("What becomes of the rows")}
              isMandatory
              choices={[
                { value: "create", label: t("Add new records") },
                { value: "change", label: t("Change records that are there") },
                { value: "both", label: t("Add and change") },
              ]}
              value={prepared.mode}
              onChange={(value) => {
                if (value === "create" || value === "change" || value === "both") prepared.setMode(value);
              }}
            />
          </FieldGrid>
        </Card>
        {columns.length > 0 && (
          <Card title={t("Columns of the file")} count={`${mapped.length} / ${columns.length}`} kind="list">
            <MappingTable
              columns={columns}
              mapping={prepared.mapping}
              targets={prepared.targets}
              sample={prepared.preview?.rows[0]}
              onMap={prepared.map}
            />
          </Card>
        )}
        {prepared.preview && <PreviewProblems preview={prepared.preview} />}
        {columns.length > 0 && (
          <Card title={t("Start")}>
            <div className={styles.order}>
              <TextInput
                label={t("Keep the mapping as")}
                value={name}
                onChange={({ target }) => setOwnName(target.value)}
              />
              <div className={styles.actions}>
                <ActionButton
                  isRunning={isBusy}
                  {...(disabledReason !== undefined && { disabledReason })}
                  onClick={() => void prepared.start(name, true, known)}
                >
                  {t("Check all rows")}
                </ActionButton>
                <ActionButton
                  kind="filled"
                  isRunning={isBusy}
                  {...(disabledReason !== undefined && { disabledReason })}
                  onClick={() => void prepared.start(name, false, known)}
                >
                  {t("Import")}
                </ActionButton>
              </div>
            </div>
          </Card>
        )}
        {started && <ImportProgress key={started.registration} started={started} />}
      </div>
    </>
  );
}
