// The terms of the tenant, between the proof of the user and the session. They are shown as the plain text they are.
import { authenticationRoutes } from "@kontor/model/routes/authentication.ts";
import { Notice } from "@kontor/ui/feedback/Notice.tsx";
import type { FormEvent, ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { signInStep } from "../request/calls.ts";
import styles from "../submission/forms.module.css";
import { SubmitRow } from "../submission/SubmitRow.tsx";
import { useSubmit } from "../submission/use-submit.ts";

type Props = { readonly terms: { readonly token: string; readonly version: string; readonly text: string } };

/** Long terms scroll in their box, and keys must reach it. */
const reachable = { tabIndex: 0 };

export function TermsForm({ terms }: Props): ReactElement {
  const { t } = useTranslation();
  const submission = useSubmit(t("The sign-in took too long. Start again."));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void submission.run(() => signInStep(authenticationRoutes.acceptTerms, { body: { token: terms.token } }));
  };
  return (
    <form className={styles.fields} onSubmit={submit}>
      {submission.problem !== undefined && <Notice kind="error">{submission.problem}</Notice>}
      <section
        className={styles.terms}
        aria-label={t("Terms of service, version {{version}}", { version: terms.version })}
        {...reachable}
      >
        {terms.text}
      </section>
      <SubmitRow label={t("Accept and continue")} submission={submission} />
    </form>
  );
}
