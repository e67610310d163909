// Records that belong to this one and have no life of their own elsewhere, such as the collaterals of a contract: a table in the working
// column, with the columns the entity has inside other records.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useFormats } from "../language/use-formats.ts";
import { useLabel } from "../language/use-label.ts";
import { type EntityModel, useEntityModel } from "../models/entity-model.ts";
import { readRecord } from "../record-calls/record-calls.ts";
import { useRecordCounts } from "../record-calls/use-record.ts";
import { RecordsTable } from "./RecordsTable.tsx";
import type { Owner } from "./use-attached.ts";

type Props = {
  readonly owner: Owner;
  /** The name it is asked for by. */
  readonly include: string;
  readonly entityName: string;
};

export function IncludedCard({ owner, include, entityName }: Props): ReactElement | null {
  const { entity, recordKey } = owner;
  const { serverRoute } = entity.names;
  const isNone = useRecordCounts(entity, recordKey)?.lists[entityName] === 0;
  const model = useEntityModel(isNone ? undefined : entityName);
  const { data: rows = [] } = useQuery({
    queryKey: ["records", entity.name, "included", recordKey, include],
    queryFn: async ({ signal }): Promise<readonly RecordData[]> => {
      const query = { include, projection: entity.key };
      const found = (await readRecord(serverRoute, recordKey, query, { signal }))[include];
      // A list of records: the declaration of the include says so.
      return Array.isArray(found) ? (found as readonly RecordData[]) : [];
    },
    // Where the page was told that there are none, none are asked for.
    ...(isNone && { initialData: [] }),
    meta: { path: serverRoute, entities: [entity.name, entityName] },
  });
  if (model === undefined || rows.length === 0) return null;
  return <RecordsCard model={model} rows={rows} />;
}

function RecordsCard({ model, rows }: Rows): ReactElement {
  const title = useLabel()(model.entity.pluralLabel);
  const { formatNumber } = useFormats();
  return (
    <Card title={title} count={formatNumber(rows.length)} kind="list">
      <RecordsTable model={model} rows={rows} label={title} />
    </Card>
  );
}

type Rows = { readonly model: EntityModel; readonly rows: readonly RecordData[] };
