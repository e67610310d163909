// Sets a new password with the token of a link. The token stands behind the # of the address, which no server log sees, and is taken out
// of it as soon as the page is open.
import { authenticationRoutes } from "@kontor/model/routes/authentication.ts";
import { Notice } from "@kontor/ui/feedback/Notice.tsx";
import { getRouteApi, Link, useRouter, useRouterState } from "@tanstack/react-router";
import { type FormEvent, type ReactElement, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isNewPassword, type NewPassword, NewPasswordFields } from "../credentials/NewPasswordFields.tsx";
import { call } from "../request/calls.ts";
import styles from "../submission/forms.module.css";
import { SubmitRow } from "../submission/SubmitRow.tsx";
import { useSubmit } from "../submission/use-submit.ts";
import { SignInFrame } from "./SignInFrame.tsx";

const route = getRouteApi("/sign-in");

export function ResetPage(): ReactElement {
  const { t } = useTranslation();
  const host = route.useLoaderData();
  const router = useRouter();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const [token, setToken] = useState(hash);
  const [password, setPassword] = useState<NewPassword>({ first: "", second: "" });
  const [isDone, setIsDone] = useState(false);
  const submission = useSubmit(t("The link is used up or too old. Ask for a new one."));
  useEffect(() => {
    if (hash === "") return;
    // Also that of a second link, opened where the first one was.
    setToken(hash);
    setIsDone(false);
    router.history.replace(router.history.location.pathname);
  }, [hash, router]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isNewPassword(password)) return;
    const body = { token, password: password.first };
    void submission.run(() => call(authenticationRoutes.resetPassword, { body })).then(setIsDone);
  };
  return (
    <SignInFrame
      host={host}
      title={t("New password")}
      lead={isDone ? undefined : t("Choose a password for your account.")}
    >
      {token === "" && (
        <Notice kind="error">{t("This link is not complete. Open it from the mail once more.")}</Notice>
      )}
      {submission.problem !== undefined && <Notice kind="error">{submission.problem}</Notice>}
      {isDone && (
        <Notice kind="success">{t("The new password holds. Every other session has ended.")}</Notice>
      )}
      {token !== "" && !isDone && (
        <form className={styles.fields} onSubmit={submit}>
          <NewPasswordFields value={password} onChange={setPassword} isBusy={submission.isBusy} />
          <SubmitRow
            label={t("Set the password")}
            submission={submission}
            isDisabled={!isNewPassword(password)}
          />
        </form>
      )}
      <div className={styles.links}>
        <Link className={styles.link} to="/authentication" search={{ autoOidc: "0" }}>
          {isDone ? t("Sign in") : t("Back to sign in")}
        </Link>
        {!isDone && (
          <Link className={styles.link} to="/authentication/forgot">
            {t("Ask for a new link")}
          </Link>
        )}
      </div>
    </SignInFrame>
  );
}
