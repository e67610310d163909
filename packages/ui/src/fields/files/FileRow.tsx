// One file of a field.

import { formatBytes } from "@kontor/kernel/locale/format-bytes.ts";
import { ActionIcon, Loader } from "@mantine/core";
import { IconFile, IconX } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useFieldLanguage } from "../field-language.ts";
import type { FieldView } from "../field-view.ts";
import { useSelectPlaceholder } from "../use-select-placeholder.ts";
import styles from "./Files.module.css";

type Props = {
  readonly name: string;
  readonly sizeBytes: number | undefined;
  readonly problem?: string | undefined;
  readonly isBusy?: boolean;
  /** The types a file can have. */
  readonly choices?: FieldView["choices"];
  readonly type?: string | undefined;
  readonly onType?: ((type: string) => void) | undefined;
  readonly onRemove: (() => void) | undefined;
};

export function FileRow(props: Props): ReactElement {
  const { name, sizeBytes, problem, isBusy = false, choices, type, onType, onRemove } = props;
  const { t } = useTranslation();
  const placeholder = useSelectPlaceholder();
  const { locale } = useFieldLanguage();
  return (
    <li className={styles.row} data-problem={problem !== undefined || undefined}>
      {isBusy ? (
        <Loader size={14} role="img" aria-label={t("Uploading {{name}}", { name })} />
      ) : (
        <IconFile className={styles.icon} size={15} stroke={1.6} aria-hidden />
      )}
      <span className={styles.about}>
        <bdi className={styles.name}>{name}</bdi>
        {sizeBytes !== undefined && (
          <bdi dir="ltr" className={styles.size}>
            {formatBytes(sizeBytes, locale)}
          </bdi>
        )}
        {problem !== undefined && (
          <span className={styles.problem} role="alert">
            {problem}
          </span>
        )}
      </span>
      {choices !== undefined && choices !== "loading" && choices.length > 0 && (
        <select
          className={styles.type}
          aria-label={t("Type of {{name}}", { name })}
          value={type ?? ""}
          disabled={onType === undefined}
          onChange={({ currentTarget }) => onType?.(currentTarget.value)}
        >
          <option value="">{placeholder}</option>
          {type !== undefined && !choices.some(({ value }) => value === type) && (
            <option value={type}>{`${type} (???)`}</option>
          )}
          {choices
            .filter(({ value, isRetired = false }) => !isRetired || value === type)
            .map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </select>
      )}
      {onRemove !== undefined && (
        <ActionIcon size="xs" aria-label={t("Remove {{value}}", { value: name })} onClick={onRemove}>
          <IconX size={14} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
