// The line below the rows of a list: what some of its columns come to.
import type { ReactElement, ReactNode } from "react";
import type { RowColumn } from "./form-columns.ts";
import styles from "./ListTable.module.css";

type Props = {
  readonly columns: readonly RowColumn[];
  readonly totals: Readonly<Record<string, ReactNode>>;
};

export function ListFoot({ columns, totals }: Props): ReactElement {
  return (
    <tfoot>
      <tr className={styles.totals}>
        {columns.map(({ name, isFigure }) => (
          <td key={name} data-figure={isFigure || undefined}>
            {totals[name]}
          </td>
        ))}
        <td />
      </tr>
    </tfoot>
  );
}
