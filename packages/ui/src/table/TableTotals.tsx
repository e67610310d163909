// The totals of the whole result, below rows that may be a part of it. They stay in sight.
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { figureTone } from "./cell-content.tsx";
import cells from "./cells.module.css";
import edges from "./edges.module.css";
import type { ShownColumn } from "./use-shown-columns.ts";

type Props<Row> = {
  readonly shown: readonly ShownColumn<Row>[];
  readonly label: string | undefined;
  readonly hasSelection: boolean;
  readonly hasMenu: boolean;
};

export function TableTotals<Row>({ shown, label, hasSelection, hasMenu }: Props<Row>): ReactElement {
  const { t } = useTranslation();
  // The label takes the room up to the first total; the first column of all has none.
  const until = shown.findIndex(({ column }, index) => index > 0 && column.total !== undefined);
  const room = until === -1 ? 1 : until;
  return (
    <tfoot className={edges.foot}>
      <tr className={edges.totals}>
        {hasSelection && <td className={cells.gutter} />}
        <th className={edges.totalsLabel} scope="row" colSpan={room}>
          <span>{label ?? t("Total")}</span>
        </th>
        {shown.slice(room).map(({ column }, index) => (
          <td
            key={column.id}
            className={cells.cell}
            data-kind={column.kind}
            data-tone={figureTone(column.total ?? "", column.totalSign)}
            data-last={index === shown.length - room - 1 || undefined}
          >
            {column.total !== undefined && <bdi dir="ltr">{column.total}</bdi>}
          </td>
        ))}
        {hasMenu && <td className={cells.actions} />}
      </tr>
    </tfoot>
  );
}

/** A table that is laid out as a list keeps its meaning by its roles alone. */
const roles = {
  group: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "cell" },
  header: { role: "rowheader" },
} as const;

type PhoneProps<Row> = {
  readonly shown: readonly ShownColumn<Row>[];
  readonly loaded: number;
  readonly totalCount: number | undefined;
  readonly formatCount: (count: number) => string;
};

/** One line: how much is there, and the first total by its name. */
export function PhoneTotals<Row>(props: PhoneProps<Row>): ReactElement | null {
  const { t } = useTranslation();
  const { shown, loaded, totalCount, formatCount } = props;
  const column = shown.find(({ column: { total } }) => total !== undefined)?.column;
  if (column === undefined) return null;
  return (
    <tfoot className={edges.foot} {...roles.group}>
      <tr className={edges.totals} {...roles.row}>
        <td {...roles.cell}>
          {totalCount !== undefined && (
            <bdi>
              {t("{{loaded}} of {{total}}", { loaded: formatCount(loaded), total: formatCount(totalCount) })}
            </bdi>
          )}
        </td>
        <th {...roles.header}>{t("{{column}} total", { column: column.label.replace(/,[^,]*$/, "") })}</th>
        <td {...roles.cell} data-kind="figure">
          <bdi dir="ltr">{column.total}</bdi>
          {column.unit !== undefined && ` ${column.unit}`}
        </td>
      </tr>
    </tfoot>
  );
}
