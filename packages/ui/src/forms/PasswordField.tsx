// A field for a password, with an eye that shows what was typed. The eye is reached by keys like any other button, and what was
// shown is hidden again when the form is sent, so that no browser keeps it as an ordinary text.
import { ActionIcon, TextInput, type TextInputProps } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { type ReactElement, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

type Props = Omit<TextInputProps, "type" | "rightSection">;

export function PasswordField(props: Props): ReactElement {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const { disabled = false } = props;
  useEffect(() => {
    if (disabled) setIsShown(false);
  }, [disabled]);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      rightSection={
        <ActionIcon
          aria-label={isShown ? t("Hide password") : t("Show password")}
          aria-pressed={isShown}
          disabled={disabled}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      }
    />
  );
}
