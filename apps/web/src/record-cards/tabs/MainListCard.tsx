// The list that says most about a record, below its details: the first rows with their sums and the way to all of them, which its tab shows.
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { Card } from "@kontor/ui/layout/Card.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../language/use-formats.ts";
import { useLabel } from "../../language/use-label.ts";
import { type EntityModel, useEntityModel } from "../../models/entity-model.ts";
import { RecordsTable } from "../RecordsTable.tsx";
import rowStyles from "../rows.module.css";
import type { Referring } from "../use-attached.ts";
import { useCountText } from "../use-count-text.ts";
import { RelatedAdd } from "./RelatedAdd.tsx";
import type { RecordTabsState } from "./use-record-tabs.ts";
import { useRelatedRows } from "./use-related-rows.ts";

type Props = { readonly model: EntityModel; readonly tabs: RecordTabsState };

const shownMaxCount = 5;

/** Nothing where no list around the record holds one, and where the main list is one inside the record. */
export function MainListCard({ model, tabs }: Props): ReactElement | null {
  const list = mainListOf(model, tabs);
  const count = tabs.counts.get(list?.entityName ?? "") ?? 0;
  const of = useEntityModel(count === 0 ? undefined : list?.entityName);
  if (list === undefined || count === 0) return null;
  return <MainList list={list} count={count} model={of} tabs={tabs} />;
}

type MainListProps = {
  readonly list: Referring;
  readonly count: number;
  /** Undefined until it has arrived. */
  readonly model: EntityModel | undefined;
  readonly tabs: RecordTabsState;
};

function MainList({ list, count, model, tabs }: MainListProps): ReactElement {
  const { t } = useTranslation();
  const title = useLabel()(list.pluralLabel);
  const countText = useCountText();
  const open = (
    <button type="button" className={rowStyles.link} onClick={() => tabs.select(list.entityName)}>
      {t("All {{number}} rows", { number: countText(count) })}
    </button>
  );
  return (
    <div data-part="main-list" data-entity={list.entityName}>
      <Card
        title={title}
        kind="list"
        count={countText(count)}
        actions={<RelatedAdd list={list} owner={tabs.owner} />}
      >
        {model === undefined ? (
          <LoadingRows label={t("Loading")} rows={Math.min(count, shownMaxCount)} />
        ) : (
          <FirstRows list={list} count={count} model={model} tabs={tabs} title={title} open={open} />
        )}
      </Card>
    </div>
  );
}

type FirstRowsProps = MainListProps & {
  readonly model: EntityModel;
  readonly title: string;
  readonly open: ReactElement;
};

function FirstRows({ list, count, model, tabs, title, open }: FirstRowsProps): ReactElement {
  const { t } = useTranslation();
  const { formatCurrency } = useFormats();
  const { answer, columns, sums } = useRelatedRows({ model, list, owner: tabs.owner, limit: shownMaxCount });
  if (answer.data === undefined) {
    return <LoadingRows label={t("Loading")} rows={Math.min(count, shownMaxCount)} />;
  }
  const isMore = count > answer.data.length;
  const totals = columns.flatMap(({ path, label }) => {
    const amount = sums?.amounts.get(path);
    return amount === undefined || sums === undefined
      ? []
      : [{ path, label, amount: formatCurrency(amount, sums.currency) }];
  });
  return (
    <>
      <RecordsTable model={model} rows={answer.data} label={title} paths={columns.map(({ path }) => path)} />
      {(isMore || totals.length > 0) && (
        <div className={rowStyles.foot}>
          {isMore && open}
          <span className={rowStyles.sums}>
            {totals.map(({ path, label, amount }) => (
              <span key={path}>
                {label} <b dir="ltr">{amount}</b>
              </span>
            ))}
          </span>
        </div>
      )}
    </>
  );
}

/** The declared one, or else the one with most records. */
function mainListOf(
  { entity, referring = [] }: EntityModel,
  { counts }: RecordTabsState,
): Referring | undefined {
  const lists = referring.filter(({ kind }) => kind === "list");
  const { mainList } = entity.layout ?? {};
  if (mainList !== undefined) return lists.find(({ entityName }) => entityName === mainList);
  return lists
    .filter(({ isAttached }) => !isAttached)
    .toSorted((a, b) => (counts.get(b.entityName) ?? 0) - (counts.get(a.entityName) ?? 0))[0];
}
