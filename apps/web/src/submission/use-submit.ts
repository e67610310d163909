// The states every form of these pages goes through: at rest, on its way, slow, refused, and refused for a while.
import { RequestFailure } from "@kontor/client/request-failure.ts";
import { useEffect, useRef, useState } from "react";
import { failureText } from "../request/failure-text.ts";

/** After this long a person wonders whether anything happens. */
const slowMs = 3_000;
const secondMs = 1_000;

export type Submission = {
  readonly isBusy: boolean;
  readonly isSlow: boolean;
  /** Seconds until another attempt makes sense. */
  readonly waitSeconds: number;
  /** Why the last attempt was refused. */
  readonly problem: string | undefined;
  /** Runs the work unless it runs already; answers whether it succeeded. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
  readonly clear: () => void;
};

export function useSubmit(refusedText: string): Submission {
  const [isBusy, setIsBusy] = useState(false);
  const [isSlow, setIsSlow] = useState(false);
  const [waitSeconds, setWaitSeconds] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  const isRunning = useRef(false);
  const focused = useRef<Element>(null);

  useEffect(() => {
    if (!isBusy) return setIsSlow(false);
    const timer = setTimeout(() => setIsSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, [isBusy]);
  useEffect(() => {
    // A field that is disabled while the server works loses the focus. Keyboard users go on where they were.
    if (isBusy || document.activeElement !== document.body) return;
    if (focused.current instanceof HTMLElement) focused.current.focus();
  }, [isBusy]);
  useEffect(() => {
    if (waitSeconds <= 0) return;
    const timer = setTimeout(() => setWaitSeconds(waitSeconds - 1), secondMs);
    return () => clearTimeout(timer);
  }, [waitSeconds]);

  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    focused.current = document.activeElement;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(error);
      setWaitSeconds(error instanceof RequestFailure ? (error.retryAfterSeconds ?? 0) : 0);
      return false;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  const problem = failure === undefined ? undefined : failureText(failure, refusedText);
  return { isBusy, isSlow, waitSeconds, problem, run, clear: () => setFailure(undefined) };
}
