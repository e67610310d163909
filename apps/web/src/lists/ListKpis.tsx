// The strip of key figures above a list: what the entity declares, or how the whole result is spread over its statuses, with what it is
// worth. Pressing one filters by it; pressing it again takes the filter away. It has its height before it has its figures.
import { decimal, isDecimalText } from "@kontor/kernel/money/decimal.ts";
import { shownChoice } from "@kontor/model/fields/shown-choice.ts";
import { StatusGlyph } from "@kontor/ui/status/StatusGlyph.tsx";
import { statusFamily } from "@kontor/ui/status/status-family.ts";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useStatusGroups } from "../columns/use-sums.ts";
import { headline } from "../language/amounts.ts";
import { useFormats } from "../language/use-formats.ts";
import { familyOf } from "../record-words/RowStatus.tsx";
import { useListLabels } from "../record-words/use-list-labels.ts";
import styles from "./ListKpis.module.css";
import { declaredFigures, type ListFigure, statusFigures } from "./list-figures.ts";
import { statusesOf } from "./statuses.ts";
import type { ShownList } from "./use-list.ts";

export function ListKpis({ list }: { readonly list: ShownList }): ReactElement {
  const { model, state, rows, sums, mainAmount, columns } = list;
  const { t } = useTranslation();
  const declared = model.entity.keyFigures ?? [];
  const summed = columns.filter(({ path }) => declared.some(({ sum }) => sum === path));
  const groups = useStatusGroups(model, state, mainAmount, !rows.isLoading && !rows.isStale, summed);
  const { statusList } = model.entity.names;
  const labels = useListLabels([statusList]).get(statusList);
  const statuses = statusesOf(model);
  const currency = mainAmount === undefined ? undefined : sums?.currency;
  const figures =
    declared.length > 0 ? declaredFigures(declared, groups ?? []) : statusFigures(groups ?? [], statuses);
  return (
    <section
      className={styles.strip}
      aria-label={t("Key figures")}
      aria-busy={groups === undefined}
      data-amounts={mainAmount !== undefined || undefined}
    >
      {groups === undefined
        ? figures.map(({ name }) => <ComingKpi key={name} />)
        : figures.map((figure) => (
            <Kpi
              key={figure.name}
              list={list}
              figure={figure}
              isStatus={declared.length === 0}
              label={declared.length > 0 ? figure.name : shownChoice(figure.name, labels)}
              currency={currency}
            />
          ))}
    </section>
  );
}

/** Bars in the places of the words, so that nothing moves when they arrive. */
function ComingKpi(): ReactElement {
  return (
    <div className={styles.kpi} aria-hidden="true">
      <span className={styles.bar} />
      <span className={styles.bar} data-part="value" />
    </div>
  );
}

type KpiProps = {
  readonly list: ShownList;
  readonly figure: ListFigure;
  readonly label: string;
  /** It stands for a status, whose look it has, and not for what the trade counts. */
  readonly isStatus: boolean;
  /** Of the amounts; undefined where there is no one currency. */
  readonly currency: string | undefined;
};

function Kpi({ list, figure, label, isStatus, currency }: KpiProps): ReactElement {
  const { model, state, change } = list;
  const { t } = useTranslation();
  const formats = useFormats();
  const { statuses, count, amount } = figure;
  const [status = ""] = statuses;
  const wanted = statuses.join(",");
  const { status: chosen, ...others } = state.filters;
  const isChosen = wanted !== "" && chosen === wanted;
  const shown =
    amount !== undefined && currency !== undefined && isDecimalText(amount)
      ? headline(decimal(amount), formats)
      : undefined;
  const number = formats.formatNumber(count);
  const choose = (): void =>
    change({ filters: isChosen || wanted === "" ? others : { ...others, status: wanted } });
  return (
    <button type="button" className={styles.kpi} aria-pressed={isChosen} onClick={choose}>
      <span className={styles.label}>
        {isStatus && <StatusGlyph family={statusFamily(familyOf(model, {}, status))} size={10} />}
        <bdi>{label}</bdi>
      </span>
      <span className={styles.value}>
        <bdi dir="ltr">{shown?.text ?? number}</bdi>
        {shown !== undefined && (
          <bdi className={styles.unit}>
            {shown.isInMillions ? t("M {{currency}}", { currency }) : currency}
          </bdi>
        )}
      </span>
      {shown !== undefined && figure.isSumOfSome !== true && (
        <span className={styles.note}>
          <bdi>{t("{{count}} records", { count, replace: { count: number } })}</bdi>
        </span>
      )}
    </button>
  );
}
