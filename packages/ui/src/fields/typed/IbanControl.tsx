// The number of a bank account: in groups of four, in the face that tells l, I and 1 apart, stored without spaces, with a copy button.
import { InputBase } from "@mantine/core";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "../CopyButton.tsx";
import { FieldFrame } from "../FieldFrame.tsx";
import type { FieldProps } from "../field-view.ts";
import styles from "./typed.module.css";
import { useTypedText } from "./use-typed-text.ts";

export function IbanControl(props: FieldProps): ReactElement {
  const { t } = useTranslation();
  const { text, field, type, leave, onKeyDown } = useTypedText(props);
  const stored = typeof field.value === "string" ? field.value : "";
  const isCopied = stored !== "" && field.isFilter !== true;
  return (
    <FieldFrame field={field}>
      {({ input }) => (
        <InputBase
          {...input}
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          classNames={{ input: styles.mono }}
          rightSectionPointerEvents="all"
          {...(isCopied && {
            rightSection: <CopyButton value={stored} label={t("Copy {{field}}", { field: field.label })} />,
          })}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
      )}
    </FieldFrame>
  );
}
