// The advanced search of a list: a field for everything it can be searched by, in a card above the table or in a window. What is filled
// in stands in the address from the moment it is searched for. The card has two lines of fields, and the others when they are asked for.
import type { FilterForm } from "@kontor/client/lists/filter-form.ts";
import type { ServerQuery } from "@kontor/client/lists/list-state.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { KeyHint } from "@kontor/ui/keyboard/KeyHint.tsx";
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { useShortcut } from "@kontor/ui/keyboard/shortcuts.ts";
import { Modal } from "@kontor/ui/overlay/Modal.tsx";
import { IconBookmark } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { AdvancedFields } from "./AdvancedFields.tsx";
import styles from "./AdvancedSearch.module.css";
import type { AdvancedPlace } from "./advanced-place.ts";
import { type FilterControl, inPairs } from "./filter-controls.ts";
import { ReferenceFilter } from "./ReferenceFilter.tsx";
import { type OnFilters, useAdvancedForm } from "./use-advanced-form.ts";

type Props = {
  readonly place: AdvancedPlace;
  /** All of the entity; those that stand in links alone are not offered. */
  readonly controls: readonly FilterControl[];
  readonly filters: ServerQuery;
  readonly onSearch: OnFilters;
  readonly onClose: () => void;
  /** What stands in the way of keeping this search, or undefined. */
  readonly saveRefusal: (filters: ServerQuery) => string | undefined;
  /** Asks for a name to keep these filters under; they have been searched with before. */
  readonly onSave: (filters: ServerQuery) => void;
};

export function AdvancedSearch({
  place,
  controls,
  filters,
  onSearch,
  onClose,
  saveRefusal,
  onSave,
}: Props): ReactElement {
  const { t } = useTranslation();
  const isModal = place === "modal";
  const listed = controls.filter(({ isUnlisted }) => isUnlisted !== true);
  const advanced = useAdvancedForm({ controls: listed, filters, isLive: !isModal, onSearch });
  const { form, wanted, reset } = advanced;
  const [isWhole, setWhole] = useState(isModal);
  const shown = isWhole ? listed : firstControls(listed, form);
  const left = listed.length - shown.length;
  const refusal = saveRefusal(wanted);
  const run = (): void => {
    advanced.run();
    if (isModal) onClose();
  };
  const save = (): void => {
    if (refusal !== undefined) return;
    run();
    onSave(wanted);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isOfField = event.target instanceof HTMLInputElement && !event.isDefaultPrevented();
    if (event.key === "Enter" && isOfField && !event.nativeEvent.isComposing) run();
  };
  const [beforeKey, afterKey] = t("Hold {{key}} while choosing a value to exclude it.", {
    key: keyPlace,
  }).split(keyPlace);
  const fields = (
    <>
      <SearchKeys isModal={isModal} onSearch={run} onSave={save} onClose={onClose} />
      <AdvancedFields Reference={ReferenceFilter} controls={shown} form={form} onChange={advanced.change} />
    </>
  );
  const footer = (
    <>
      {left > 0 && (
        <ActionButton kind="quiet" onClick={() => setWhole(true)}>
          {t("{{count}} more fields", { count: left })}
        </ActionButton>
      )}
      <span className={styles.hint}>
        {beforeKey}
        <KeyHint keys="Control" />
        {afterKey}
      </span>
      <ActionButton kind="quiet" onClick={reset}>
        {t("Reset")}
      </ActionButton>
      <ActionButton
        icon={<IconBookmark size={15} stroke={1.6} aria-hidden />}
        disabledReason={refusal}
        onClick={save}
      >
        {t("Save search")}
      </ActionButton>
      <ActionButton kind="filled" keys={keyTable.runAdvancedSearch.keys} onClick={run}>
        {t("Search")}
      </ActionButton>
    </>
  );
  if (isModal) {
    return (
      <Modal title={t("Advanced search")} size="lg" isStatic onClose={onClose} footer={footer}>
        <search onKeyDown={onKeyDown}>{fields}</search>
      </Modal>
    );
  }
  return (
    <search className={styles.card} aria-label={t("Advanced search")} onKeyDown={onKeyDown}>
      <div className={styles.fields}>{fields}</div>
      <div className={styles.footer}>{footer}</div>
    </search>
  );
}

/** Two lines of six. */
const firstCount = 12;

/** Those of the first lines, and the others that are filled in. The two bounds of a field stay together. */
function firstControls(controls: readonly FilterControl[], form: FilterForm): readonly FilterControl[] {
  let count = 0;
  return inPairs(controls).flatMap((pair) => {
    count += pair.length;
    return count <= firstCount || pair.some(({ name }) => isFilled(form[name])) ? pair : [];
  });
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

type KeysProps = {
  readonly isModal: boolean;
  readonly onSearch: () => void;
  readonly onSave: () => void;
  readonly onClose: () => void;
};

/** Inside of the window, so that they are not heard while another one lies over it. */
function SearchKeys({ isModal, onSearch, onSave, onClose }: KeysProps): null {
  const layer = isModal ? ({ layer: "modal" } as const) : {};
  useShortcut({ ...keyTable.runAdvancedSearch, ...layer, run: onSearch });
  useShortcut({ ...keyTable.saveSearch, ...layer, run: onSave });
  useShortcut({ ...keyTable.toggleAdvancedSearch, ...layer, isActive: isModal, run: onClose });
  return null;
}

/** Where the key stands in the sentence, in whichever language it is. */
const keyPlace = "\u0001";
