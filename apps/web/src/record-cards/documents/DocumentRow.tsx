// One document: what it is, where it stands, and what can be done with it. One that is still expected can be given its file.
import { formatBytes } from "@kontor/kernel/locale/format-bytes.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { shownChoice } from "@kontor/model/fields/shown-choice.ts";
import { ActionMenu, type MenuAction } from "@kontor/ui/overlay/ActionMenu.tsx";
import { ConfirmationModal } from "@kontor/ui/overlay/ConfirmationModal.tsx";
import { StatusBadge } from "@kontor/ui/status/StatusBadge.tsx";
import { ActionIcon } from "@mantine/core";
import { IconDots, IconDownload, IconEye, IconTrash, IconUpload } from "@tabler/icons-react";
import { lazy, type ReactElement, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isolate } from "../../language/isolate.ts";
import { useFormats } from "../../language/use-formats.ts";
import {
  type DocumentItem,
  deleteDocument,
  downloadDocument,
  giveFile,
  isMissing,
} from "../../record-calls/document-calls.ts";
import { useListLabels } from "../../record-words/use-list-labels.ts";
import { reportFailure } from "../../request/report-failure.ts";
import { useListValues } from "../../request/use-list-values.ts";
import rows from "../rows.module.css";
import { fileIcon } from "./file-icon.ts";

const PreviewModal = lazy(async () => ({ default: (await import("./PreviewModal.tsx")).PreviewModal }));

type Props = {
  readonly entity: Entity;
  readonly recordKey: string;
  readonly item: DocumentItem;
  readonly mayWrite: boolean;
  /** Also how large the file is. */
  readonly isWhole?: boolean;
};

const icon = { size: 15, stroke: 1.6, "aria-hidden": true } as const;

export function DocumentRow({ entity, recordKey, item, mayWrite, isWhole = false }: Props): ReactElement {
  const { t } = useTranslation();
  const { locale, comma, formatDate } = useFormats();
  const picker = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<"preview" | "delete">();
  const { documentTypeList } = entity.names;
  const types = useListLabels([documentTypeList]).get(documentTypeList);
  const isExpected = isMissing(item);
  const Icon = fileIcon(item.mimeType ?? "");
  const facts = [
    item.type ? shownChoice(item.type, types) : "",
    typeof item._insertDate === "string" ? formatDate(item._insertDate) : "",
    isWhole && typeof item.size === "number" ? formatBytes(item.size, locale) : "",
  ];
  const told = (work: Promise<void>): void => void work.catch(reportFailure);
  const actions: readonly (MenuAction | false)[] = [
    !isExpected && { label: t("Preview"), icon: <IconEye {...icon} />, run: () => setShown("preview") },
    !isExpected && {
      label: t("Download"),
      icon: <IconDownload {...icon} />,
      run: () => told(downloadDocument(entity, recordKey, item._id)),
    },
    mayWrite &&
      typeof item.registration === "string" && {
        label: isExpected ? t("Upload") : t("Replace the file"),
        icon: <IconUpload {...icon} />,
        run: () => picker.current?.click(),
      },
    mayWrite && {
      label: t("Delete"),
      icon: <IconTrash {...icon} />,
      isDanger: true,
      startsGroup: true,
      run: () => setShown("delete"),
    },
  ];
  return (
    <li className={rows.row}>
      <Icon className={rows.icon} size={18} stroke={1.6} aria-hidden />
      <div className={rows.text}>
        <div
          className={rows.main}
          dir="auto"
          data-wraps
          data-missing={isExpected || undefined}
          title={item.name}
        >
          <bdi>{item.name}</bdi>
        </div>
        <div className={rows.detail}>
          {facts
            .filter((fact) => fact !== "")
            .map(isolate)
            .join(comma)}
        </div>
      </div>
      <span className={rows.end}>
        {isExpected ? (
          <StatusBadge family="warning" isPlain>
            {t("Missing")}
          </StatusBadge>
        ) : (
          <DocumentStatus status={item.status} />
        )}
        <ActionMenu
          label={t("Actions of {{name}}", { name: isolate(item.name) })}
          actions={actions.filter((action) => action !== false)}
          trigger={(props) => (
            <ActionIcon size="xs" aria-label={t("Actions of {{name}}", { name: item.name })} {...props}>
              <IconDots {...icon} />
            </ActionIcon>
          )}
        />
      </span>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t("File")}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file !== undefined) told(giveFile(item.registration ?? "", file));
          event.currentTarget.value = "";
        }}
      />
      <Suspense>
        {shown === "preview" && (
          <PreviewModal
            item={item}
            onDownload={() => told(downloadDocument(entity, recordKey, item._id))}
            onClose={() => setShown(undefined)}
          />
        )}
      </Suspense>
      {shown === "delete" && (
        <ConfirmationModal
          title={t("Delete {{name}}?", { name: isolate(item.name) })}
          refuseLabel={t("Cancel")}
          confirmLabel={t("Delete")}
          onRefuse={() => setShown(undefined)}
          onConfirm={() =>
            deleteDocument(entity, recordKey, item._id)
              .catch(reportFailure)
              .then(() => setShown(undefined))
          }
        >
          {t("What was deleted cannot be brought back.")}
        </ConfirmationModal>
      )}
    </li>
  );
}

/** Documents have one list of statuses, whatever they belong to. */
export const documentStatusList = "documentStatus";

function DocumentStatus({ status }: { readonly status: DocumentItem["status"] }): ReactElement | null {
  const items = useListValues(documentStatusList);
  if (!status) return null;
  const item = items.find(({ value }) => value === status);
  return (
    <StatusBadge family={item?.color ?? undefined} isPlain>
      {item?.label ?? status}
    </StatusBadge>
  );
}
