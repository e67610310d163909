// The end of a form: its one filled button, and what there is to say about a server that is slow or wants to be left alone.
import { LiveText } from "@kontor/ui/feedback/LiveText.tsx";
import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { waitText } from "./failure-text.ts";
import type { Submission } from "./use-submit.ts";

type Props = {
  readonly label: string;
  readonly submission: Submission;
  readonly isDisabled?: boolean;
  readonly isWide?: boolean;
};

export function SubmitRow({ label, submission, isDisabled = false, isWide = true }: Props): ReactElement {
  const { isBusy, isSlow, waitSeconds } = submission;
  const isWaiting = waitSeconds > 0;
  return (
    <div>
      <Button
        type="submit"
        variant="filled"
        size={isWide ? "md" : "sm"}
        fullWidth={isWide}
        loading={isBusy}
        disabled={isDisabled || isWaiting}
        title={isWaiting ? `Try again ${waitText(waitSeconds)}` : undefined}
      >
        {isWaiting ? `${label} ${waitText(waitSeconds)}` : label}
      </Button>
      <LiveText text={isSlow ? "Still waiting for the server" : ""} />
    </div>
  );
}
