// The chosen values of a field that takes several, each with its way out. A value to leave out reads "not X".
import { IconX } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { FieldView } from "../field-view.ts";
import styles from "./Choice.module.css";
import { ChoiceDot } from "./ChoiceDot.tsx";
import { type ChosenCode, choiceLabel, knownChoices } from "./choice-values.ts";

type Props = {
  readonly field: FieldView;
  readonly chosen: readonly ChosenCode[];
  readonly onRemove: (code: string) => void;
};

export function ChosenChips({ field, chosen, onRemove }: Props): ReactElement {
  const { t } = useTranslation();
  return (
    <>
      {chosen.map(({ code, isExcluded }) => {
        const label = choiceLabel(field, code);
        const shown = isExcluded ? t("not {{value}}", { value: label }) : label;
        return (
          <span key={code} className={styles.chip} data-excluded={isExcluded || undefined}>
            <ChoiceDot color={knownChoices(field).find(({ value }) => value === code)?.color} />
            <bdi className={styles.chipLabel}>{shown}</bdi>
            {!field.isDisabled && (
              <button
                type="button"
                className={styles.chipRemove}
                tabIndex={-1}
                aria-label={t("Remove {{value}}", { value: shown })}
                onClick={(event) => {
                  event.stopPropagation();
                  onRemove(code);
                }}
              >
                <IconX size={11} stroke={1.8} aria-hidden />
              </button>
            )}
          </span>
        );
      })}
    </>
  );
}
