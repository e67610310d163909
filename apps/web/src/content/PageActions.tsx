// What a user who may write a page does with it: change it, look at its versions, delete it.
import { documentation } from "@kontor/model/entities/core/documentation.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import { ConfirmationModal } from "@kontor/ui/overlay/ConfirmationModal.tsx";
import { IconPencil } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { isolate } from "../language/isolate.ts";
import { useEntityModel } from "../models/entity-model.ts";
import { HistoryModal } from "../record-cards/history/HistoryModal.tsx";
import { reportFailure } from "../request/report-failure.ts";
import styles from "./Content.module.css";
import type { Shelf, WrittenPage } from "./shelf.ts";

type Props = { readonly shelf: Shelf; readonly page: WrittenPage; readonly onEdit: () => void };

export function PageActions({ shelf, page, onEdit }: Props): ReactElement {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [open, setOpen] = useState<"history" | "removal">();
  const close = (): void => setOpen(undefined);
  // Only what is a record has versions.
  const model = useEntityModel(shelf.hasLocales ? documentation.name : undefined);
  const remove = async (): Promise<void> => {
    try {
      await shelf.remove(page);
      showToast({ level: "success", title: t("{{name}} was deleted", { name: isolate(page.title) }) });
      await navigate({ to: shelf.route, params: { _splat: "" } });
    } catch (error) {
      close();
      reportFailure(error);
    }
  };
  return (
    <div className={styles.actions}>
      {model !== undefined && (
        <ActionButton kind="quiet" onClick={() => setOpen("history")}>
          {t("History")}
        </ActionButton>
      )}
      <ActionButton kind="danger" onClick={() => setOpen("removal")}>
        {t("Delete")}
      </ActionButton>
      <ActionButton icon={<IconPencil size={15} stroke={1.6} aria-hidden />} onClick={onEdit}>
        {t("Edit")}
      </ActionButton>
      {open === "history" && model !== undefined && (
        <HistoryModal entity={model.entity} recordKey={page.id} onClose={close} />
      )}
      {open === "removal" && (
        <ConfirmationModal
          title={t("Delete this page?")}
          confirmLabel={t("Delete")}
          refuseLabel={t("Cancel")}
          onRefuse={close}
          onConfirm={remove}
        >
          {t("Whoever follows a link to it finds nothing any more.")}
        </ConfirmationModal>
      )}
    </div>
  );
}
