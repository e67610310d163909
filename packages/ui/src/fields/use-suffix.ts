// What stands behind a figure and is not typed with it: the currency of an amount, the unit of a number.
import { defaultCurrency } from "@kontor/kernel/money/currency.ts";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { FieldView } from "./field-view.ts";

export function currencyOf({ currency = defaultCurrency }: FieldView): string {
  return currency === "" ? defaultCurrency : currency;
}

export function useSuffix(field: FieldView): string | undefined {
  const { t } = useTranslation();
  return field.type === "currency" ? currencyOf(field) : unitWord(field.unit, t);
}

/** What a number counts, in the words that stand behind it. */
export function unitWord(unit: string | undefined, t: TFunction): string | undefined {
  switch (unit) {
    case "bytes":
      return t("bytes");
    case "milliseconds":
      return t("ms");
    case "minutes":
      return t("min");
    case "hours":
      return t("hours");
    case "days":
      return t("days");
    case "months":
      return t("months");
    case "kilometres":
      return t("km");
    default:
      return unit;
  }
}
