// A chart of figures that the script brings along.
import type { CardOf } from "@kontor/model/layout/script/cards.ts";
import { ChartCard } from "@kontor/ui/charts/ChartCard.tsx";
import { type ReactElement, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../language/use-formats.ts";
import { chartData, chartSummary } from "./script-chart.ts";

export function ChartView({ card }: { readonly card: CardOf<"Chart"> }): ReactElement {
  const { t } = useTranslation();
  const formats = useFormats();
  const data = useMemo(() => chartData(card, formats, t), [card, formats, t]);
  return (
    <ChartCard
      title={card.title ?? t("Chart")}
      unit={card.unit ?? ""}
      data={data}
      summary={chartSummary(data, t)}
      height={card.height}
    />
  );
}
