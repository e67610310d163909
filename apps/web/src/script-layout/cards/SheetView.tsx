// A grid of cells like a spreadsheet. What is typed is computed at once; it is kept with the record only where the script says under
// which name.
import { defaultCurrency } from "@kontor/kernel/money/currency.ts";
import type { CardOf } from "@kontor/model/layout/script/cards.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import { FieldLanguageProvider } from "@kontor/ui/fields/field-language.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { CardContent } from "../../cards/CardContent.tsx";
import { useFieldLanguage } from "../../fields/field-language.ts";
import { reportFailure } from "../../request/report-failure.ts";
import { useLayoutSubject } from "../subject.ts";
import { SheetTable } from "./sheet/SheetTable.tsx";
import { type SavedSheet, useSavedSheet } from "./sheet/use-saved-sheet.ts";
import { useSheet } from "./sheet/use-sheet.ts";
import { useStoredSubject } from "./use-owner.ts";

type Props = { readonly card: CardOf<"Sheet"> };

export function SheetView({ card }: Props): ReactElement {
  const { t } = useTranslation();
  const language = useFieldLanguage();
  const saved = useSavedSheet(card.cells, card.savedAs, useStoredSubject()?.owner);
  const title = card.title ?? t("Sheet");
  if (saved.loading !== undefined && (saved.loading.isPending || saved.loading.failure !== undefined)) {
    return (
      <Card title={title}>
        <CardContent loading={saved.loading} rows={4} minHeight={0}>
          {() => null}
        </CardContent>
      </Card>
    );
  }
  return (
    <FieldLanguageProvider value={language}>
      <Open card={card} title={title} saved={saved} />
    </FieldLanguageProvider>
  );
}

type OpenProps = Props & { readonly title: string; readonly saved: SavedSheet };

function Open({ card, title, saved }: OpenProps): ReactElement {
  const { t } = useTranslation();
  const record = useLayoutSubject()?.record;
  const sheet = useSheet(saved.cells);
  const [isSaving, setIsSaving] = useState(false);
  const { save } = saved;
  const currency =
    card.currency ?? (typeof record?.currency === "string" ? record.currency : defaultCurrency);
  const keep = async (): Promise<void> => {
    if (save === undefined || isSaving) return;
    setIsSaving(true);
    try {
      await save(sheet.valueAt);
      sheet.discard();
      showToast({ level: "success", title: t("Saved") });
    } catch (error) {
      reportFailure(error);
    } finally {
      setIsSaving(false);
    }
  };
  const footer = (): ReactElement => (
    <>
      <span role="status">{t("{{count}} unsaved changes", { count: sheet.changedCount })}</span>
      <span>
        <ActionButton kind="quiet" size="xs" onClick={sheet.discard}>
          {t("Discard")}
        </ActionButton>{" "}
        <ActionButton
          kind="filled"
          size="xs"
          isRunning={isSaving}
          disabledReason={sheet.hasUnread ? t("A cell holds no number") : undefined}
          onClick={() => void keep()}
        >
          {t("Save")}
        </ActionButton>
      </span>
    </>
  );
  return (
    <Card
      title={title}
      kind="list"
      footer={save !== undefined && sheet.changedCount > 0 ? footer() : undefined}
    >
      <SheetTable card={card} cells={saved.cells} title={title} sheet={sheet} currency={currency} />
    </Card>
  );
}
