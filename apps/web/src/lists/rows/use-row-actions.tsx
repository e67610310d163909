// What can be done with one row: open it, look at it beside the list, make another one of it, copy it, delete it after a question, and
// what the tenant has added.
import { copiedText } from "@kontor/client/lists/copied-rows.ts";
import { isHidden } from "@kontor/client/lists/page-configuration.ts";
import { reloadAfterAction } from "@kontor/client/lists/reload-after-action.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import {
  actionsOfRow,
  type RowAction as Offered,
  type RowActionRules,
} from "@kontor/model/permission/row-actions.ts";
import { spoken } from "@kontor/model/routes/entity-route.ts";
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import { ConfirmationModal } from "@kontor/ui/overlay/ConfirmationModal.tsx";
import type { RowAction } from "@kontor/ui/table/table-types.ts";
import {
  IconCopy,
  IconCopyPlus,
  IconExternalLink,
  IconLayoutSidebarRight,
  IconTrash,
} from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { type ReactElement, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { keyOf } from "../../address/record-path.ts";
import { isolateFigure } from "../../language/isolate.ts";
import { mayAdd, mayDelete } from "../../models/may-write.ts";
import { openCopy } from "../../record-calls/copied-record.ts";
import { deleteRecord, readRecord } from "../../record-calls/record-calls.ts";
import { reportFailure } from "../../request/report-failure.ts";
import type { ShownList } from "../use-list.ts";
import { configuredActions } from "./configured-actions.tsx";
import type { RowFocus } from "./use-row-focus.ts";

type RowActions = {
  readonly rowActions: readonly RowAction<RecordData>[];
  /** The question before something is deleted. */
  readonly modal: ReactElement | null;
};

export function useRowActions({ model, page, rows }: ShownList, { open, peek }: RowFocus): RowActions {
  const { entity } = model;
  const { t } = useTranslation();
  const router = useRouter();
  const [deleting, setDeleting] = useState<RecordData>();
  const { reload } = rows;
  const rowActions = useMemo(() => {
    const isDeletedAtAll = mayDelete(model, {});
    const isAdded = mayAdd(model);
    const rules: RowActionRules<RecordData> = {
      delete: (row) => isDeletedAtAll && !isHidden(page, "delete", row),
      duplicate: (row) => isAdded && !isHidden(page, "duplicate", row),
      copy: (row) => !isHidden(page, "copy", row),
    };
    const isReadOnly = !model.mayWrite;
    const { serverRoute, clientRoute } = entity.names;
    const icon = { size: 16, stroke: 1.6, "aria-hidden": true } as const;
    const duplicate = async (row: RecordData): Promise<void> => {
      try {
        const whole = await readRecord(serverRoute, keyOf(entity, row));
        openCopy(router, model, whole);
      } catch (failure) {
        reportFailure(failure);
      }
    };
    const copy = async (row: RecordData): Promise<void> => {
      try {
        const whole = await readRecord(serverRoute, keyOf(entity, row));
        await navigator.clipboard.writeText(copiedText(entity, [whole]));
        showToast({ level: "success", title: t("Copied") });
      } catch (failure) {
        reportFailure(failure);
      }
    };
    const all: readonly (RowAction<RecordData> & { readonly asks?: Offered })[] = [
      { id: "open", label: t("Open"), icon: <IconExternalLink {...icon} />, run: open },
      { id: "peek", label: t("Open in side view"), icon: <IconLayoutSidebarRight {...icon} />, run: peek },
      {
        id: "duplicate",
        asks: "duplicate",
        label: t("Duplicate"),
        icon: <IconCopyPlus {...icon} />,
        run: duplicate,
      },
      { id: "copy", asks: "copy", label: t("Copy"), icon: <IconCopy {...icon} />, run: copy },
      {
        id: "delete",
        asks: "delete",
        label: t("Delete"),
        icon: <IconTrash {...icon} />,
        isDestructive: true,
        refusal: (row) => (mayDelete(model, row) ? undefined : t("Not in this status")),
        run: setDeleting,
      },
    ];
    const hasPage = clientRoute !== undefined;
    const usual = all
      .filter(({ asks }) => asks !== undefined || hasPage)
      .map(({ asks, ...action }) =>
        asks === undefined
          ? action
          : {
              ...action,
              isOffered: (row: RecordData) => actionsOfRow(row, rules, isReadOnly).includes(asks),
            },
      );
    const configured = configuredActions(page.rowActions, entity, {
      goTo: (href) => void router.navigate({ href }),
      reload,
    });
    const isLast = ({ isDestructive = false }: RowAction<RecordData>): boolean => isDestructive;
    return [...usual.filter((one) => !isLast(one)), ...configured, ...usual.filter(isLast)];
  }, [model, entity, page, t, router, open, peek, reload]);
  const confirmDeletion = async (row: RecordData): Promise<void> => {
    try {
      const { version } = row;
      await deleteRecord(
        entity.names.serverRoute,
        keyOf(entity, row),
        typeof version === "number" ? version : undefined,
      );
      showToast({ level: "success", title: t("Deleted") });
      reloadAfterAction(reload);
    } catch (failure) {
      reportFailure(failure);
    } finally {
      setDeleting(undefined);
    }
  };
  return {
    rowActions,
    modal:
      deleting === undefined ? null : (
        <ConfirmationModal
          title={t("Delete {{entity}}", { entity: spoken(entity.label) })}
          confirmLabel={t("Delete")}
          refuseLabel={t("Cancel")}
          onRefuse={() => setDeleting(undefined)}
          onConfirm={() => confirmDeletion(deleting)}
        >
          {t("{{registration}} will be deleted.", { registration: isolateFigure(keyOf(entity, deleting)) })}
        </ConfirmationModal>
      ),
  };
}
