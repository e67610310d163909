// The page of one record, whatever its entity: made of the declaration alone.
import { recordTitle } from "@kontor/model/derive/record-facts.ts";
import { type ReactElement, use } from "react";
import type { EntityModel } from "../models/entity-model.ts";
import { useListWay } from "../page/list-way.ts";
import { useListAbove } from "../page/use-list-above.ts";
import { usePageTitle } from "../page/use-page-title.ts";
import { useRecord } from "../record-calls/use-record.ts";
import { MainRouterContext } from "../side-view/main-router.ts";
import { RecordLoading } from "./RecordLoading.tsx";
import { RecordUnavailable } from "./RecordUnavailable.tsx";
import { RecordView } from "./RecordView.tsx";

type Props = { readonly model: EntityModel; readonly recordKey: string };

export function RecordPage({ model, recordKey }: Props): ReactElement {
  const { data, error, isFetching, refetch } = useRecord(model.entity, recordKey);
  const title = data === undefined ? recordKey : recordTitle(model.entity, data);
  usePageTitle(title, useListAbove(model.entity));
  const isBeside = use(MainRouterContext) !== undefined;
  if (data !== undefined) {
    return (
      <>
        {!isBeside && <ListWayKeys />}
        <RecordView key={recordKey} model={model} record={data} isReloading={isFetching} />
      </>
    );
  }
  if (error !== null) {
    return (
      <RecordUnavailable
        entity={model.entity}
        recordKey={recordKey}
        error={error}
        onTryAgain={() => void refetch()}
      />
    );
  }
  return <RecordLoading model={model} recordKey={recordKey} />;
}

/** The keys that lead on through the list. Where a record stands beside a page, they belong to that page. */
function ListWayKeys(): null {
  useListWay();
  return null;
}
