// What the dropped or chosen files are: each is given its type before it is sent. One that is refused stays, with the reason.
import { errorText } from "@kontor/client/error-text.ts";
import { formatBytes } from "@kontor/kernel/locale/format-bytes.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { shownChoice } from "@kontor/model/fields/shown-choice.ts";
import { Modal } from "@kontor/ui/overlay/Modal.tsx";
import { Button, NativeSelect } from "@mantine/core";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { translateDeclared } from "../../language/language.ts";
import { useFormats } from "../../language/use-formats.ts";
import { uploadDocument } from "../../record-calls/document-calls.ts";
import { useListLabels } from "../../record-words/use-list-labels.ts";
import styles from "./UploadModal.module.css";

type Props = {
  readonly entity: Entity;
  readonly recordKey: string;
  readonly files: readonly File[];
  /** The types on offer, among those of the entity. */
  readonly types?: readonly string[] | undefined;
  readonly onClose: () => void;
};

type Upload = { readonly file: File; readonly type: string; readonly failure?: string };

export function UploadModal({ entity, recordKey, files, types, onClose }: Props): ReactElement {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const { documentTypeList } = entity.names;
  const labels = useListLabels([documentTypeList]).get(documentTypeList);
  const offered = entity.documentTypes.filter((code) => types?.includes(code) ?? true);
  const [uploads, setUploads] = useState<readonly Upload[]>(() =>
    files.map((file) => ({ file, type: offered.at(-1) ?? "" })),
  );
  const [isRunning, setIsRunning] = useState(false);
  const formId = useId();
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsRunning(true);
    const refused: Upload[] = [];
    for (const upload of uploads) {
      const failure = await failureOf(uploadDocument(entity, recordKey, upload));
      if (failure !== undefined) refused.push({ ...upload, failure });
    }
    setIsRunning(false);
    setUploads(refused);
    if (refused.length === 0) onClose();
  };
  const chooseType = (chosen: Upload, type: string): void =>
    setUploads((before) => before.map((upload) => (upload === chosen ? { ...upload, type } : upload)));
  return (
    <Modal
      title={t("Upload documents")}
      size="md"
      isStatic
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button variant="filled" type="submit" form={formId} loading={isRunning}>
            {t("Upload")}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.files} onSubmit={(event) => void send(event)}>
        {uploads.map((upload) => (
          <div key={`${upload.file.name} ${upload.file.size}`} className={styles.file}>
            <div className={styles.name}>
              <bdi>{upload.file.name}</bdi> <span>{formatBytes(upload.file.size, locale)}</span>
              {upload.failure !== undefined && (
                <div className={styles.failure} role="alert">
                  {upload.failure}
                </div>
              )}
            </div>
            <NativeSelect
              aria-label={t("Type of {{name}}", { name: upload.file.name })}
              value={upload.type}
              data={offered.map((code) => ({ value: code, label: shownChoice(code, labels) }))}
              onChange={(event) => chooseType(upload, event.currentTarget.value)}
            />
          </div>
        ))}
      </form>
    </Modal>
  );
}

async function failureOf(sent: Promise<unknown>): Promise<string | undefined> {
  try {
    await sent;
    return undefined;
  } catch (error) {
    return errorText(error, { isOnline: navigator.onLine, translate: translateDeclared });
  }
}
