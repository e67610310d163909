// Acts as another user, for those who may. The reason is kept with both names.
import type { UserConfiguration } from "@kontor/client/session/user-configuration.ts";
import { Notice } from "@kontor/ui/feedback/Notice.tsx";
import { TextInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { impersonate } from "../request/impersonation.ts";
import { useMainRouter } from "../side-view/main-router.ts";
import { SubmitRow } from "../submission/SubmitRow.tsx";
import { useSubmit } from "../submission/use-submit.ts";
import styles from "./Card.module.css";
import { Card } from "./Card.tsx";

type Props = { readonly user: UserConfiguration["user"] };

export function ImpersonateCard({ user }: Props): ReactElement | undefined {
  const { t } = useTranslation();
  const router = useMainRouter();
  const [username, setUsername] = useState("");
  const [tenant, setTenant] = useState("");
  const [reason, setReason] = useState("");
  const submission = useSubmit(t("You may not act as this user."));
  const mayHere = user.isMainAdmin === true && user.canImpersonate === true;
  if (!mayHere && !user.isSuperAdmin) return undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void submission.run(async () => {
      const elsewhere = tenant.trim() === "" || tenant.trim() === user.tenant ? undefined : tenant.trim();
      await impersonate({ username: username.trim(), tenant: elsewhere, reason: reason.trim() });
      await router.invalidate();
    });
  };
  return (
    <Card title={t("Act as another user")} id="act-as">
      {submission.problem !== undefined && <Notice kind="error">{submission.problem}</Notice>}
      <p>
        {t(
          "For a limited time you see and do what the other user may. Every change is recorded under both names.",
        )}
      </p>
      <form className={styles.fields} onSubmit={submit}>
        <TextInput
          label={t("Username")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          disabled={submission.isBusy}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        {user.isSuperAdmin && (
          <TextInput
            label={t("Tenant")}
            description={t("Empty for your own tenant")}
            autoComplete="off"
            disabled={submission.isBusy}
            value={tenant}
            onChange={(event) => setTenant(event.currentTarget.value)}
          />
        )}
        <TextInput
          label={t("Reason")}
          maxLength={500}
          disabled={submission.isBusy}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <SubmitRow
          label={t("Act as this user")}
          submission={submission}
          isWide={false}
          isDisabled={username.trim() === "" || reason.trim() === ""}
        />
      </form>
    </Card>
  );
}
