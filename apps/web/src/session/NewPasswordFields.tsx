// A new password, typed twice, told at once what the server would refuse: the same rule runs there.
import {
  type PasswordFault,
  type PasswordOwner,
  passwordFault,
  passwordMinLength,
} from "@kontor/model/identity/password-policy.ts";
import { PasswordField } from "@kontor/ui/forms/PasswordField.tsx";
import { type ReactElement, useState } from "react";

export type NewPassword = { readonly first: string; readonly second: string };

const faultTexts: Readonly<Record<PasswordFault, string>> = {
  "too-short": `Use at least ${passwordMinLength} characters. Several words are easy to remember.`,
  "too-long": "Use a shorter one.",
  "a-name": "This is a name everybody knows. Choose something else.",
  "too-common": "This is among the first ones an attacker tries. Choose something else.",
};

type Props = {
  readonly value: NewPassword;
  readonly onChange: (value: NewPassword) => void;
  readonly isBusy: boolean;
  readonly owner?: PasswordOwner;
  readonly size?: "sm" | "md";
};

export function NewPasswordFields({ value, onChange, isBusy, owner, size = "md" }: Props): ReactElement {
  const [left, setLeft] = useState({ first: false, second: false });
  const fault = passwordFault(value.first, owner);
  const isDifferent = value.second !== "" && value.second !== value.first;
  const common = {
    size,
    autoComplete: "new-password",
    required: true,
    withAsterisk: false,
    disabled: isBusy,
  } as const;
  return (
    <>
      <PasswordField
        {...common}
        label="New password"
        name="new-password"
        description={`At least ${passwordMinLength} characters`}
        value={value.first}
        error={left.first && value.first !== "" && fault !== undefined ? faultTexts[fault] : undefined}
        onChange={(event) => onChange({ ...value, first: event.currentTarget.value })}
        onBlur={() => setLeft({ ...left, first: true })}
      />
      <PasswordField
        {...common}
        label="New password again"
        name="new-password-again"
        value={value.second}
        error={left.second && isDifferent ? "The two are not the same." : undefined}
        onChange={(event) => onChange({ ...value, second: event.currentTarget.value })}
        onBlur={() => setLeft({ ...left, second: true })}
      />
    </>
  );
}

export function isNewPassword({ first, second }: NewPassword, owner?: PasswordOwner): boolean {
  return passwordFault(first, owner) === undefined && first === second;
}
