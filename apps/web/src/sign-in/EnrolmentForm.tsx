// Sets up an authenticator in the middle of a sign-in, where the tenant requires one of every user.
import { secondFactorRoutes } from "@kontor/model/routes/second-factor.ts";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { Notice } from "@kontor/ui/feedback/Notice.tsx";
import { CodeField } from "@kontor/ui/forms/CodeField.tsx";
import { Button } from "@mantine/core";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AuthenticatorKey } from "../credentials/AuthenticatorKey.tsx";
import { RecoveryCodes } from "../credentials/RecoveryCodes.tsx";
import { openSession, takeAnswer } from "../request/calls.ts";
import styles from "../submission/forms.module.css";
import { useSubmit } from "../submission/use-submit.ts";

type Props = {
  readonly totpToken: string;
  /** Until the codes have been seen, the sign-in goes no further. */
  readonly onHold: (isHeld: boolean) => void;
};

type Key = { readonly secret: string; readonly otpauthUrl: string };
type Done = { readonly recoveryCodes: readonly string[]; readonly goOn: () => void };

export function EnrolmentForm({ totpToken: givenToken, onHold }: Props): ReactElement {
  const { t } = useTranslation();
  // The state of the session forgets it once there is a session; the codes are still to be shown then.
  const [totpToken] = useState(givenToken);
  const [key, setKey] = useState<Key>();
  const [code, setCode] = useState("");
  const [done, setDone] = useState<Done>();
  const begun = useRef(false);
  const starting = useSubmit(t("The sign-in has to start again."));
  const submission = useSubmit(t("The code was refused. Check the time of the device and try the next one."));
  const start = (): Promise<boolean> =>
    starting.run(async () => {
      const answer = await openSession(secondFactorRoutes.totpEnrolment, { body: { totpToken } });
      if ("secret" in answer) setKey(answer);
    });
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void start();
  });
  const send = async (sent: string): Promise<void> => {
    onHold(true);
    const isDone = await submission.run(async () => {
      const answer = await openSession(secondFactorRoutes.totpEnrolment, { body: { totpToken, code: sent } });
      if (!("signIn" in answer)) return;
      const goOn = (): void => {
        takeAnswer(answer.signIn);
        onHold(false);
      };
      setDone({ recoveryCodes: answer.recoveryCodes, goOn });
    });
    if (isDone) return;
    setCode("");
    onHold(false);
  };
  if (done !== undefined) return <RecoveryCodes codes={done.recoveryCodes} onKept={done.goOn} />;
  return (
    <>
      {starting.problem !== undefined && (
        <>
          <Notice kind="error">{starting.problem}</Notice>
          <Button onClick={() => void start()}>{t("Try again")}</Button>
        </>
      )}
      {key === undefined && starting.problem === undefined && <LoadingRows label={t("Loading")} rows={4} />}
      {key !== undefined && (
        <>
          <AuthenticatorKey secret={key.secret} otpauthUrl={key.otpauthUrl} />
          {submission.problem !== undefined && <Notice kind="error">{submission.problem}</Notice>}
          <CodeField
            label={t("First code")}
            value={code}
            onChange={setCode}
            onComplete={(sent) => void send(sent)}
            disabled={submission.isBusy || submission.waitSeconds > 0}
          />
          <p className={styles.hint}>{t("Type the first code the app shows.")}</p>
        </>
      )}
    </>
  );
}
