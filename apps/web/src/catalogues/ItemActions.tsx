// What can be done with one item of a catalogue: change it in a window, move it among those beside it, take it away.
import { recordTitle } from "@kontor/model/derive/record-facts.ts";
import { ConfirmationModal } from "@kontor/ui/overlay/ConfirmationModal.tsx";
import { ActionIcon } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { isolate } from "../language/isolate.ts";
import type { EntityModel } from "../models/entity-model.ts";
import { mayDelete } from "../models/may-write.ts";
import { deleteRecord } from "../record-calls/record-calls.ts";
import { reportFailure } from "../request/report-failure.ts";
import styles from "./Catalogue.module.css";
import { type CatalogueItem, movedItem } from "./catalogue-tree.ts";
import { ItemModal } from "./ItemModal.tsx";
import { savePlaces } from "./use-catalogue.ts";

type Props = {
  readonly model: EntityModel;
  readonly item: CatalogueItem;
  /** All items are shown, so that the one before is the one before. */
  readonly isOrdered: boolean;
};

export function ItemActions({ model, item, isOrdered }: Props): ReactElement {
  const { t } = useTranslation();
  const { entity } = model;
  const { record, siblings } = item;
  const [open, setOpen] = useState<"edit" | "removal">();
  const [isMoving, setIsMoving] = useState(false);
  const close = (): void => setOpen(undefined);
  const name = recordTitle(entity, record);
  const place = siblings.indexOf(record);
  const move = async (by: 1 | -1): Promise<void> => {
    setIsMoving(true);
    await savePlaces(model, movedItem(item, by)).catch(reportFailure);
    setIsMoving(false);
  };
  const remove = async (): Promise<void> => {
    const version = typeof record.version === "number" ? record.version : undefined;
    await deleteRecord(entity.names.serverRoute, String(record[entity.key]), version).catch(reportFailure);
    close();
  };
  const arrow = { size: 15, stroke: 1.6, "aria-hidden": true } as const;
  return (
    <div className={styles.itemActions}>
      <ActionIcon aria-label={t("Edit {{name}}", { name })} onClick={() => setOpen("edit")}>
        <IconPencil {...arrow} />
      </ActionIcon>
      {isOrdered && (
        <>
          <ActionIcon
            aria-label={t("Move {{name}} up", { name })}
            disabled={isMoving || place <= 0}
            onClick={() => void move(-1)}
          >
            <IconArrowUp {...arrow} />
          </ActionIcon>
          <ActionIcon
            aria-label={t("Move {{name}} down", { name })}
            disabled={isMoving || place === siblings.length - 1}
            onClick={() => void move(1)}
          >
            <IconArrowDown {...arrow} />
          </ActionIcon>
        </>
      )}
      {mayDelete(model, record) && (
        <ActionIcon aria-label={t("Delete {{name}}", { name })} onClick={() => setOpen("removal")}>
          <IconTrash {...arrow} />
        </ActionIcon>
      )}
      {open === "edit" && <ItemModal model={model} record={record} onClose={close} />}
      {open === "removal" && (
        <ConfirmationModal
          title={t("Delete {{name}}?", { name: isolate(name) })}
          confirmLabel={t("Delete")}
          refuseLabel={t("Cancel")}
          onRefuse={close}
          onConfirm={remove}
        >
          {t("Records that name it keep what they hold, and nobody can choose it any more.")}
        </ConfirmationModal>
      )}
    </div>
  );
}
