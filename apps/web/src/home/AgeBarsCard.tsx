// Amounts as bars under each other, each the answer to a question of its own, with what they add up to.

import { noBreakSpace } from "@kontor/kernel/locale/format-number.ts";
import { add, compare, zero } from "@kontor/kernel/money/arithmetic.ts";
import { defaultCurrency } from "@kontor/kernel/money/currency.ts";
import type { Decimal } from "@kontor/kernel/money/decimal.ts";
import type { CardOf } from "@kontor/model/layout/layout.ts";
import { currenciesOf, totalOf } from "@kontor/model/layout/layout-figures.ts";
import { Bars } from "@kontor/ui/figures/Bars.tsx";
import { Card } from "@kontor/ui/layout/Card.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { CardContent } from "../cards/CardContent.tsx";
import { drawn, toTheCent } from "../language/amounts.ts";
import { useFormats } from "../language/use-formats.ts";
import { useLabel } from "../language/use-label.ts";
import styles from "./AgeBarsCard.module.css";
import { useGroups } from "./use-groups.ts";
import { useViewpoint } from "./use-viewpoint.ts";

const contentHeight = 228;

export function AgeBarsCard({ card }: { readonly card: CardOf<"bars"> }): ReactElement {
  const { t } = useTranslation();
  const label = useLabel();
  const formats = useFormats();
  const asked = useGroups(
    card.bars.map(({ source }) => source),
    useViewpoint(),
  );
  const answered = card.bars.map((bar) => ({ ...bar, groups: asked.groupsOf(bar.source) ?? [] }));
  const [first] = card.bars;
  const { main, others } = currenciesOf(
    first?.source ?? { entity: "", pipeline: [] },
    answered.flatMap(({ groups }) => groups),
  );
  const bars = answered.map(({ label: text, source, groups }) => ({
    label: label(text),
    amount: totalOf(source, groups, card.measure, { currency: main }),
    count: totalOf(source, groups, "count", { currency: main }),
  }));
  const longest = bars.reduce((most, { amount }) => (compare(amount, most) > 0 ? amount : most), zero);
  const count = bars.reduce((sum, bar) => add(sum, bar.count), zero);
  const total = bars.reduce((sum, bar) => add(sum, bar.amount), zero);
  const isKnown = !asked.isPending && asked.failure === undefined;
  const currency = main ?? defaultCurrency;
  return (
    <Card
      title={label(card.title)}
      count={
        others.length === 0
          ? currency
          : t("{{currency}}, without {{currencies}}", { currency, currencies: others.join(", ") })
      }
      footer={
        <>
          {/* The line keeps its height until it is known what stands in it. */}
          <span>{isKnown ? label(card.total, { count: drawn(count) }) : noBreakSpace}</span>
          <bdi className={styles.total} dir="ltr">
            {isKnown && toTheCent(total, formats)}
          </bdi>
        </>
      }
    >
      <CardContent loading={asked} isEmpty={drawn(count) === 0} rows={4} minHeight={contentHeight}>
        {() => (
          <Bars
            bars={bars.map((bar) => ({
              label: bar.label,
              count: formats.formatNumber(drawn(bar.count)),
              value: toTheCent(bar.amount, formats),
              share: shareOf(bar.amount, longest),
            }))}
          />
        )}
      </CardContent>
    </Card>
  );
}

function shareOf(amount: Decimal, longest: Decimal): number {
  const whole = drawn(longest);
  return whole === 0 ? 0 : drawn(amount) / whole;
}
