// Puts a configuration on record: the one in force, or one from a file.
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import { FileDrop } from "@kontor/ui/fields/files/FileDrop.tsx";
import { Modal } from "@kontor/ui/overlay/Modal.tsx";
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { reportFailure } from "../../request/report-failure.ts";
import { ImportProblems, problemsOf } from "./ImportProblems.tsx";
import styles from "./ReleasesPage.module.css";
import { importRelease, takeRelease } from "./release-calls.ts";

type Props = {
  readonly kind: "take" | "import";
  readonly onDone: () => void;
  readonly onClose: () => void;
};

const nameMaxLength = 200;
const noteMaxLength = 2_000;

export function NewReleaseModal({ kind, onDone, onClose }: Props): ReactElement {
  const { t } = useTranslation();
  const formId = useId();
  const [name, setName] = useState("");
  const [note, setNote] = useState("");
  const [file, setFile] = useState<File>();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isReady = kind === "take" ? name.trim() !== "" : file !== undefined;
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady || isRunning) return;
    setRunning(true);
    setFailure(undefined);
    try {
      const asked = file === undefined ? takeRelease(name.trim(), note) : importRelease(file, note);
      const { number } = await asked;
      showToast({ level: "success", title: t("Release {{number}} is on record", { number }) });
      onDone();
    } catch (error) {
      // Which files are wrong is told here, where another one can be chosen.
      if (problemsOf(error).length > 0) setFailure(error);
      else reportFailure(error);
    } finally {
      setRunning(false);
    }
  };
  return (
    <Modal
      title={kind === "take" ? t("Take a release") : t("Import a release")}
      size={kind === "take" ? "sm" : "md"}
      isStatic
      onClose={onClose}
      footer={
        <>
          <Button disabled={isRunning} onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button type="submit" form={formId} variant="filled" loading={isRunning} disabled={!isReady}>
            {kind === "take" ? t("Take") : t("Import")}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.stack} onSubmit={(event) => void add(event)}>
        <p className={styles.note}>
          {kind === "take"
            ? t("The configuration as it is now, so that it can be compared, exported and brought back.")
            : t("The file is checked and put on record. It is not in force until somebody promotes it.")}
        </p>
        {kind === "take" ? (
          <TextInput
            label={t("Name")}
            data-autofocus
            autoComplete="off"
            maxLength={nameMaxLength}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        ) : (
          <FileDrop file={file} accept=".zip" hint={t("Drop an exported release here")} onFile={setFile} />
        )}
        <ImportProblems failure={failure} />
        <TextInput
          label={t("Note")}
          autoComplete="off"
          maxLength={noteMaxLength}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </form>
    </Modal>
  );
}
