// A chart that everybody can read: the drawing, a sentence for screen readers, and all its figures as a table.
import { useComputedColorScheme } from "@mantine/core";
import { type ReactElement, useEffect, useRef, useState } from "react";
import styles from "./Chart.module.css";
import { ChartTable } from "./ChartTable.tsx";
import type { AnyChart } from "./chart-data.ts";
import type { Drawing } from "./draw-chart.ts";
import { whenRested } from "./when-idle.ts";

type Props = {
  readonly data: AnyChart;
  /** What the drawing shows, in one or two sentences. */
  readonly summary: string;
  readonly isTable: boolean;
  readonly height?: number | undefined;
};

export function Chart({ data, summary, isTable, height = 264 }: Props): ReactElement {
  const [hasFailed, setHasFailed] = useState(false);
  if (isTable || hasFailed) return <ChartTable data={data} label={summary} minHeight={height} />;
  return <ChartDrawing data={data} summary={summary} height={height} onFailure={() => setHasFailed(true)} />;
}

type DrawingProps = {
  readonly data: AnyChart;
  readonly summary: string;
  readonly height: number;
  /** The library did not arrive: the figures are shown without it. */
  readonly onFailure: () => void;
};

function ChartDrawing({ data, summary, height, onFailure }: DrawingProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const latestFailure = useRef(onFailure);
  const scheme = useComputedColorScheme("light");
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    let isOver = false;
    let opened: Drawing | undefined;
    const forget = whenRested(() => {
      import("./draw-chart.ts").then(
        ({ openDrawing }) => {
          if (isOver || place.current === null) return;
          opened = openDrawing(place.current);
          setDrawing(opened);
        },
        () => latestFailure.current(),
      );
    });
    return () => {
      isOver = true;
      forget();
      opened?.close();
    };
  }, []);
  useEffect(() => {
    // The colours are read from the page, so it is drawn again when they have changed.
    void scheme;
    drawing?.show(data);
  }, [drawing, data, scheme]);
  return (
    <div className={styles.chart} role="img" aria-label={summary}>
      {/* Time and figures run to the right in every language. */}
      <div ref={place} dir="ltr" style={{ blockSize: height }} />
    </div>
  );
}
