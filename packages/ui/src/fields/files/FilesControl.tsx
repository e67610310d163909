// One file or several: dropped, or chosen with the button. Each has its line with its name, its type and what is wrong with it.
import { Button } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { type DragEvent, type ReactElement, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldFrame, type FrameParts } from "../FieldFrame.tsx";
import type { FieldProps, FieldView } from "../field-view.ts";
import { FileRow } from "./FileRow.tsx";
import styles from "./Files.module.css";
import { sizeOf } from "./file-values.ts";
import { type Uploads, useUploads } from "./use-uploads.ts";

const wholeLine = { xs: 12, md: 12, lg: 12 } as const;

export function FilesControl(props: FieldProps): ReactElement {
  const uploads = useUploads(props);
  const field = { ...props.field, columns: props.field.columns ?? wholeLine };
  return (
    <FieldFrame field={field}>
      {(parts) => (
        <div className={styles.files}>
          <FileList field={field} uploads={uploads} />
          {(field.type === "files" || uploads.files.length === 0) && (
            <DropZone field={field} parts={parts} onFiles={uploads.add} />
          )}
        </div>
      )}
    </FieldFrame>
  );
}

function FileList({
  field,
  uploads,
}: {
  readonly field: FieldView;
  readonly uploads: Uploads;
}): ReactElement | null {
  const { files, pending, change, remove, forget } = uploads;
  if (files.length + pending.length === 0) return null;
  const isFixed = field.isDisabled;
  return (
    <ul className={styles.list} aria-label={field.label}>
      {files.map((file, index) => (
        <FileRow
          key={"_id" in file ? file._id : `${file.name}-${index}`}
          name={file.name}
          sizeBytes={sizeOf(file)}
          choices={field.choices}
          type={file.type}
          onType={isFixed ? undefined : (type) => change(index, withType(file, type))}
          onRemove={isFixed ? undefined : () => remove(index)}
        />
      ))}
      {pending.map(({ id, name, sizeBytes, problem }) => (
        <FileRow
          key={id}
          name={name}
          sizeBytes={sizeBytes}
          problem={problem}
          isBusy={problem === undefined}
          onRemove={() => forget(id)}
        />
      ))}
    </ul>
  );
}

function withType<File extends { readonly type?: string }>(file: File, type: string): File {
  const { type: _before, ...rest } = file;
  // Only the optional type was taken out of it.
  return (type === "" ? rest : { ...rest, type }) as File;
}

type ZoneProps = {
  readonly field: FieldView;
  readonly parts: FrameParts;
  readonly onFiles: (files: readonly File[]) => void;
};

function DropZone({ field, parts, onFiles }: ZoneProps): ReactElement {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isMultiple = field.type === "files";
  const allow = (event: DragEvent): void => {
    if (field.isDisabled || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent): void => {
    if (field.isDisabled) return;
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const limits = [field.accept?.join(", "), field.maxSize].filter((limit) => limit !== undefined);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first.
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      data-state={parts.state}
      data-disabled={field.isDisabled || undefined}
      onDragEnter={allow}
      onDragOver={allow}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Button
        size="xs"
        leftSection={<IconUpload size={14} stroke={1.6} aria-hidden />}
        disabled={field.isDisabled}
        // The label of the field names the input below; for those who hear the page that is the control.
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => input.current?.click()}
      >
        {isMultiple ? t("Choose files") : t("Choose a file")}
      </Button>
      <span className={styles.invitation}>{isMultiple ? t("or drop them here") : t("or drop it here")}</span>
      {limits.length > 0 && (
        <bdi dir="ltr" className={styles.limits}>
          {limits.join(" · ")}
        </bdi>
      )}
      <input
        {...parts.control}
        ref={input}
        className={styles.input}
        type="file"
        multiple={isMultiple}
        accept={field.accept?.map((extension) => `.${extension.replace(/^\./, "")}`).join(",")}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it was taken out.
          currentTarget.value = "";
        }}
      />
    </div>
  );
}
