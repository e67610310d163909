// The documents of a record: those that are there, those that are still expected, and the place to drop new ones.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { StatusBadge } from "@kontor/ui/status/StatusBadge.tsx";
import { ActionIcon } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type DragEvent, type ReactElement, type Ref, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadingOf } from "../../cards/loading.ts";
import { useFormats } from "../../language/use-formats.ts";
import { type DocumentItem, isMissing, listDocuments } from "../../record-calls/document-calls.ts";
import { useAreListsSettled } from "../../record-words/use-settled-words.ts";
import rows from "../rows.module.css";
import { SideCard } from "../SideCard.tsx";
import { DocumentRow, documentStatusList } from "./DocumentRow.tsx";
import styles from "./DocumentsCard.module.css";
import { UploadModal } from "./UploadModal.tsx";

type Props = {
  readonly entity: Entity;
  readonly recordKey: string;
  readonly mayWrite: boolean;
  readonly place?: Ref<HTMLDivElement>;
  readonly title?: string | undefined;
  /** Only documents of these types. */
  readonly types?: readonly string[] | undefined;
  /** Stays where there are none. */
  readonly isPlaced?: boolean;
  /** So many of the newest, and the way to the others. */
  readonly limit?: number;
  /** Where all of them stand; below those already shown unless told. */
  readonly onShowAll?: () => void;
  /** All of them, with all that is known of each. */
  readonly isWhole?: boolean;
};

const usualMaxCount = 8;

export function DocumentsCard(props: Props): ReactElement | null {
  const { entity, recordKey, mayWrite, place, title, types, isPlaced = false } = props;
  const { limit = usualMaxCount, onShowAll, isWhole: isWholeAsked = false } = props;
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  const picker = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isOver, setIsOver] = useState(false);
  const [isWhole, setIsWhole] = useState(isWholeAsked);
  const { documentTypeList } = entity.names;
  const areWordsThere = useAreListsSettled([documentTypeList, documentStatusList]);
  const answer = useDocuments(entity, recordKey);
  const documents = (answer.data ?? []).filter(({ type }) => types?.includes(type ?? "") ?? true);
  const missing = documents.filter((one) => isMissing(one));
  const isOpen = mayWrite && entity.writing === "open" && entity.documentTypes.length > 0;
  if (!isOpen && !isPlaced && documents.length === 0) return null;
  const present = documents.length - missing.length;
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    setFiles([...event.dataTransfer.files]);
  };
  const dropping = isOpen && {
    onDragOver: (event: DragEvent): void => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: drop,
  };
  const shown = isWhole ? documents : documents.slice(0, limit);
  const loading = loadingOf(answer);
  const isLine = documents.length === 0 && answer.data !== undefined && !isWholeAsked && !isPlaced;
  return (
    <div ref={place} className={styles.place} data-over={isOver || undefined} {...dropping}>
      <SideCard
        title={title ?? t("Documents")}
        count={
          missing.length === 0
            ? answer.data && formatNumber(documents.length)
            : t("{{present}} of {{all}}", { present, all: documents.length })
        }
        badge={
          missing.length > 0 && (
            <StatusBadge family="warning">{t("{{count}} missing", { count: missing.length })}</StatusBadge>
          )
        }
        actions={
          isOpen && (
            <ActionIcon
              size="xs"
              aria-label={t("Upload")}
              title={t("Upload")}
              onClick={() => picker.current?.click()}
            >
              <IconUpload size={15} stroke={1.6} aria-hidden />
            </ActionIcon>
          )
        }
        loading={{ ...loading, isPending: loading.isPending || !areWordsThere }}
        isEmpty={documents.length === 0 && (isLine || !isOpen)}
        emptyText={isLine ? t("none") : undefined}
      >
        {documents.length > 0 && areWordsThere && (
          <ul className={rows.rows} aria-label={title ?? t("Documents")}>
            {shown.map((item) => (
              <DocumentRow
                key={item._id}
                entity={entity}
                recordKey={recordKey}
                item={item}
                mayWrite={isOpen}
                isWhole={isWholeAsked}
              />
            ))}
          </ul>
        )}
        {shown.length < documents.length && (
          <button type="button" className={rows.more} onClick={onShowAll ?? (() => setIsWhole(true))}>
            {t("Show all {{count}}", { count: documents.length })}
          </button>
        )}
        {isOpen && documents.length === 0 && answer.data !== undefined && !isLine && (
          <p className={rows.empty}>{t("Drop files here")}</p>
        )}
      </SideCard>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t("Files")}
        onChange={(event) => {
          setFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
      {files.length > 0 && (
        <UploadModal
          entity={entity}
          recordKey={recordKey}
          files={files}
          types={types}
          onClose={() => setFiles([])}
        />
      )}
    </div>
  );
}

export function useDocuments(
  entity: Entity,
  recordKey: string,
): ReturnType<typeof useQuery<readonly DocumentItem[]>> {
  return useQuery({
    queryKey: ["records", entity.name, "documents", recordKey],
    queryFn: ({ signal }) => listDocuments(entity, recordKey, signal),
    meta: { path: entity.names.serverRoute, entities: [entity.name, "document"] },
  });
}
