// Pinned at the foot of a page with a form: how much is not saved yet, and the two ways out of that. It spans the page the form stands
// in, whatever column that is, and leaves its room free while there is nothing to save.
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { SaveButton } from "@kontor/ui/actions/SaveButton.tsx";
import { StatusGlyph } from "@kontor/ui/status/StatusGlyph.tsx";
import type { ReactElement } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import styles from "./SaveBar.module.css";

type Props = {
  readonly formId: string;
  /** The end of the page. */
  readonly place: Element;
  readonly changeCount: number;
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
};

export function SaveBar({ formId, place, changeCount, isSaving, onDiscard }: Props): ReactElement {
  const { t } = useTranslation();
  return createPortal(
    <section className={styles.bar} aria-label={t("Unsaved changes")}>
      <span className={styles.count} role="status">
        {changeCount > 0 && (
          <>
            <StatusGlyph family="warning" />
            {t("{{count}} unsaved changes", { count: changeCount })}
          </>
        )}
      </span>
      <ActionButton kind="quiet" onClick={onDiscard}>
        {t("Discard")}
      </ActionButton>
      <SaveButton formId={formId} isSaving={isSaving} />
    </section>,
    place,
  );
}
