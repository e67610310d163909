// The rows of a list inside a record, edited in place. What a line does not show opens in the window of its row.
import { isNothing } from "@kontor/client/forms/form-changes.ts";
import { rowsAt } from "@kontor/client/forms/form-values.ts";
import type { Field, JsonValue } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { Table } from "@kontor/ui/layout/Table.tsx";
import { useIsPhone } from "@kontor/ui/layout/use-is-phone.ts";
import { Unseen } from "@kontor/ui/text/Unseen.tsx";
import { IconPlus } from "@tabler/icons-react";
import { type FocusEvent, type ReactElement, type ReactNode, useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormParts, useOpenForm } from "../fields/form-context.ts";
import { problemText } from "../fields/problem-text.ts";
import { isReadOnlyField } from "../fields/read-only.ts";
import { hasMore, rowColumns } from "./form-columns.ts";
import { ListFoot } from "./ListFoot.tsx";
import { ListHead } from "./ListHead.tsx";
import { ListRow } from "./ListRow.tsx";
import styles from "./ListTable.module.css";
import { RowModal } from "./RowModal.tsx";
import { useRowActions } from "./use-row-actions.ts";
import { useWantedRow } from "./wanted-field.ts";

/** More rows than anybody edits by hand are shown on request. */
const rowsAtFirst = 100;
const phoneColumns = 3;

type Props = {
  readonly path: string;
  readonly field: Field;
  readonly title: string;
  /** In a card the title and the way to add a row stand in its header. */
  readonly isInCard?: boolean;
  /** The fields of a row that have columns, in this order; those that suit a table where it is not said. */
  readonly columns?: readonly string[] | undefined;
  /** What a new row begins with, beside the defaults of its fields. */
  readonly start?: RecordData | undefined;
  /** What stands below a column, by the name of its field. */
  readonly totals?: Readonly<Record<string, ReactNode>> | undefined;
};

type Editing = { readonly row: number; readonly column: number };

export function ListTable(props: Props): ReactElement {
  const { path, field, title, isInCard = false, columns: names, start, totals } = props;
  const { t } = useTranslation();
  const { store, model } = useOpenForm();
  const isPhone = useIsPhone();
  const { rows, isReadOnly, problem } = useFormParts(store, () => ({
    rows: rowsAt(store.get().values, path),
    isReadOnly: isReadOnlyField(model, store.get().base, path),
    // Of the list as a whole, such as that it must have a row.
    problem: store.get().touched.has(path) ? store.problems().get(path)?.message : undefined,
  }));
  const actions = useRowActions(path, field, start);
  const [editing, setEditing] = useState<Editing>();
  const [openRow, setOpenRow] = useState<number>();
  const [isWhole, setIsWhole] = useState(false);
  const isOpenable = hasMore(field, names) || isPhone;
  const columns = useMemo(() => {
    const all = rowColumns(field, names);
    // What is only read has no column of nothing.
    const held = isReadOnly ? all.filter(({ name }) => isHeld(rows, name)) : all;
    return (held.length === 0 ? all : held).slice(0, isPhone ? phoneColumns : undefined);
  }, [field, names, isPhone, isReadOnly, rows]);
  useWantedRow(path, columns, setOpenRow, setEditing);
  const edit = useCallback((row: number, column: number) => setEditing({ row, column }), []);
  const add = (): void => {
    const row = actions.add();
    if (isPhone || columns.length === 0) setOpenRow(row);
    else setEditing({ row, column: 0 });
  };
  /** A menu or a picker of the cell belongs to it, although it lies above the page. */
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setEditing(undefined);
  };
  const shown = isWhole ? rows : rows.slice(0, rowsAtFirst);
  return (
    <div className={styles.list} data-in-card={isInCard || undefined} data-field={path}>
      {!isInCard && <h3 className={styles.title}>{title}</h3>}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus has left its table.
        <div onBlur={onBlur}>
          <Table label={title} isInCard={isInCard}>
            <ListHead path={path} columns={columns} />
            <tbody>
              {shown.map((_, index) => (
                <ListRow
                  // A row is known by its place: its cells are, too.
                  key={index}
                  path={path}
                  index={index}
                  count={rows.length}
                  columns={columns}
                  editing={editing?.row === index ? editing.column : undefined}
                  isReadOnly={isReadOnly}
                  isPlain={isPhone}
                  actions={actions}
                  onEdit={edit}
                  onOpen={isOpenable ? setOpenRow : undefined}
                />
              ))}
            </tbody>
            {totals !== undefined && <ListFoot columns={columns} totals={totals} />}
          </Table>
        </div>
      )}
      {problem !== undefined && <p className={styles.problem}>{problemText(problem, title)}</p>}
      {(!isReadOnly || shown.length < rows.length) && (
        <div className={styles.foot}>
          {!isReadOnly && (
            <ActionButton
              kind="quiet"
              size="xs"
              icon={<IconPlus size={14} stroke={1.6} aria-hidden />}
              onClick={add}
            >
              {t("Add")}
              <Unseen>{title}</Unseen>
            </ActionButton>
          )}
          {shown.length < rows.length && (
            <ActionButton kind="quiet" size="xs" onClick={() => setIsWhole(true)}>
              {t("Show all {{count}} rows", { count: rows.length })}
            </ActionButton>
          )}
        </div>
      )}
      {openRow !== undefined && openRow < rows.length && (
        <RowModal
          path={path}
          index={openRow}
          field={field}
          title={title}
          onClose={() => setOpenRow(undefined)}
        />
      )}
    </div>
  );
}

function isHeld(rows: readonly JsonValue[], name: string): boolean {
  return rows.some((row) => isObject(row) && !isNothing(row[name]));
}
