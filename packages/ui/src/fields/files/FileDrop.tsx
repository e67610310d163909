// Takes one file, dropped or chosen.
import { type DragEvent, type ReactElement, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionButton } from "../../actions/ActionButton.tsx";
import styles from "./FileDrop.module.css";

type Props = {
  readonly file: File | undefined;
  readonly accept: string;
  /** Says what can be dropped, where it is not a table. */
  readonly hint?: string;
  readonly onFile: (file: File) => void;
};

export function FileDrop({ file, accept, hint, onFile }: Props): ReactElement {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null | undefined): void => {
    const [first] = files ?? [];
    if (first !== undefined) onFile(first);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first.
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <span className={styles.fileName}>
        {file === undefined ? (hint ?? t("Drop a CSV or Excel file here")) : <bdi>{file.name}</bdi>}
      </span>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={t("File")}
        onChange={({ target }) => take(target.files)}
      />
      <ActionButton onClick={() => input.current?.click()}>
        {file === undefined ? t("Choose a file") : t("Choose another file")}
      </ActionButton>
    </div>
  );
}
