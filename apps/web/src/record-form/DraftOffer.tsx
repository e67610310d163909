// Offers what was typed here at an earlier time and never saved.
import type { FormStore } from "@kontor/client/forms/form-store.ts";
import type { Merge } from "@kontor/client/forms/merge.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../language/use-formats.ts";
import { FormLine } from "./FormLine.tsx";
import type { KeptDraft } from "./use-draft.ts";

type Props = {
  readonly draft: KeptDraft;
  readonly store: FormStore;
  readonly onRestored?: () => void;
  /** Others have changed the same fields since. */
  readonly onConflict: (merge: Merge) => void;
};

export function DraftOffer({ draft, store, onRestored, onConflict }: Props): ReactElement | undefined {
  const { t } = useTranslation();
  const { formatMoment } = useFormats();
  if (draft.offered === undefined) return undefined;
  const date = formatMoment(new Date(draft.offered.savedAt).toISOString());
  const restore = (): void => {
    const merge = draft.restore();
    if (merge === undefined) return;
    onRestored?.();
    if (merge.conflicts.length > 0) onConflict(merge);
    else store.replace(merge.merged);
  };
  return (
    <FormLine text={t("You have unsaved changes from {{date}}", { date })}>
      <ActionButton size="xs" onClick={restore}>
        {t("Restore")}
      </ActionButton>
      <ActionButton kind="quiet" size="xs" onClick={draft.discard}>
        {t("Discard")}
      </ActionButton>
    </FormLine>
  );
}
