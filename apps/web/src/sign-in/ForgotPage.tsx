// Asks for a link to set a new password. The answer is the same whether or not there is such a user.
import { authenticationRoutes } from "@kontor/model/routes/authentication.ts";
import { Notice } from "@kontor/ui/feedback/Notice.tsx";
import { getRouteApi, Link } from "@tanstack/react-router";
import { type FormEvent, type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../request/calls.ts";
import styles from "../submission/forms.module.css";
import { SubmitRow } from "../submission/SubmitRow.tsx";
import { useSubmit } from "../submission/use-submit.ts";
import { SignInFrame } from "./SignInFrame.tsx";
import { UsernameField } from "./UsernameField.tsx";

const route = getRouteApi("/sign-in");

export function ForgotPage(): ReactElement {
  const { t } = useTranslation();
  const host = route.useLoaderData();
  const [username, setUsername] = useState("");
  const [isSent, setIsSent] = useState(false);
  const submission = useSubmit(t("The request was refused."));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void submission
      .run(() => call(authenticationRoutes.forgotPassword, { body: { username: username.trim() } }))
      .then(setIsSent);
  };
  return (
    <SignInFrame
      host={host}
      title={t("Forgot password")}
      lead={t("A link for a new password is sent to the e-mail address of your account.")}
    >
      {submission.problem !== undefined && <Notice kind="error">{submission.problem}</Notice>}
      {isSent ? (
        <Notice kind="success">
          {t(
            "If there is an account of this name, a mail with a link is on its way. The link works for 30 minutes.",
          )}
        </Notice>
      ) : (
        <form className={styles.fields} onSubmit={submit}>
          <UsernameField value={username} onChange={setUsername} />
          <SubmitRow label={t("Send the link")} submission={submission} />
        </form>
      )}
      <div className={styles.links}>
        <Link className={styles.link} to="/authentication" search={{ autoOidc: "0" }}>
          {t("Back to sign in")}
        </Link>
      </div>
    </SignInFrame>
  );
}
