// The whole history of a record in a window, where its page has no part of its own for it.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { Modal } from "@kontor/ui/overlay/Modal.tsx";
import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { HistoryBrowser } from "./HistoryBrowser.tsx";

type Props = { readonly entity: Entity; readonly recordKey: string; readonly onClose: () => void };

export function HistoryModal({ entity, recordKey, onClose }: Props): ReactElement {
  const { t } = useTranslation();
  return (
    <Modal
      title={t("History")}
      size="md"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t("Close")}</Button>}
    >
      <HistoryBrowser entity={entity} recordKey={recordKey} />
    </Modal>
  );
}
