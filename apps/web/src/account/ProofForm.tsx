// Asks once more for a proof of the user before the second factor changes, so that an open screen is not enough: a code where there is
// an authenticator, otherwise the password.
import { Notice } from "@kontor/ui/feedback/Notice.tsx";
import { PasswordField } from "@kontor/ui/forms/PasswordField.tsx";
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, type ReactElement, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { SubmitRow } from "../submission/SubmitRow.tsx";
import { useSubmit } from "../submission/use-submit.ts";
import styles from "./Card.module.css";
import type { Account } from "./load-account.ts";

export type Proof = {
  readonly password?: string;
  readonly code?: string;
  readonly method?: "totp" | "recovery";
};

type Props = {
  readonly secondFactor: Account["secondFactor"];
  /** What the button does. */
  readonly label: string;
  /** Nothing where the user has nothing that could be asked for; the server then decides. */
  readonly onProof: (proof: Proof | undefined) => Promise<unknown>;
  readonly onCancel: () => void;
  /** Further fields of the same form. */
  readonly children?: ReactNode;
};

export function ProofForm({ secondFactor, label, onProof, onCancel, children }: Props): ReactElement {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const submission = useSubmit(t("It was refused. Check what you typed and try again."));
  const kind = kindOf(secondFactor);
  const { isBusy } = submission;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void submission.run(() => onProof(proofOf(kind, text))).then((isDone) => isDone || setText(""));
  };
  const field = { value: text, disabled: isBusy, required: true, withAsterisk: false } as const;
  return (
    <form className={styles.fields} onSubmit={submit}>
      {submission.problem !== undefined && <Notice kind="error">{submission.problem}</Notice>}
      {children}
      {kind === "password" && (
        <PasswordField
          {...field}
          label={t("Your password, once more")}
          autoComplete="current-password"
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {kind === "code" && (
        <TextInput
          {...field}
          label={t("A code of your authenticator, or a recovery code")}
          autoComplete="one-time-code"
          dir="ltr"
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <div className={styles.actions}>
        <SubmitRow
          label={label}
          submission={submission}
          isWide={false}
          isDisabled={kind !== "none" && text.trim() === ""}
        />
        <Button disabled={isBusy} onClick={onCancel}>
          {t("Cancel")}
        </Button>
      </div>
    </form>
  );
}

type Kind = "code" | "password" | "none";

function kindOf(secondFactor: Account["secondFactor"]): Kind {
  if (secondFactor?.methods.includes("totp")) return "code";
  return (secondFactor?.hasPassword ?? true) ? "password" : "none";
}

function proofOf(kind: Kind, text: string): Proof | undefined {
  if (kind === "none") return undefined;
  if (kind === "password") return { password: text };
  const code = text.replaceAll(" ", "");
  return { code, method: /^\d{6}$/.test(code) ? "totp" : "recovery" };
}
