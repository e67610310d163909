// What the colours of a chart mean. Screen readers read the summary and the table instead.
import type { ReactElement } from "react";
import styles from "./Chart.module.css";
import { type AnyChart, legendOf } from "./chart-data.ts";

export function ChartLegend({ data }: { readonly data: AnyChart }): ReactElement {
  return (
    <ul className={styles.legend} aria-hidden="true">
      {legendOf(data).map(({ name, colour }, index) => (
        <li key={index}>
          <i className={styles.swatch} data-colour={colour} />
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
