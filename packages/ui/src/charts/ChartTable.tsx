// The figures of a chart as a table, in place of the drawing and of the same height.
import type { ReactElement } from "react";
import styles from "./Chart.module.css";
import { type AnyChart, figuresOf } from "./chart-data.ts";

type Props = { readonly data: AnyChart; readonly label: string; readonly minHeight: number };

export function ChartTable({ data, label, minHeight }: Props): ReactElement {
  const { heads, rows } = figuresOf(data);
  return (
    <div className={styles.tableBox} style={{ minBlockSize: minHeight }}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={index} scope="col" className={index === 0 ? undefined : styles.figure}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }, row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={index} className={styles.figure}>
                  <bdi dir="ltr">{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
