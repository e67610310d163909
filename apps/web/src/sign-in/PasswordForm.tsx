// The first step of signing in: through a provider of the host, with a password, or with a passkey.
import type { HostAnswer } from "@kontor/client/session/host.ts";
import { offeredProviders, type ProviderMarker } from "@kontor/client/session/provider-marker.ts";
import { Notice } from "@kontor/ui/feedback/Notice.tsx";
import { PasswordField } from "@kontor/ui/forms/PasswordField.tsx";
import { Button } from "@mantine/core";
import { IconFingerprint, IconKey, IconLayoutGrid } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type FormEvent, type ReactElement, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { hasPasskeys } from "../credentials/has-passkeys.ts";
import { providerLabel } from "../host/host-looks.ts";
import { whenQuiet } from "../request/when-quiet.ts";
import { LocaleChoice } from "../session-language/LocaleChoice.tsx";
import styles from "../submission/forms.module.css";
import { SubmitRow } from "../submission/SubmitRow.tsx";
import { useSubmit } from "../submission/use-submit.ts";
import { UsernameField } from "./UsernameField.tsx";

const loadSteps = async () => (await import("./first-steps.ts")).firstSteps;

type Props = {
  readonly host: HostAnswer;
  readonly returnTo: string | undefined;
  /** Why a sign-in through a provider did not come about. */
  readonly message: string | undefined;
};

export function PasswordForm({ host, returnTo, message }: Props): ReactElement {
  const { t } = useTranslation();
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const refused = t("The sign-in was refused. Check the username and the password.");
  const submission = useSubmit(refused);
  const elsewhere = useSubmit(refused);
  const providers = offeredProviders(host);
  const isBusy = submission.isBusy || elsewhere.isBusy;
  const isWithPasskeys = hasPasskeys();
  // Whoever sends the form hears of a failure.
  useEffect(() => whenQuiet(() => void loadSteps().catch(() => {})), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    elsewhere.clear();
    void submission
      .run(async () => (await loadSteps()).withPassword({ username: username.trim(), password }))
      .then((isDone) => isDone || setPassword(""));
  };
  const goTo = (provider: ProviderMarker): void => {
    submission.clear();
    void elsewhere.run(async () => (await loadSteps()).withProvider(provider, returnTo));
  };
  const problem = submission.problem ?? elsewhere.problem ?? message;
  return (
    <>
      {problem !== undefined && <Notice kind="error">{problem}</Notice>}
      {(providers.length > 0 || isWithPasskeys) && (
        <div className={styles.providers}>
          {providers.map((provider) => (
            <Button
              key={provider.kind}
              size="md"
              fullWidth
              disabled={isBusy}
              leftSection={<ProviderIcon kind={provider.kind} />}
              onClick={() => goTo(provider)}
            >
              <bdi className={styles.providerText}>
                {t("Continue with {{provider}}", { provider: providerLabel(host, provider) })}
              </bdi>
            </Button>
          ))}
          {isWithPasskeys && (
            <Button
              size="md"
              fullWidth
              disabled={isBusy}
              leftSection={<IconFingerprint size={18} stroke={1.6} aria-hidden />}
              onClick={() => void elsewhere.run(async () => (await loadSteps()).withPasskey())}
            >
              {t("Continue with a passkey")}
            </Button>
          )}
        </div>
      )}
      {(providers.length > 0 || isWithPasskeys) && (
        <div className={styles.divider}>{t("or with a password")}</div>
      )}
      <form className={styles.fields} onSubmit={submit}>
        <UsernameField value={username} onChange={setUsername} />
        <PasswordField
          label={t("Password")}
          name="password"
          size="md"
          autoComplete="current-password"
          required
          withAsterisk={false}
          disabled={submission.isBusy}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <SubmitRow label={t("Sign in")} submission={submission} isDisabled={elsewhere.isBusy} />
        <div className={`${styles.links} ${styles.atEnd}`}>
          <Link className={styles.link} to="/authentication/forgot">
            {t("Forgot password")}
          </Link>
          <LocaleChoice className={styles.language} />
        </div>
      </form>
    </>
  );
}

function ProviderIcon({ kind }: { readonly kind: ProviderMarker["kind"] }): ReactElement {
  const Icon = kind === "oidc" ? IconLayoutGrid : IconKey;
  return <Icon size={16} stroke={1.6} aria-hidden />;
}
