// A pivot table over the rows of a script. What stands down, across and in the cells can be chosen; it is computed anew here, exactly.
import { type Aggregate, type GroupKey, type Pivot, pivotOf } from "@kontor/client/pivot/pivot.ts";
import type { Decimal } from "@kontor/kernel/money/decimal.ts";
import type { ElementOf } from "@kontor/model/layout/script/elements.ts";
import { EmptyList } from "@kontor/ui/feedback/EmptyList.tsx";
import { Table } from "@kontor/ui/layout/Table.tsx";
import { type ReactElement, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../language/use-formats.ts";
import { ElementFrame } from "../ElementFrame.tsx";
import { shownFigure } from "../shown-figure.ts";
import { type Choice, PivotChoices } from "./PivotChoices.tsx";
import styles from "./PivotElement.module.css";

export function PivotElement({ element }: { readonly element: ElementOf<"pivot"> }): ReactElement {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<Choice>(() => startOf(element));
  const pivot = useMemo(() => pivotOf({ rows: element.rows, ...choice }), [element.rows, choice]);
  const { title = t("Pivot table"), fields } = element;
  const labels = useMemo(() => new Map(fields.map(({ name, label }) => [name, label ?? name])), [fields]);
  return (
    <ElementFrame title={element.title}>
      <PivotChoices fields={fields} choice={choice} onChange={setChoice} />
      {pivot.lines.length === 0 ? (
        <EmptyList />
      ) : (
        <Table label={title}>
          <PivotRows
            pivot={pivot}
            heads={choice.down.map((name) => labels.get(name) ?? name)}
            isAcross={choice.across !== undefined}
            decimals={choice.aggregate === "count" ? 0 : element.decimals}
          />
        </Table>
      )}
    </ElementFrame>
  );
}

function startOf({ down, across, measure, aggregate }: ElementOf<"pivot">): Choice {
  const start: Aggregate = aggregate ?? (measure === undefined ? "count" : "sum");
  return { down, across, measure, aggregate: start };
}

type RowsProps = {
  readonly pivot: Pivot;
  readonly heads: readonly string[];
  /** Without it the only column is the total. */
  readonly isAcross: boolean;
  readonly decimals: number | undefined;
};

function PivotRows({ pivot, heads, isAcross, decimals }: RowsProps): ReactElement {
  const { t } = useTranslation();
  const formats = useFormats();
  const shown = (figure: Decimal | undefined): string =>
    figure === undefined ? "–" : shownFigure(String(figure), formats, decimals);
  const cells = (figures: readonly (Decimal | undefined)[], total: Decimal | undefined): ReactElement[] =>
    [...(isAcross ? figures : []), total].map((figure, index) => (
      <td key={index} data-figure className={index === lastOf(isAcross, figures) ? styles.total : undefined}>
        <bdi dir="ltr">{shown(figure)}</bdi>
      </td>
    ));
  return (
    <>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              <bdi>{head}</bdi>
            </th>
          ))}
          {isAcross &&
            pivot.heads.map((key, index) => (
              <th key={index} scope="col" data-figure>
                <bdi>{keyText(key, 0, t("Other"), t("(none)"))}</bdi>
              </th>
            ))}
          <th scope="col" data-figure>
            {t("Total")}
          </th>
        </tr>
      </thead>
      <tbody>
        {pivot.lines.map(({ key, cells: figures, total }, row) => (
          <tr key={row}>
            {heads.map((head, level) => (
              <th key={head} scope="row" className={styles.key}>
                <bdi>{keyText(key, level, t("Other"), t("(none)"))}</bdi>
              </th>
            ))}
            {cells(figures, total)}
          </tr>
        ))}
      </tbody>
      <tfoot className={styles.totals}>
        <tr>
          <th scope="row" colSpan={heads.length}>
            {t("Total")}
          </th>
          {cells(pivot.totals, pivot.total)}
        </tr>
      </tfoot>
    </>
  );
}

function lastOf(isAcross: boolean, figures: readonly unknown[]): number {
  return isAcross ? figures.length : 0;
}

/** What is one too many stands under one name. */
function keyText(key: GroupKey, level: number, others: string, none: string): string {
  if (key === undefined) return level === 0 ? others : "";
  return key[level] || none;
}
