// What a chart says where its script says nothing, and how it writes figures.
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../language/use-formats.ts";
import { shownFigure } from "../shown-figure.ts";

type ChartWords = {
  readonly format: (value: number) => string;
  readonly words: {
    readonly category: string;
    readonly value: string;
    readonly series: (number: number) => string;
  };
};

export function useChartWords(): ChartWords {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => ({
      format: (value) => shownFigure(value, formats),
      words: {
        category: t("Category"),
        value: t("Value"),
        series: (number) => t("Series {{number}}", { number }),
      },
    }),
    [t, formats],
  );
}
