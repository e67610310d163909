// Saved searches as tabs under the title of a list: all records first, then one tab for each search with its count, and the way to keep
// the search of the moment.
import type { ListDefaults, ListState } from "@kontor/client/lists/list-state.ts";
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { useShortcut } from "@kontor/ui/keyboard/shortcuts.ts";
import { ConfirmationModal } from "@kontor/ui/overlay/ConfirmationModal.tsx";
import { Tooltip } from "@kontor/ui/overlay/Tooltip.tsx";
import { IconBookmark, IconX } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EntityModel } from "../models/entity-model.ts";
import { inSentence } from "../record-words/in-sentence.ts";
import { reportFailure } from "../request/report-failure.ts";
import { CappedCount, SavedSearchCount } from "./SavedSearchCount.tsx";
import styles from "./SavedSearchTabs.module.css";
import { SaveSearchModal } from "./SaveSearchModal.tsx";
import type { SavedSearch, SavedSearches } from "./use-saved-searches.ts";
import { useViewCounts } from "./use-view-counts.ts";

type Searched = Pick<ListState, "filter" | "filters" | "sort">;

type Props = {
  readonly model: EntityModel;
  readonly searches: SavedSearches;
  readonly state: Searched;
  readonly defaults: ListDefaults;
  readonly onApply: (searched: Searched) => void;
  /** The search a name is asked for; an open advanced search has its own way to say so. */
  readonly saving: Searched | undefined;
  readonly onSaving: (searched: Searched | undefined) => void;
  readonly isAdvancedOpen: boolean;
};

const everything: Searched = { filter: "", filters: {}, sort: undefined };

export function SavedSearchTabs(props: Props): ReactElement {
  const { model, searches, state, defaults, onApply, saving, onSaving, isAdvancedOpen } = props;
  const { t } = useTranslation();
  const [removed, setRemoved] = useState<SavedSearch>();
  const viewCounts = useViewCounts(searches.saved.flatMap(({ id, isShipped }) => (isShipped ? [id] : [])));
  const refusal = searches.refusal(state);
  const isAll = state.filter === "" && Object.keys(state.filters).length === 0;
  useShortcut({
    ...keyTable.saveSearch,
    isActive: refusal === undefined && saving === undefined && !isAdvancedOpen,
    run: () => onSaving(state),
  });
  const save = async (title: string): Promise<void> => {
    try {
      await searches.save(title, saving ?? state);
      onSaving(undefined);
    } catch (failure) {
      reportFailure(failure);
    }
  };
  const remove = async ({ id }: SavedSearch): Promise<void> => {
    try {
      await searches.remove(id);
      setRemoved(undefined);
    } catch (failure) {
      reportFailure(failure);
    }
  };
  return (
    <nav className={styles.tabs} aria-label={t("Saved searches")}>
      <Tab isCurrent={isAll} onClick={() => onApply(everything)}>
        {t("All {{entities}}", { entities: inSentence(model.entity.pluralLabel) })}
      </Tab>
      {searches.saved.map((saved) => (
        <span key={saved.id} className={styles.saved}>
          <Tab isCurrent={saved.id === searches.activeId} onClick={() => onApply(searches.stateOf(saved))}>
            <bdi>{saved.title}</bdi>
            {saved.isShipped ? (
              <CappedCount count={viewCounts?.get(saved.id)} />
            ) : (
              <SavedSearchCount model={model} saved={saved} defaults={defaults} />
            )}
          </Tab>
          {saved.id === searches.activeId && saved.isShipped !== true && (
            <button
              type="button"
              className={styles.remove}
              aria-label={t("Delete the saved search {{title}}", { title: saved.title })}
              onClick={() => setRemoved(saved)}
            >
              <IconX size={13} stroke={1.6} aria-hidden />
            </button>
          )}
        </span>
      ))}
      <SaveTab refusal={refusal} onSave={() => onSaving(state)} />
      {saving !== undefined && <SaveSearchModal onSave={save} onClose={() => onSaving(undefined)} />}
      {removed !== undefined && (
        <ConfirmationModal
          title={t("Delete the saved search")}
          confirmLabel={t("Delete")}
          refuseLabel={t("Cancel")}
          onRefuse={() => setRemoved(undefined)}
          onConfirm={() => remove(removed)}
        >
          {t("{{title}} will be deleted. The records it finds stay as they are.", { title: removed.title })}
        </ConfirmationModal>
      )}
    </nav>
  );
}

type TabProps = { readonly isCurrent: boolean; readonly onClick: () => void; readonly children: ReactNode };

function Tab({ isCurrent, onClick, children }: TabProps): ReactElement {
  return (
    <button
      type="button"
      className={styles.tab}
      aria-current={isCurrent ? "page" : undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

type SaveTabProps = { readonly refusal: string | undefined; readonly onSave: () => void };

function SaveTab({ refusal, onSave }: SaveTabProps): ReactElement {
  const { t } = useTranslation();
  const draw = (described?: { readonly "aria-describedby": string }): ReactElement => (
    <button
      type="button"
      className={styles.tab}
      aria-disabled={refusal !== undefined || undefined}
      {...described}
      onClick={refusal === undefined ? onSave : undefined}
    >
      <IconBookmark size={14} stroke={1.6} aria-hidden />
      {t("Save search")}
    </button>
  );
  return refusal === undefined ? draw() : <Tooltip text={refusal}>{draw}</Tooltip>;
}
