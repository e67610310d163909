// A key figure: its label, its value with the unit, one line of comparison, and its course. In a strip of at most five, without boxes.
import type { ReactElement, ReactNode } from "react";
import styles from "./Kpi.module.css";
import { Sparkline } from "./Sparkline.tsx";

type Tone = "positive" | "negative" | "neutral";

type Props = {
  readonly label: string;
  /** Formatted; undefined while it is not known. */
  readonly value: string | undefined;
  readonly unit?: string | undefined;
  /** "+1.4%", and the words after it: "since 31-10". */
  readonly change?:
    | { readonly text: string; readonly tone: Tone; readonly note?: string | undefined }
    | undefined;
  readonly trend?: readonly number[] | undefined;
  /** The course is that of something bad. */
  readonly isTrendNegative?: boolean | undefined;
};

export function Kpi({ label, value, unit, change, trend, isTrendNegative }: Props): ReactElement {
  return (
    <div className={styles.kpi}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.content}>
        <div className={styles.text}>
          <div className={styles.value}>
            <bdi dir="ltr">{value ?? "–"}</bdi>
            {unit !== undefined && unit !== "" && <bdi className={styles.unit}>{unit}</bdi>}
          </div>
          <div className={styles.change}>
            {change !== undefined && (
              <>
                <bdi className={styles.delta} data-tone={change.tone} dir="ltr">
                  {change.text}
                </bdi>{" "}
                {change.note !== undefined && <bdi>{change.note}</bdi>}
              </>
            )}
          </div>
        </div>
        {trend !== undefined && <Sparkline values={trend} isNegative={isTrendNegative} />}
      </dd>
    </div>
  );
}

export function KpiStrip({ children }: { readonly children: ReactNode }): ReactElement {
  return <dl className={styles.strip}>{children}</dl>;
}
