// One key figure with its label, its unit and how it has changed; whether that is good news is said by the script.
import type { ElementOf } from "@kontor/model/layout/script/elements.ts";
import { Kpi, KpiStrip } from "@kontor/ui/figures/Kpi.tsx";
import type { ReactElement } from "react";
import { type Formats, useFormats } from "../../language/use-formats.ts";
import { ElementFrame } from "./ElementFrame.tsx";
import styles from "./KpiElement.module.css";
import { shownFigure, signedFigure } from "./shown-figure.ts";

export function KpiElement({ element }: { readonly element: ElementOf<"kpi"> }): ReactElement {
  const formats = useFormats();
  const { title, label, value, unit, decimals, trend, course } = element;
  return (
    <ElementFrame title={title}>
      <div className={styles.kpi}>
        <KpiStrip>
          <Kpi
            label={label}
            value={shownFigure(value, formats, decimals)}
            unit={unit}
            change={trend && changeOf(trend, formats)}
            trend={course}
            isTrendNegative={trend !== undefined && toneOf(trend) === "negative"}
          />
        </KpiStrip>
      </div>
    </ElementFrame>
  );
}

type Trend = NonNullable<ElementOf<"kpi">["trend"]>;
type Tone = "positive" | "negative" | "neutral";

function changeOf(
  trend: Trend,
  formats: Formats,
): { readonly text: string; readonly tone: Tone; readonly note?: string } {
  const { change, unit = "", note } = trend;
  return {
    text: `${signedFigure(change, formats)}${unit}`,
    tone: toneOf(trend),
    ...(note !== undefined && { note }),
  };
}

function toneOf({ change, good }: Trend): Tone {
  const way = Math.sign(Number(change));
  if (good === undefined || way === 0) return "neutral";
  return way > 0 === (good === "up") ? "positive" : "negative";
}
