// The band of key figures. A figure that is not known yet is a dash; one that could not be had does not keep the others from being
// shown.

import { isZero, zero } from "@kontor/kernel/money/arithmetic.ts";
import { defaultCurrency } from "@kontor/kernel/money/currency.ts";
import type { Decimal } from "@kontor/kernel/money/decimal.ts";
import type { CardOf, Figure, LayoutKpi } from "@kontor/model/layout/layout.ts";
import { courseOf, currenciesOf, sumsByTime, totalOf } from "@kontor/model/layout/layout-figures.ts";
import type { Viewpoint } from "@kontor/model/layout/layout-source.ts";
import { kpiAggregates } from "@kontor/model/layout/layouts.ts";
import { dayOf } from "@kontor/model/layout/relative-day.ts";
import { Kpi, KpiStrip } from "@kontor/ui/figures/Kpi.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { CardFailure } from "../cards/CardContent.tsx";
import { drawn, headline, withSign } from "../language/amounts.ts";
import { useFormats } from "../language/use-formats.ts";
import { useLabel } from "../language/use-label.ts";
import styles from "./FiguresCard.module.css";
import { type AskedGroups, useGroups } from "./use-groups.ts";
import { useViewpoint } from "./use-viewpoint.ts";

export function FiguresCard({ card }: { readonly card: CardOf<"kpi"> }): ReactElement {
  const label = useLabel();
  const viewpoint = useViewpoint();
  const asked = useGroups(card.kpis.flatMap(kpiAggregates), viewpoint);
  return (
    <section className={styles.card} aria-label={label(card.title)}>
      <KpiStrip>
        {card.kpis.map((kpi) => (
          <OneFigure key={kpi.label} kpi={kpi} asked={asked} viewpoint={viewpoint} />
        ))}
      </KpiStrip>
      {asked.failure !== undefined && (
        <div className={styles.failure}>
          <CardFailure loading={asked} />
        </div>
      )}
    </section>
  );
}

type OneFigureProps = {
  readonly kpi: LayoutKpi;
  readonly asked: AskedGroups;
  readonly viewpoint: Viewpoint;
};

function OneFigure({ kpi, asked, viewpoint }: OneFigureProps): ReactElement {
  const { t } = useTranslation();
  const label = useLabel();
  const formats = useFormats();
  const { figure, detail, trend, format } = kpi;
  const groups = asked.groupsOf(figure.source);
  const { main, others } = currenciesOf(figure.source, groups ?? []);
  const numberOf = (wanted: Figure): Decimal | undefined => figureOf(wanted, asked, main, viewpoint.today);
  const value = numberOf(figure);
  const shown = value === undefined ? undefined : format === "amount" ? headline(value, formats) : undefined;
  const currency = main ?? defaultCurrency;
  const unit = shown?.isInMillions ? t("M {{currency}}", { currency }) : currency;
  const change = detail && changeOf(detail, numberOf(detail.figure));
  const course = trend && asked.groupsOf(trend.source);

  function changeOf(
    { label: detailLabel, format: kind, isSigned, tone = "plain" }: NonNullable<LayoutKpi["detail"]>,
    number: Decimal | undefined,
  ) {
    if (number === undefined) return undefined;
    const plain =
      kind === "amount"
        ? headline(number, formats).text
        : formats.formatNumber(String(number), { decimals: 0 });
    const text = isSigned && !isZero(number) ? withSign(plain, number) : plain;
    const sentence = label(detailLabel, { count: drawn(number), replace: { count: text } });
    return {
      ...splitAt(sentence, text),
      tone: isZero(number) || tone === "plain" ? ("neutral" as const) : tone,
    };
  }

  const month = formats.monthName(Number(viewpoint.today.slice(5, 7)), "long");
  return (
    <Kpi
      label={label(kpi.label, { month })}
      value={
        value === undefined
          ? undefined
          : (shown?.text ?? formats.formatNumber(String(value), { decimals: 0 }))
      }
      unit={format === "amount" && value !== undefined ? unit : undefined}
      change={
        others.length === 0
          ? change
          : { text: t("without {{currencies}}", { currencies: others.join(", ") }), tone: "neutral" }
      }
      trend={
        trend && course && value
          ? courseOf(trend, course, { figure: value, currency: main, today: viewpoint.today }).map(drawn)
          : undefined
      }
      isTrendNegative={trend?.tone === "negative"}
    />
  );
}

function figureOf(
  { source, measure, only, isCurrent }: Figure,
  asked: AskedGroups,
  currency: string | undefined,
  today: string,
): Decimal | undefined {
  const groups = asked.groupsOf(source);
  if (groups === undefined) return undefined;
  const isByCurrency = source.groupBy?.some(({ field }) => field === "currency") === true;
  const choice = { only, ...(isByCurrency && { currency }) };
  if (isCurrent === undefined) return totalOf(source, groups, measure, choice);
  return sumsByTime(source, groups, measure, choice).get(dayOf({ day: "monthStart" }, today)) ?? zero;
}

/** The number stands out in its sentence; where the words of a language hold none, the sentence stands alone. */
function splitAt(sentence: string, number: string): { readonly text: string; readonly note?: string } {
  const [before = "", after] = sentence.split(number);
  return after === undefined || before.trim() !== ""
    ? { text: sentence }
    : { text: number, note: after.trim() };
}
