// A record beside another page: what a glance at it is for. Its figures, the fields that say most, its main list, what is to be done and what
// happened last; the rest on request, in the same place.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { hasVerb } from "@kontor/model/routes/entity-variations.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { Card } from "@kontor/ui/layout/Card.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useFormParts, useOpenForm } from "../../fields/form-context.ts";
import type { EntityModel } from "../../models/entity-model.ts";
import { HistoryCard } from "../../record-cards/history/HistoryCard.tsx";
import { TasksCards } from "../../record-cards/rail/TasksCards.tsx";
import { MainListCard } from "../../record-cards/tabs/MainListCard.tsx";
import type { RecordTabsState } from "../../record-cards/tabs/use-record-tabs.ts";
import { isFilled, useShownPage } from "../../record-form/details/page-fields.ts";
import { useRecordMode } from "../../record-form/details/record-mode.ts";
import { ShownField } from "../../record-form/details/ShownField.tsx";
import { SummaryStrip } from "../summary/SummaryStrip.tsx";
import styles from "./RecordPreview.module.css";

type Props = {
  readonly model: EntityModel;
  readonly record: RecordData;
  readonly tabs: RecordTabsState;
  readonly onShowAll: () => void;
};

const fieldsMaxCount = 9;
const eventsMaxCount = 3;

export function RecordPreview({ model, record, tabs, onShowAll }: Props): ReactElement {
  return (
    <div className={styles.preview} data-part="preview">
      <SummaryStrip entity={model.entity} record={record} />
      <MainFields onShowAll={onShowAll} />
      <MainListCard model={model} tabs={tabs} />
      <TasksCards model={model} tabs={tabs} />
      {hasVerb(model.entity, "history") && (
        <HistoryCard {...tabs.owner} limit={eventsMaxCount} onShowAll={() => tabs.select("history")} />
      )}
    </div>
  );
}

/** The first ones that hold something, three beside each other. */
function MainFields({ onShowAll }: Pick<Props, "onShowAll">): ReactElement {
  const { t } = useTranslation();
  const { store } = useOpenForm();
  const mode = useRecordMode();
  const { groups } = useShownPage();
  const fields = groups.flatMap((group) => group.fields);
  const { filled } = useFormParts(store, () => ({
    filled: fields.flatMap(({ path }) => (isFilled(store, path) ? [path] : [])).join(" "),
  }));
  const paths = new Set(filled.split(" "));
  const shown = fields.filter(({ path }) => paths.has(path)).slice(0, fieldsMaxCount);
  const open = (path: string, isInPlace: boolean): void =>
    isInPlace ? mode?.open(path) : mode?.editAll(path);
  return (
    <Card
      title={t("Details")}
      actions={
        <ActionButton size="xs" kind="quiet" onClick={onShowAll}>
          {t("Show all fields")}
        </ActionButton>
      }
    >
      <dl className={styles.fields}>
        {shown.map(({ path, field }) => (
          <ShownField
            key={path}
            path={path}
            field={field}
            showsLock={false}
            state={path === mode?.typed ? "typed" : path === mode?.saved ? "saved" : "read"}
            onOpen={mode?.mayEdit ? open : undefined}
          />
        ))}
      </dl>
    </Card>
  );
}
