// The second step of signing in: the code of an authenticator, a passkey, or one of the codes kept for the day both are lost.
import { authenticationRoutes } from "@kontor/model/routes/authentication.ts";
import { Notice } from "@kontor/ui/feedback/Notice.tsx";
import { CodeField } from "@kontor/ui/forms/CodeField.tsx";
import { Button, TextInput } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { type FormEvent, type ReactElement, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { hasPasskeys } from "../credentials/has-passkeys.ts";
import { signInWithPasskey } from "../credentials/passkeys.ts";
import { signInStep } from "../request/calls.ts";
import styles from "../submission/forms.module.css";
import { SubmitRow } from "../submission/SubmitRow.tsx";
import { useSubmit } from "../submission/use-submit.ts";

type Way = "totp" | "recovery";
type Props = {
  readonly totpToken: string;
  readonly methods: readonly string[];
  readonly way: Way | undefined;
  readonly onWay: (way: Way) => void;
};

export function SecondFactorForm({ totpToken, methods, way, onWay }: Props): ReactElement {
  const { t } = useTranslation();
  const [code, setCode] = useState("");
  const submission = useSubmit(
    way === "recovery"
      ? t("The code was refused. Each recovery code works once.")
      : t("The code was refused. Wait for the next one, or start again."),
  );
  const passkey = useSubmit(t("The passkey was refused. Try again, or start again."));
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const { isBusy } = submission;
  useEffect(() => {
    // The field was out of reach while the code was checked.
    if (!isBusy && way !== undefined) field.current?.focus();
  }, [isBusy, way]);
  const send = (sent: string): void => {
    if (way === undefined) return;
    passkey.clear();
    void submission
      .run(() =>
        signInStep(authenticationRoutes.totp, { body: { totpToken, code: sent.trim(), method: way } }),
      )
      .then((isDone) => isDone || setCode(""));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send(code);
  };
  const choose = (next: Way): void => {
    setCode("");
    submission.clear();
    onWay(next);
  };
  const problem = submission.problem ?? passkey.problem;
  return (
    <>
      {problem !== undefined && <Notice kind="error">{problem}</Notice>}
      {way !== undefined && (
        <form className={styles.fields} onSubmit={submit}>
          {way === "totp" ? (
            <>
              <CodeField
                ref={field}
                label={t("Code")}
                value={code}
                onChange={setCode}
                onComplete={send}
                disabled={isBusy || submission.waitSeconds > 0}
                isWrong={submission.problem !== undefined && code === ""}
                describedBy={hintId}
              />
              <p id={hintId} className={styles.hint}>
                {t("The code is sent as soon as the sixth digit is typed.")}
              </p>
            </>
          ) : (
            <TextInput
              ref={field}
              label={t("Recovery code")}
              name="recovery-code"
              size="md"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
              disabled={isBusy}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          )}
          <SubmitRow
            label={t("Verify")}
            submission={submission}
            isDisabled={way === "totp" ? code.length < 6 : code.trim().length < 4}
          />
        </form>
      )}
      {methods.includes("passkey") && hasPasskeys() && (
        <Button
          size="md"
          fullWidth
          variant={way === undefined ? "filled" : "default"}
          loading={passkey.isBusy}
          disabled={isBusy}
          leftSection={<IconFingerprint size={18} stroke={1.6} aria-hidden />}
          onClick={() => void passkey.run(() => signInWithPasskey(totpToken))}
        >
          {t("Use a passkey")}
        </Button>
      )}
      <div className={styles.links}>
        {way !== "recovery" && methods.includes("recovery") && (
          <button type="button" className={styles.link} onClick={() => choose("recovery")}>
            {t("Use a recovery code")}
          </button>
        )}
        {way !== "totp" && methods.includes("totp") && (
          <button type="button" className={styles.link} onClick={() => choose("totp")}>
            {t("Use the code of your authenticator")}
          </button>
        )}
      </div>
    </>
  );
}
