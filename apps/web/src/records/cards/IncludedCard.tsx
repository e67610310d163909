// Records that belong to this one and have no life of their own elsewhere, such as the collaterals of a contract: a table in the working
// column, with the columns the entity has inside other records.
import { shortColumns } from "@kontor/model/derive/default-list.ts";
import { fieldAt, type RecordData } from "@kontor/model/fields/path.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { Table } from "@kontor/ui/layout/Table.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useMemo } from "react";
import { currencyAt } from "../../fields/field-currency.ts";
import { useFormats } from "../../language/use-formats.ts";
import { useLabel } from "../../language/use-label.ts";
import { RowStatus } from "../../lists/columns/RowStatus.tsx";
import { keyOf, pageOfRow } from "../../lists/rows/record-path.ts";
import { type EntityModel, useEntityModel } from "../../models/entity-model.ts";
import { readRecord } from "../record-calls.ts";
import { shownValue } from "../shown-value.ts";
import { useNames, useShowing } from "../use-showing.ts";
import styles from "./IncludedCard.module.css";
import type { Owner } from "./use-attached.ts";

type Props = {
  readonly owner: Owner;
  /** The name it is asked for by. */
  readonly include: string;
  readonly entityName: string;
};

export function IncludedCard({ owner, include, entityName }: Props): ReactElement | null {
  const model = useEntityModel(entityName);
  const { entity, recordKey } = owner;
  const { serverRoute } = entity.names;
  const { data: rows = [] } = useQuery({
    queryKey: ["records", entity.name, "included", recordKey, include],
    queryFn: async ({ signal }): Promise<readonly RecordData[]> => {
      const query = { include, projection: entity.key };
      const found = (await readRecord(serverRoute, recordKey, query, { signal }))[include];
      // A list of records: the declaration of the include says so.
      return Array.isArray(found) ? (found as readonly RecordData[]) : [];
    },
    meta: { path: serverRoute, entities: [entity.name, entityName] },
  });
  if (model === undefined || rows.length === 0) return null;
  return <IncludedTable model={model} rows={rows} />;
}

const figures = ["currency", "number", "percentage", "count"];

function IncludedTable({
  model,
  rows,
}: {
  readonly model: EntityModel;
  readonly rows: readonly RecordData[];
}): ReactElement {
  const label = useLabel();
  const { formatNumber } = useFormats();
  const { entity } = model;
  const columns = useMemo(
    () => shortColumns(entity).map((column) => ({ ...column, field: fieldAt(entity.fields, column.path) })),
    [entity],
  );
  const title = label(entity.pluralLabel);
  // The key is the way to a record; where a table does not show it, its first column is.
  const linked = columns.some(({ path }) => path === entity.key) ? entity.key : columns[0]?.path;
  return (
    <Card title={title} count={formatNumber(rows.length)} kind="list">
      <Table label={title} isInCard>
        <thead>
          <tr>
            {columns.map(({ path, label: name, type }) => (
              <th key={path} scope="col" className={figures.includes(type) ? styles.figure : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(entity, row)}>
              {columns.map((column) => (
                <td key={column.path} className={figures.includes(column.type) ? styles.figure : undefined}>
                  <Cell model={model} row={row} path={column.path} isLinked={column.path === linked} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

type CellProps = {
  readonly model: EntityModel;
  readonly row: RecordData;
  readonly path: string;
  readonly isLinked: boolean;
};

function Cell({ model, row, path, isLinked }: CellProps): ReactElement {
  const { entity } = model;
  const field = fieldAt(entity.fields, path);
  const names = useNames(entity, row);
  const showing = useShowing([field], names);
  const currency = field === undefined ? undefined : currencyAt(row, path, field);
  const text = shownValue(field, row[path], { ...showing, currency });
  const page = isLinked ? pageOfRow(entity, row) : undefined;
  if (path === "status") return <RowStatus model={model} row={row} label={text} isPlain />;
  if (page !== undefined) {
    return (
      <Link className={styles.link} to={page}>
        <bdi dir="ltr">{text}</bdi>
      </Link>
    );
  }
  return <bdi>{text === "" ? "–" : text}</bdi>;
}
