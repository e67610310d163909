// Records of one entity as a small table inside a card, each leading to its page.
import { columnsOf, shortColumns } from "@kontor/model/derive/default-list.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { fieldAt, type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import { Table } from "@kontor/ui/layout/Table.tsx";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useMemo } from "react";
import { keyOf, pageOfRow } from "../address/record-path.ts";
import { currencyAt } from "../fields/field-currency.ts";
import type { EntityModel } from "../models/entity-model.ts";
import { RowStatus } from "../record-words/RowStatus.tsx";
import { shownValue } from "../record-words/shown-value.ts";
import { useRecordName } from "../record-words/use-record-name.ts";
import { useNames, useShowing } from "../record-words/use-showing.ts";
import styles from "./RecordsTable.module.css";

const figures = ["currency", "number", "percentage", "count"];

type Props = {
  readonly model: EntityModel;
  readonly rows: readonly RecordData[];
  readonly label: string;
  /** The fields that have columns; those of the short list where it is not said. */
  readonly paths?: readonly string[] | undefined;
};

export function RecordsTable({ model, rows, label, paths }: Props): ReactElement {
  const { entity } = model;
  const columns = useMemo(
    () => (paths === undefined ? shortColumns(entity) : columnsOf(entity, paths)),
    [entity, paths],
  );
  // The key is the way to a record; where a table does not show it, its first column is.
  const linked = columns.some(({ path }) => path === entity.key) ? entity.key : columns[0]?.path;
  return (
    <Table label={label} isInCard>
      <thead>
        <tr>
          {columns.map(({ path, label: name, type }) => (
            <th key={path} scope="col" data-figure={figures.includes(type) || undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(entity, row)}>
            {columns.map((column) => (
              <td
                key={column.path}
                className={column.type === "date" ? styles.day : undefined}
                data-figure={figures.includes(column.type) || undefined}
              >
                <Cell model={model} row={row} path={column.path} isLinked={column.path === linked} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Of a place inside, its value, or its values in the order they stand in. */
function valueInRow(row: RecordData, path: string): JsonValue | undefined {
  if (Object.hasOwn(row, path)) return row[path];
  const found = valuesAt(row, path);
  return found.length > 1 ? found : found[0];
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
  const value = valueInRow(row, path);
  const shown = shownValue(field, value, { ...showing, currency });
  // What came along with the row is known by its name already.
  const isBare = typeof value === "string" && shown === value;
  const text = useRecordName(isBare ? field?.target : undefined, isBare ? value : undefined) ?? shown;
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
