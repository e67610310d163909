// What a figure is made of, as one bar: the parts in their order, and in words for those who do not see it.
import type { CardField } from "@kontor/model/derive/default-form.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { labelOf } from "@kontor/model/fields/label.ts";
import { fieldAt, type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import type { ReactElement } from "react";
import { useFormats } from "../../language/use-formats.ts";
import styles from "./SummaryStrip.module.css";

type Props = {
  readonly entity: Entity;
  readonly record: RecordData;
  readonly whole: CardField;
  /** What the strip above says already has no legend. */
  readonly shown: readonly string[];
};

export function BreakdownBar({ entity, record, whole, shown }: Props): ReactElement | undefined {
  const { formatPercentage } = useFormats();
  const total = amountAt(record, whole.path);
  if (!(total > 0)) return undefined;
  const parts = (whole.field.breakdown ?? []).flatMap((path) => {
    const field = fieldAt(entity.fields, path);
    const share = amountAt(record, path) / total;
    return field === undefined || !(share >= 0)
      ? []
      : [{ path, label: field.label ?? labelOf(path), share: Math.min(1, share) }];
  });
  if (parts.length === 0) return undefined;
  const said = (label: string, share: number): string => `${label} ${formatPercentage(share.toFixed(4))}`;
  const unsaid = parts.filter(({ path }) => !shown.includes(path));
  return (
    <div className={styles.breakdown}>
      <div
        className={styles.bar}
        role="img"
        aria-label={parts.map(({ label, share }) => said(label, share)).join(", ")}
      >
        {parts.map(({ path, share }) => (
          <span key={path} className={styles.share} style={{ inlineSize: `${share * 100}%` }} />
        ))}
      </div>
      {unsaid.length > 0 && (
        <p className={styles.legend}>{unsaid.map(({ label, share }) => said(label, share)).join(" · ")}</p>
      )}
    </div>
  );
}

/** For the width of a bar the nearest number will do. */
function amountAt(record: RecordData, path: string): number {
  return Number(valuesAt(record, path)[0] ?? 0);
}
