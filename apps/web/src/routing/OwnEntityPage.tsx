// The list, a record or the form of what a tenant has described itself. The address names it by its plural; what it is, the server tells
// those who may know it, and to everybody else there is no such page.
import { RequestFailure } from "@kontor/client/request-failure.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useLocale } from "../language/language.ts";
import { ListPage } from "../lists/ListPage.tsx";
import { loadEntityModel } from "../models/entity-model.ts";
import { PageColumn } from "../page/PageColumn.tsx";
import { PageNotFound } from "../page/PageNotFound.tsx";
import { RouteError } from "../page/RouteError.tsx";
import { NewRecordPage } from "../records/NewRecordPage.tsx";
import { RecordPage } from "../records/RecordPage.tsx";
import { PendingPage } from "./PendingPage.tsx";

/** The place of a record that is not there yet. */
const newRecord = "new";

/** `dyno-machines`, `dyno-machines/M-1`, `dyno-machines/new`. */
export function OwnEntityPage({ path }: { readonly path: string }): ReactElement {
  const [plural = "", key] = path.split("/");
  const locale = useLocale();
  const asked = useQuery({
    queryKey: ["own-entity-page", plural, locale],
    queryFn: () => loadEntityModel(plural),
    retry: false,
  });
  const { data: model, error } = asked;
  if (model === undefined) {
    if (error === null) return <PendingPage />;
    if (error instanceof RequestFailure && error.code === "UNSUPPORTED_ENTITY") return <PageNotFound />;
    return (
      <PageColumn>
        <RouteError error={error} onRetry={() => void asked.refetch()} />
      </PageColumn>
    );
  }
  if (key === undefined || key === "") return <ListPage key={plural} model={model} />;
  if (key === newRecord) return <NewRecordPage key={path} model={model} />;
  return <RecordPage key={path} model={model} recordKey={key} />;
}
