// Asks before a configuration is put in force, and shows all that changes by it. Exactly what was shown is done: if another user changed
// the configuration meanwhile, the server refuses.
import { RequestFailure } from "@kontor/client/request-failure.ts";
import { releaseRoutes } from "@kontor/model/routes/releases.ts";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import { Modal } from "@kontor/ui/overlay/Modal.tsx";
import { Button, TextInput } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { CardFailure } from "../../cards/CardContent.tsx";
import { loadingOf } from "../../cards/loading.ts";
import { reportFailure } from "../../request/report-failure.ts";
import { useAnswer } from "../../request/use-answer.ts";
import { ChangedFiles } from "./ChangedFiles.tsx";
import styles from "./ReleasesPage.module.css";
import { promote, rollBack } from "./release-calls.ts";

type Props = {
  /** The release that is put in force. */
  readonly number: number;
  /** A roll back takes the last promotion back; a promotion goes on. */
  readonly kind: "promote" | "rollBack";
  readonly onDone: () => void;
  readonly onClose: () => void;
};

const noteMaxLength = 2_000;

export function ApplyModal({ number, kind, onDone, onClose }: Props): ReactElement {
  const { t } = useTranslation();
  const [note, setNote] = useState("");
  const [isRunning, setRunning] = useState(false);
  const query = { from: "current", to: String(number) };
  const answer = useAnswer(releaseRoutes.compareReleases, { query }, { staleTime: 0 });
  const { data, error, refetch } = answer;
  const words =
    kind === "promote"
      ? { title: t("Promote release {{number}}?", { number }), action: t("Promote") }
      : { title: t("Roll back to release {{number}}?", { number }), action: t("Roll back") };
  const apply = async (currentHash: string): Promise<void> => {
    setRunning(true);
    try {
      await (kind === "promote" ? promote(number, currentHash, note) : rollBack(currentHash, note));
      showToast({ level: "success", title: t("Release {{number}} is in force", { number }) });
      onDone();
    } catch (failure) {
      reportFailure(failure);
      // What was shown is no longer what would change.
      if (failure instanceof RequestFailure && failure.code === "STALE_VERSION") await refetch();
    } finally {
      setRunning(false);
    }
  };
  return (
    <Modal
      title={words.title}
      size="lg"
      isStatic
      onClose={onClose}
      footer={
        <>
          <Button disabled={isRunning} onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button
            variant="filled"
            loading={isRunning}
            disabled={data === undefined || (kind === "promote" && data.changes.length === 0)}
            onClick={() => data && void apply(data.from.hash)}
          >
            {words.action}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p className={styles.note}>
          {t(
            "All of this changes at once, for everybody, and can be rolled back in one step. Contracts and other data stay as they are.",
          )}
        </p>
        {data === undefined && error === null && <LoadingRows label={t("Loading")} rows={4} />}
        {data === undefined && error !== null && <CardFailure loading={loadingOf(answer)} />}
        {data !== undefined && <ChangedFiles changes={data.changes} />}
        <TextInput
          label={t("Note")}
          autoComplete="off"
          maxLength={noteMaxLength}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </Modal>
  );
}
