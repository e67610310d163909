// How much was typed into a text that has bounds: 'length/max (Min: min)', with the parts that are declared.
import { useTranslation } from "react-i18next";
import type { FieldView } from "./field-view.ts";

/** The length is counted as the bounds are: without the blanks around the text. */
export function useCounter({ min, max, isFilter }: FieldView, text: string): string | undefined {
  const { t } = useTranslation();
  if (isFilter === true || (min === undefined && max === undefined)) return undefined;
  const { length } = text.trim();
  if (min === undefined) return t("{{length}}/{{max}}", { length, max });
  if (max === undefined) return t("{{length}} (Min: {{min}})", { length, min });
  return t("{{length}}/{{max}} (Min: {{min}})", { length, max, min });
}
