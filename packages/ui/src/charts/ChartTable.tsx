// The figures of a chart as a table, in place of the drawing and of the same height.
import type { ReactElement } from "react";
import styles from "./Chart.module.css";
import { type ChartData, cellText } from "./chart-data.ts";

type Props = { readonly data: ChartData; readonly label: string; readonly minHeight: number };

export function ChartTable({ data, label, minHeight }: Props): ReactElement {
  return (
    <div className={styles.tableBox} style={{ minBlockSize: minHeight }}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{data.categoryLabel}</th>
            {data.series.map(({ name }) => (
              <th key={name} scope="col" className={styles.figure}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.categories.map((category, index) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {data.series.map(({ name, values }) => (
                <td key={name} className={styles.figure}>
                  <bdi dir="ltr">{cellText(data, values[index])}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
