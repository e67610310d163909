// A look at a document without leaving the page. Nothing of a file ever runs: a picture is drawn from data, which cannot act, and a text
// is shown as text. Whatever else it is can be downloaded.
import { errorText } from "@kontor/client/error-text.ts";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { Notice } from "@kontor/ui/feedback/Notice.tsx";
import { Modal } from "@kontor/ui/overlay/Modal.tsx";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { translateDeclared } from "../../language/language.ts";
import { dataAddress } from "../../record-calls/data-address.ts";
import { type DocumentItem, fetchContent } from "../../record-calls/document-calls.ts";
import styles from "./PreviewModal.module.css";

type Props = { readonly item: DocumentItem; readonly onDownload: () => void; readonly onClose: () => void };

type Look =
  | { readonly kind: "picture"; readonly source: string }
  | { readonly kind: "text"; readonly text: string };

/** More is not looked at in a window but downloaded. */
const pictureMaxBytes = 10_000_000;
const textMaxBytes = 500_000;

export function PreviewModal({ item, onDownload, onClose }: Props): ReactElement {
  const { t } = useTranslation();
  const kind = kindOf(item);
  const answer = useQuery({
    queryKey: ["document-look", item._id, item.fileVersion ?? 0],
    queryFn: () => look(item.registration ?? "", kind ?? "text"),
    enabled: kind !== undefined && typeof item.registration === "string",
    retry: false,
    gcTime: 0,
  });
  return (
    <Modal
      title={item.name}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("Close")}</Button>
          <Button variant="filled" onClick={onDownload}>
            {t("Download")}
          </Button>
        </>
      }
    >
      {kind === undefined && (
        <p className={styles.none}>{t("This kind of file cannot be shown here. Download it to read it.")}</p>
      )}
      {answer.isLoading && <LoadingRows label={t("Loading")} rows={6} />}
      {answer.isError && (
        <Notice kind="error">
          {errorText(answer.error, { isOnline: navigator.onLine, translate: translateDeclared })}
        </Notice>
      )}
      {answer.data?.kind === "picture" && (
        <img className={styles.picture} src={answer.data.source} alt={item.name} />
      )}
      {answer.data?.kind === "text" && (
        <pre className={styles.text} dir="auto">
          {answer.data.text}
        </pre>
      )}
    </Modal>
  );
}

function kindOf({ mimeType, size }: DocumentItem): Look["kind"] | undefined {
  const bytes = size ?? 0;
  if (mimeType?.startsWith("image/") && bytes <= pictureMaxBytes) return "picture";
  const isText =
    mimeType?.startsWith("text/") || mimeType === "application/json" || mimeType === "application/xml";
  return isText && bytes <= textMaxBytes ? "text" : undefined;
}

async function look(registration: string, kind: Look["kind"]): Promise<Look> {
  const content = await fetchContent(registration);
  return kind === "text"
    ? { kind, text: await content.text() }
    : { kind, source: await dataAddress(content) };
}
