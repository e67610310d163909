// Changes one's own password. Every other session ends with it.

import type { UserConfiguration } from "@kontor/client/session/user-configuration.ts";
import { authenticationRoutes } from "@kontor/model/routes/authentication.ts";
import { Notice } from "@kontor/ui/feedback/Notice.tsx";
import { PasswordField } from "@kontor/ui/forms/PasswordField.tsx";
import { Button } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { isNewPassword, type NewPassword, NewPasswordFields } from "../credentials/NewPasswordFields.tsx";
import { call } from "../request/calls.ts";
import { SubmitRow } from "../submission/SubmitRow.tsx";
import { useSubmit } from "../submission/use-submit.ts";
import styles from "./Card.module.css";
import { Card } from "./Card.tsx";

type Props = { readonly user: UserConfiguration["user"]; readonly hasPassword: boolean };

const nothing: NewPassword = { first: "", second: "" };

export function PasswordCard({ user, hasPassword }: Props): ReactElement {
  const { t } = useTranslation();
  const router = useRouter();
  const [oldPassword, setOldPassword] = useState("");
  const [password, setPassword] = useState(nothing);
  const [isOpen, setIsOpen] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const submission = useSubmit(t("The present password is not right."));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsDone(false);
    const body = { oldPassword, newPassword: password.first };
    if (!(await submission.run(() => call(authenticationRoutes.changePassword, { body })))) return;
    setOldPassword("");
    setPassword(nothing);
    setIsDone(true);
    setIsOpen(false);
    await router.invalidate();
  };
  if (!hasPassword) {
    return (
      <Card title={t("Password")}>
        <p>{t("This account has no password: you sign in through a provider or with a passkey.")}</p>
      </Card>
    );
  }
  return (
    <Card title={t("Password")}>
      {submission.problem !== undefined && <Notice kind="error">{submission.problem}</Notice>}
      {isDone && (
        <Notice kind="success">{t("The new password holds. Every other session has ended.")}</Notice>
      )}
      {!isOpen && (
        <div>
          <Button
            onClick={() => {
              setIsDone(false);
              setIsOpen(true);
            }}
          >
            {t("Change password")}
          </Button>
        </div>
      )}
      {isOpen && (
        <form className={styles.fields} onSubmit={(event) => void submit(event)}>
          <input type="hidden" name="username" autoComplete="username" value={user.username} readOnly />
          <PasswordField
            label={t("Present password")}
            name="old-password"
            autoComplete="current-password"
            disabled={submission.isBusy}
            value={oldPassword}
            onChange={(event) => setOldPassword(event.currentTarget.value)}
          />
          <NewPasswordFields
            size="sm"
            owner={user}
            value={password}
            onChange={setPassword}
            isBusy={submission.isBusy}
          />
          <div className={styles.actions}>
            <SubmitRow
              label={t("Change password")}
              submission={submission}
              isWide={false}
              isDisabled={oldPassword === "" || !isNewPassword(password, user)}
            />
            <Button disabled={submission.isBusy} onClick={() => setIsOpen(false)}>
              {t("Cancel")}
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
