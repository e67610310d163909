// A catalogue by its name: its items as a tree or a table that can be searched, to read at /catalog and to change at /edit-catalog.
import { RequestFailure } from "@kontor/client/request-failure.ts";
import { ErrorScreen } from "@kontor/ui/feedback/ErrorScreen.tsx";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { PageHeader } from "@kontor/ui/layout/PageHeader.tsx";
import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useParams } from "@tanstack/react-router";
import { type ReactElement, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../language/use-formats.ts";
import { PageColumn } from "../page/PageColumn.tsx";
import { PageNotFound } from "../page/PageNotFound.tsx";
import { RouteError } from "../page/RouteError.tsx";
import { usePageTitle } from "../page/use-page-title.ts";
import { WayBack } from "../page/WayBack.tsx";
import styles from "./Catalogue.module.css";
import { CatalogueActions } from "./CatalogueActions.tsx";
import { CatalogueTable } from "./CatalogueTable.tsx";
import { catalogueItems, searchItems } from "./catalogue-tree.ts";
import { useCatalogue } from "./use-catalogue.ts";

export function CataloguePage(): ReactElement {
  return <Catalogue key={useName()} name={useName()} isEdited={false} />;
}

export function CatalogueEditorPage(): ReactElement {
  return <Catalogue key={useName()} name={useName()} isEdited />;
}

function useName(): string {
  const { name = "" } = useParams({ strict: false });
  return name;
}

type Props = { readonly name: string; readonly isEdited: boolean };

function Catalogue({ name, isEdited }: Props): ReactElement {
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  const { found, model, records, failure, reload } = useCatalogue(name);
  const [text, setText] = useState("");
  const title = found && !found.namedBy ? (model?.entity.pluralLabel ?? name) : name;
  usePageTitle(title);
  const items = useMemo(
    () => catalogueItems(records ?? [], found?.parentBy ?? undefined),
    [records, found?.parentBy],
  );
  const shown = useMemo(() => searchItems(items, text), [items, text]);
  if (failure instanceof RequestFailure && failure.status === 404) return <PageNotFound />;
  if (failure !== null && records === undefined) return <RouteError error={failure} onRetry={reload} />;
  if (found?.isExternal) return <ExternalCatalogue name={name} />;
  const mayChange = isEdited && found?.mayWrite === true;
  return (
    <>
      <PageHeader
        title={title}
        {...(records && { count: formatNumber(items.length) })}
        actions={
          model && (
            <CatalogueActions name={name} model={model} found={found} isEdited={mayChange} items={items} />
          )
        }
      />
      <div className={styles.page}>
        <TextInput
          className={styles.search}
          aria-label={t("Search in the catalogue")}
          placeholder={t("Search in the catalogue")}
          leftSection={<IconSearch size={15} stroke={1.6} aria-hidden />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {records === undefined || model === undefined ? (
          <LoadingRows label={t("Loading")} rows={8} />
        ) : (
          <CatalogueTable
            title={title}
            model={model}
            items={shown}
            namedBy={found?.namedBy ?? undefined}
            isEdited={mayChange}
            isSearched={text.trim() !== ""}
            onClearSearch={() => setText("")}
          />
        )}
      </div>
    </>
  );
}

function ExternalCatalogue({ name }: { readonly name: string }): ReactElement {
  const { t } = useTranslation();
  return (
    <PageColumn>
      <ErrorScreen
        kind="answer"
        title={name}
        detail={t(
          "This catalogue belongs to an external source. Its items are asked for where an asset is chosen.",
        )}
      >
        <WayBack />
      </ErrorScreen>
    </PageColumn>
  );
}
