// The plain text of values in the language of the reader: what a column, a copy or an export shows of a field.
import type { TFunction } from "i18next";
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
        counted: (unit, figure, count) => countedWith(t)[unit]?.({ figure, count }),
      }),
    [t, language],
  );
}

type Counted = { readonly figure: string; readonly count: number };

/** What is counted one by one has words for one and for several. */
function countedWith(t: TFunction): Readonly<Record<string, (counted: Counted) => string>> {
  return {
    minutes: ({ figure }) => t("{{figure}} min", { figure }),
    hours: ({ count }) => t("{{count}} hours", { count }),
    days: ({ count }) => t("{{count}} days", { count }),
    months: ({ count }) => t("{{count}} months", { count }),
    kilometres: ({ figure }) => t("{{figure}} km", { figure }),
  };
}
