// Saves the form it belongs to. It says which keys do the same.
import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { KeyHint } from "../keyboard/KeyHint.tsx";
import { keyTable } from "../keyboard/key-table.ts";

type Props = {
  /** Of a form that the button stands outside of. */
  readonly formId?: string;
  readonly size?: "sm";
  readonly isSaving: boolean;
};

export function SaveButton({ formId, size, isSaving }: Props): ReactElement {
  const { t } = useTranslation();
  return (
    <Button
      type="submit"
      variant="filled"
      loading={isSaving}
      {...(formId !== undefined && { form: formId })}
      {...(size !== undefined && { size })}
      // The field that is typed into keeps the focus: a message that appears when it is left would move the button away.
      onMouseDown={(event) => event.preventDefault()}
      rightSection={
        <span aria-hidden="true">
          <KeyHint keys={keyTable.submitForm.keys} />
        </span>
      }
    >
      {t("Save")}
    </Button>
  );
}
