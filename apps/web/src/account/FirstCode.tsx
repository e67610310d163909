// The key of a new authenticator, and the first code that proves it was taken over.
import { secondFactorRoutes } from "@kontor/model/routes/second-factor.ts";
import { Notice } from "@kontor/ui/feedback/Notice.tsx";
import { CodeField } from "@kontor/ui/forms/CodeField.tsx";
import { Button } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { AuthenticatorKey } from "../credentials/AuthenticatorKey.tsx";
import { call } from "../request/calls.ts";
import { useSubmit } from "../submission/use-submit.ts";
import styles from "./Card.module.css";

export type NewKey = { readonly secret: string; readonly otpauthUrl: string };

type Props = {
  readonly newKey: NewKey;
  readonly onActive: (recoveryCodes: readonly string[]) => Promise<void>;
  readonly onCancel: () => void;
};

export function FirstCode({ newKey, onActive, onCancel }: Props): ReactElement {
  const { t } = useTranslation();
  const [code, setCode] = useState("");
  const submission = useSubmit(t("The code was refused. Check the time of the device and try the next one."));
  const activate = async (sent: string): Promise<void> => {
    const isDone = await submission.run(async () => {
      const { recoveryCodes = [] } = await call(secondFactorRoutes.totpSetup, { body: { code: sent } });
      await onActive(recoveryCodes);
    });
    if (!isDone) setCode("");
  };
  return (
    <div className={styles.fields}>
      <AuthenticatorKey secret={newKey.secret} otpauthUrl={newKey.otpauthUrl} />
      {submission.problem !== undefined && <Notice kind="error">{submission.problem}</Notice>}
      <CodeField
        label={t("First code")}
        value={code}
        onChange={setCode}
        onComplete={(sent) => void activate(sent)}
        disabled={submission.isBusy}
        isWrong={submission.problem !== undefined && code === ""}
      />
      <p className={styles.note}>{t("Type the first code the app shows.")}</p>
      <div>
        <Button disabled={submission.isBusy} onClick={onCancel}>
          {t("Cancel")}
        </Button>
      </div>
    </div>
  );
}
