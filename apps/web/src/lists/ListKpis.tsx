// The strip of key figures above a list: how the whole result is spread over its statuses, with what it is worth. Pressing one filters by
// it; pressing it again takes the filter away. It has its height before it has its figures, and keeps it where there are none.
import { decimal, isDecimalText } from "@kontor/kernel/money/decimal.ts";
import { shownChoice } from "@kontor/model/fields/shown-choice.ts";
import { StatusGlyph } from "@kontor/ui/status/StatusGlyph.tsx";
import { statusFamily } from "@kontor/ui/status/status-family.ts";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { type StatusGroup, useStatusGroups } from "../columns/use-sums.ts";
import { headline } from "../language/amounts.ts";
import { useFormats } from "../language/use-formats.ts";
import { familyOf } from "../record-words/RowStatus.tsx";
import { useListLabels } from "../record-words/use-list-labels.ts";
import styles from "./ListKpis.module.css";
import { statusesOf } from "./statuses.ts";
import type { ShownList } from "./use-list.ts";

const shownCount = 5;

export function ListKpis({ list }: { readonly list: ShownList }): ReactElement {
  const { model, state, rows, sums, mainAmount } = list;
  const { t } = useTranslation();
  const groups = useStatusGroups(model, state, mainAmount, !rows.isLoading);
  const labels = useListLabels([model.entity.names.statusList]).get(model.entity.names.statusList);
  const statuses = statusesOf(model);
  const currency = mainAmount === undefined ? undefined : sums?.currency;
  return (
    <section
      className={styles.strip}
      aria-label={t("Key figures")}
      aria-busy={groups === undefined}
      data-amounts={mainAmount !== undefined || undefined}
    >
      {groups === undefined
        ? statuses.slice(0, shownCount).map((status) => <ComingKpi key={status} />)
        : mostFrequent(groups, statuses).map((group) => (
            <StatusKpi
              key={group.status}
              list={list}
              group={group}
              label={shownChoice(group.status, labels)}
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
  readonly group: StatusGroup;
  readonly label: string;
  /** Of the amounts; undefined where there is no one currency. */
  readonly currency: string | undefined;
};

function StatusKpi({ list, group, label, currency }: KpiProps): ReactElement {
  const { model, state, change } = list;
  const { t } = useTranslation();
  const formats = useFormats();
  const { status, count, amount } = group;
  const isChosen = state.filters.status === status;
  const shown =
    amount !== undefined && currency !== undefined && isDecimalText(amount)
      ? headline(decimal(amount), formats)
      : undefined;
  const number = formats.formatNumber(count);
  const choose = (): void => {
    const { status: _, ...others } = state.filters;
    change({ filters: isChosen ? others : { ...others, status } });
  };
  return (
    <button type="button" className={styles.kpi} aria-pressed={isChosen} onClick={choose}>
      <span className={styles.label}>
        <StatusGlyph family={statusFamily(familyOf(model, {}, status))} size={10} />
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
      {shown !== undefined && (
        <span className={styles.note}>
          <bdi>{t("{{count}} records", { count, replace: { count: number } })}</bdi>
        </span>
      )}
    </button>
  );
}

/** Those with most records, in the order of the workflow; of nothing, its first statuses. */
function mostFrequent(groups: readonly StatusGroup[], order: readonly string[]): readonly StatusGroup[] {
  if (groups.length === 0)
    return order.slice(0, shownCount).map((status) => ({ status, count: 0, amount: undefined }));
  const most = groups.toSorted((a, b) => b.count - a.count).slice(0, shownCount);
  return most.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
}
