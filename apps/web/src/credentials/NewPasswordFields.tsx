// A new password, typed twice, told at once what the server would refuse: the same rule runs there.
import {
  type PasswordFault,
  type PasswordOwner,
  passwordFault,
  passwordMinLength,
} from "@kontor/model/identity/password-policy.ts";
import { PasswordField } from "@kontor/ui/forms/PasswordField.tsx";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { translate } from "../language/language.ts";

export type NewPassword = { readonly first: string; readonly second: string };

function faultText(fault: PasswordFault): string {
  switch (fault) {
    case "too-short":
      return translate("Use at least {{length}} characters. Several words are easy to remember.", {
        length: passwordMinLength,
      });
    case "too-long":
      return translate("Use a shorter one.");
    case "a-name":
      return translate("This is a name everybody knows. Choose something else.");
    case "too-common":
      return translate("This is among the first ones an attacker tries. Choose something else.");
  }
}

type Props = {
  readonly value: NewPassword;
  readonly onChange: (value: NewPassword) => void;
  readonly isBusy: boolean;
  readonly owner?: PasswordOwner;
  readonly size?: "sm" | "md";
};

export function NewPasswordFields({ value, onChange, isBusy, owner, size = "md" }: Props): ReactElement {
  const { t } = useTranslation();
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
        label={t("New password")}
        name="new-password"
        description={t("At least {{length}} characters", { length: passwordMinLength })}
        value={value.first}
        error={left.first && value.first !== "" && fault !== undefined ? faultText(fault) : undefined}
        onChange={(event) => onChange({ ...value, first: event.currentTarget.value })}
        onBlur={() => setLeft({ ...left, first: true })}
      />
      <PasswordField
        {...common}
        label={t("New password again")}
        name="new-password-again"
        value={value.second}
        error={left.second && isDifferent ? t("The two are not the same.") : undefined}
        onChange={(event) => onChange({ ...value, second: event.currentTarget.value })}
        onBlur={() => setLeft({ ...left, second: true })}
      />
    </>
  );
}

export function isNewPassword({ first, second }: NewPassword, owner?: PasswordOwner): boolean {
  return passwordFault(first, owner) === undefined && first === second;
}
