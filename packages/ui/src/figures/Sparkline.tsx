// The course of a figure in the size of a word: no axes and no numbers, because the figure itself stands beside it. Time runs to the
// right in every language.
import type { ReactElement } from "react";
import styles from "./Sparkline.module.css";

const width = 76;
const height = 24;
/** The line is not cut at the edges. */
const edge = 2;

type Props = { readonly values: readonly number[]; readonly isNegative?: boolean | undefined };

export function Sparkline({ values, isNegative = false }: Props): ReactElement | null {
  if (values.length < 2) return null;
  const low = Math.min(...values);
  // A figure that never changed is a line through the middle.
  const span = Math.max(...values) - low || 1;
  const isFlat = Math.max(...values) === low;
  const points = values.map((value, index) => {
    const x = edge + (index * (width - 2 * edge)) / (values.length - 1);
    const share = isFlat ? 0.5 : (value - low) / span;
    return `${x.toFixed(1)},${(height - edge - share * (height - 2 * edge)).toFixed(1)}`;
  });
  return (
    <svg
      className={styles.line}
      data-negative={isNegative || undefined}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <polyline
        points={points.join(" ")}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}
