// The plain text of values in the language of the reader: what a column, a copy or an export shows of a field.
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useFieldLanguage } from "./field-language.ts";
import type { FieldView } from "./field-view.ts";
import { plainText } from "./plain-text.ts";

export function usePlainText(): (field: FieldView) => string {
  const { t } = useTranslation();
  const language = useFieldLanguage();
  return useCallback(
    (field) =>
      plainText(field, language, {
        yes: t("Yes"),
        no: t("No"),
        entries: (count) => t("{{count}} entries", { count }),
        minutes: (figure) => t("{{figure}} min", { figure }),
      }),
    [t, language],
  );
}
