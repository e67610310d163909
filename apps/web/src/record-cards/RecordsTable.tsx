// Records of one entity as a small table inside a card, each leading to its page. It is drawn when its words are there: no code and no number
// stands where a name comes a moment later.
import { columnsOf, shortColumns } from "@kontor/model/derive/default-list.ts";
import type { Field, JsonValue } from "@kontor/model/fields/field.ts";
import { fieldAt, type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { Table } from "@kontor/ui/layout/Table.tsx";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { keyOf, pageOfRow } from "../address/record-path.ts";
import type { Sums } from "../columns/use-sums.ts";
import { currencyAt } from "../fields/field-currency.ts";
import { isFigure } from "../fields/kinds-on-pages.ts";
import { useFormats } from "../language/use-formats.ts";
import type { EntityModel } from "../models/entity-model.ts";
import { RowStatus } from "../record-words/RowStatus.tsx";
import { shownValue } from "../record-words/shown-value.ts";
import type { NameOf, RecordReference } from "../record-words/use-record-name.ts";
import { useAreListsSettled, useSettledNames } from "../record-words/use-settled-words.ts";
import { useNames, useShowing } from "../record-words/use-showing.ts";
import styles from "./RecordsTable.module.css";

const figures = ["currency", "number", "percentage", "count"];
/** So many fit anywhere. */
const fewColumns = 3;

type Props = {
  readonly model: EntityModel;
  readonly rows: readonly RecordData[];
  readonly label: string;
  /** The fields that have columns; those of the short list where it is not said. */
  readonly paths?: readonly string[] | undefined;
  /** Of all records, also of those that are not shown. */
  readonly sums?: Sums | undefined;
};

export function RecordsTable({ model, rows, label, paths, sums }: Props): ReactElement {
  const { t } = useTranslation();
  const { formatCurrency } = useFormats();
  const { entity } = model;
  const columns = useMemo(
    () => (paths === undefined ? shortColumns(entity) : columnsOf(entity, paths)),
    [entity, paths],
  );
  // The key is the way to a record; where a table does not show it, its first column is.
  const fields = useMemo(() => columns.map(({ path }) => fieldAt(entity.fields, path)), [entity, columns]);
  const areListsThere = useAreListsSettled(fields.flatMap((field) => field?.list ?? []));
  const names = useSettledNames(
    rows.flatMap((row) => columns.flatMap(({ path }, place) => referencesIn(row, path, fields[place]))),
  );
  const areWordsThere = areListsThere && names.areSettled;
  const [wereWordsThere, setWereWordsThere] = useState(areWordsThere);
  if (areWordsThere && !wereWordsThere) setWereWordsThere(true);
  const linked = columns.some(({ path }) => path === entity.key) ? entity.key : columns[0]?.path;
  // Beside another page and on a phone, texts give way before figures do.
  const givesWay = columns.length > fewColumns && columns.some(({ type }) => figures.includes(type));
  const accompanies = ({ path, type }: (typeof columns)[number]): true | undefined =>
    (givesWay && ![...figures, "date"].includes(type) && path !== linked && path !== "status") || undefined;
  if (!areWordsThere && !wereWordsThere) return <LoadingRows label={t("Loading")} rows={rows.length} />;
  return (
    <div className={styles.box}>
      <Table label={label} isInCard>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.path}
                scope="col"
                data-figure={figures.includes(column.type) || undefined}
                data-accompanies={accompanies(column)}
              >
                {column.label}
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
                  data-accompanies={accompanies(column)}
                >
                  <Cell
                    model={model}
                    row={row}
                    path={column.path}
                    nameOf={names.nameOf}
                    isLinked={column.path === linked}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {sums !== undefined && sums.amounts.size > 0 && (
          <tfoot>
            <tr className={styles.total}>
              {columns.map((column, place) => {
                const amount = sums.amounts.get(column.path);
                return (
                  <td
                    key={column.path}
                    data-figure={amount === undefined ? undefined : true}
                    data-accompanies={accompanies(column)}
                  >
                    {amount === undefined ? place === 0 && t("Total") : formatCurrency(amount, sums.currency)}
                  </td>
                );
              })}
            </tr>
          </tfoot>
        )}
      </Table>
    </div>
  );
}

/** Of a place inside, its value, or its values in the order they stand in. */
function valueInRow(row: RecordData, path: string): JsonValue | undefined {
  if (Object.hasOwn(row, path)) return row[path];
  const found = valuesAt(row, path);
  return found.length > 1 ? found : found[0];
}

function referencesIn(row: RecordData, path: string, field: Field | undefined): readonly RecordReference[] {
  const { target } = field ?? {};
  const value = valueInRow(row, path);
  if (target === undefined) return [];
  return (Array.isArray(value) ? value : [value]).flatMap((key) =>
    typeof key === "string" && key !== "" ? [{ entityName: target, key }] : [],
  );
}

type CellProps = {
  readonly model: EntityModel;
  readonly row: RecordData;
  readonly path: string;
  readonly nameOf: NameOf;
  readonly isLinked: boolean;
};

function Cell({ model, row, path, nameOf, isLinked }: CellProps): ReactElement {
  const { entity } = model;
  const field = fieldAt(entity.fields, path);
  const inside = useNames(entity, row);
  const references = referencesIn(row, path, field);
  // What came along with the row is known by its name already.
  const known = references.flatMap(({ entityName, key }) => {
    const name = inside.get(key) ?? nameOf(entityName, key);
    return name === undefined ? [] : [[key, name] as const];
  });
  const showing = useShowing([field], new Map(known));
  const currency = field === undefined ? undefined : currencyAt(row, path, field);
  const text = shownValue(field, valueInRow(row, path), { ...showing, currency });
  const page = isLinked ? pageOfRow(entity, row) : undefined;
  if (path === "status") return <RowStatus model={model} row={row} label={text} isPlain />;
  if (page !== undefined) {
    return (
      <Link className={styles.link} to={page}>
        <bdi dir="ltr">{text}</bdi>
      </Link>
    );
  }
  return (
    <bdi className={field === undefined || isFigure(field) ? undefined : styles.text}>
      {text === "" ? "–" : text}
    </bdi>
  );
}
