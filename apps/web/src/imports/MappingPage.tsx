// One kept mapping: which column of a file fills which field, and what it is called.
import { importTargets } from "@kontor/client/imports/suggest-mapping.ts";
import { importAndExportRoutes } from "@kontor/model/routes/imports-and-exports.ts";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { PageHeader } from "@kontor/ui/layout/PageHeader.tsx";
import { Button, TextInput } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEntityModel } from "../models/entity-model.ts";
import { RouteError } from "../page/RouteError.tsx";
import { usePageTitle } from "../page/use-page-title.ts";
import { reportFailure } from "../request/report-failure.ts";
import { useAnswer } from "../request/use-answer.ts";
import { type KeptMapping, keepMapping } from "./import-calls.ts";
import styles from "./imports.module.css";
import { MappingTable } from "./MappingTable.tsx";

const route = getRouteApi("/frame/mapping/$id");

export function MappingPage(): ReactElement {
  const { t } = useTranslation();
  const { id } = route.useParams();
  const { data, error, refetch } = useAnswer(importAndExportRoutes.mapping, { params: { id } });
  usePageTitle(data?.name ?? t("Mapping"));
  if (data === undefined && error !== null)
    return <RouteError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingRows label={t("Loading")} rows={8} />;
  return <MappingForm key={`${data._id} ${data.version}`} kept={data} onKept={() => void refetch()} />;
}

function MappingForm(props: { readonly kept: KeptMapping; readonly onKept: () => void }): ReactElement {
  const { t } = useTranslation();
  const { kept, onKept } = props;
  const model = useEntityModel(kept.entityName);
  const [name, setName] = useState(kept.name);
  const [paths, setPaths] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(kept.columns.map(({ column, path }) => [column, path])),
  );
  const save = async (): Promise<void> => {
    const columns = Object.entries(paths).map(([column, path]) => ({ column, path }));
    try {
      await keepMapping(kept, { name, entityName: kept.entityName, columns });
      showToast({ level: "success", title: t("Saved") });
      onKept();
    } catch (failure) {
      reportFailure(failure);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <PageHeader
        title={kept.name}
        actions={
          <Button type="submit" variant="filled">
            {t("Save")}
          </Button>
        }
      />
      <div className={styles.page}>
        <Card title={t("Mapping")}>
          <div className={styles.order}>
            <TextInput label={t("Name")} value={name} onChange={({ target }) => setName(target.value)} />
          </div>
        </Card>
        <Card title={t("Columns of the file")} count={kept.columns.length} kind="list">
          <MappingTable
            columns={kept.columns.map(({ column }) => column)}
            mapping={paths}
            targets={model === undefined ? [] : importTargets(model.entity)}
            onMap={(column, path) => setPaths(withPath(paths, column, path))}
          />
        </Card>
      </div>
    </form>
  );
}

function withPath(
  paths: Readonly<Record<string, string>>,
  column: string,
  path: string | undefined,
): Readonly<Record<string, string>> {
  const others = Object.entries(paths).filter(([name]) => name !== column);
  return Object.fromEntries(path === undefined ? others : [...others, [column, path]]);
}
