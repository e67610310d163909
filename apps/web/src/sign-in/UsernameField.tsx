// The field for the username. Password managers know it, and phones leave it as it was typed.
import { TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";

type Props = { readonly value: string; readonly onChange: (username: string) => void };

export function UsernameField({ value, onChange }: Props): ReactElement {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t("Username")}
      name="username"
      size="md"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      withAsterisk={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
