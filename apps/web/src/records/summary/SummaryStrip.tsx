// The figures a record is known by, in a strip at its head: each with its unit. A figure that others add up to is followed by a bar of them.
import type { CardField } from "@kontor/model/derive/default-form.ts";
import { recordPage } from "@kontor/model/derive/record-page.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Field, JsonValue } from "@kontor/model/fields/field.ts";
import { type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import { type ReactElement, useMemo } from "react";
import { currencyAt } from "../../fields/field-currency.ts";
import { RecordLink } from "../../record-words/RecordLink.tsx";
import { useNames, useShowing } from "../../record-words/use-showing.ts";
import { BreakdownBar } from "./BreakdownBar.tsx";
import styles from "./SummaryStrip.module.css";
import { summaryFigure } from "./summary-figure.ts";

type Props = { readonly entity: Entity; readonly record: RecordData };

export function SummaryStrip({ entity, record }: Props): ReactElement | undefined {
  const summary = useMemo(() => recordPage(entity, record).summary, [entity, record]);
  const names = useNames(entity, record);
  const showing = useShowing(summary.map(({ field }) => field));
  const whole = summary.find(({ field }) => field.breakdown !== undefined);
  const figures = summary.map((figure) => {
    const [value] = valuesAt(record, figure.path);
    const currency = currencyAt(record, figure.path, figure.field);
    return {
      ...figure,
      ...summaryFigure(figure.field, value, { ...showing, currency }),
      named: namedBy(figure.field, value),
    };
  });
  if (summary.length === 0) return undefined;
  return (
    <section className={styles.card} data-part="summary" aria-label={entity.label}>
      <dl className={styles.strip}>
        {figures.map(({ path, label, text, unit, isNothing, named }) => (
          <div key={path} className={styles.figure} data-summary={path}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value} data-nothing={isNothing || undefined} data-value={path}>
              {named === undefined ? (
                <bdi>{text}</bdi>
              ) : (
                <RecordLink {...named} name={names.get(named.recordKey)} />
              )}
              {unit !== undefined && <span className={styles.unit}>{unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {whole !== undefined && (
        <BreakdownBar entity={entity} record={record} whole={whole} shown={pathsOf(summary)} />
      )}
    </section>
  );
}

/** Another record, which stands there by its name. */
function namedBy(
  { target }: Field,
  value: JsonValue | undefined,
): { readonly entityName: string; readonly recordKey: string } | undefined {
  const isNamed = target !== undefined && typeof value === "string" && value !== "";
  return isNamed ? { entityName: target, recordKey: value } : undefined;
}

function pathsOf(summary: readonly CardField[]): readonly string[] {
  return summary.map(({ path }) => path);
}
