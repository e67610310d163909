// Rows that are still on their way: bars of the true height under the true columns, so nothing moves when they arrive. They appear after
// a fifth of a second; what is quicker is not announced.
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Unseen } from "../text/Unseen.tsx";
import cells from "./cells.module.css";
import styles from "./DataTable.module.css";
import rowStyles from "./rows.module.css";
import type { ShownColumn } from "./use-shown-columns.ts";

type Props<Row> = {
  readonly shown: readonly ShownColumn<Row>[];
  readonly hasSelection: boolean;
  readonly hasMenu: boolean;
  readonly isPhone: boolean;
};

const rows = 12;

export function TableSkeleton<Row>({ shown, hasSelection, hasMenu, isPhone }: Props<Row>): ReactElement {
  const { t } = useTranslation();
  const columns = isPhone ? shown.slice(0, 1) : shown;
  return (
    <tbody className={styles.skeleton}>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row} className={rowStyles.row} data-skeleton="">
          {hasSelection && !isPhone && <td className={cells.gutter} />}
          {columns.map(({ column }, place) => (
            <td
              key={column.id}
              className={cells.cell}
              data-kind={column.kind}
              data-last={place === columns.length - 1 || undefined}
            >
              {row === 0 && place === 0 && (
                <Unseen>
                  <span role="status">{t("Loading")}</span>
                </Unseen>
              )}
              <span
                className={styles.bar}
                style={{ inlineSize: `${45 + ((row * 17 + place * 29) % 45)}%` }}
              />
            </td>
          ))}
          {hasMenu && !isPhone && <td className={cells.actions} />}
        </tr>
      ))}
    </tbody>
  );
}
