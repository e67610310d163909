// The end of a form: its one filled button, and what there is to say about a server that is slow or wants to be left alone.
import { LiveText } from "@kontor/ui/feedback/LiveText.tsx";
import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { waitOf } from "../request/failure-text.ts";
import styles from "./forms.module.css";
import type { Submission } from "./use-submit.ts";

type Props = {
  readonly label: string;
  readonly submission: Submission;
  readonly isDisabled?: boolean;
  readonly isWide?: boolean;
};

export function SubmitRow({ label, submission, isDisabled = false, isWide = true }: Props): ReactElement {
  const { t } = useTranslation();
  const { isBusy, isSlow, waitSeconds } = submission;
  const isWaiting = waitSeconds > 0;
  const { count, unit } = waitOf(waitSeconds);
  const later =
    unit === "second"
      ? t("Try again in {{count}} seconds", { count })
      : t("Try again in {{count}} minutes", { count });
  const labelLater =
    unit === "second"
      ? t("{{action}} in {{count}} seconds", { action: label, count })
      : t("{{action}} in {{count}} minutes", { action: label, count });
  return (
    <div className={styles.submit}>
      <Button
        type="submit"
        variant="filled"
        size={isWide ? "md" : "sm"}
        fullWidth={isWide}
        loading={isBusy}
        disabled={isDisabled || isWaiting}
        title={isWaiting ? later : undefined}
      >
        {isWaiting ? labelLater : label}
      </Button>
      <LiveText text={isSlow ? t("Still waiting for the server") : ""} />
    </div>
  );
}
