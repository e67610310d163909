// What an empty choice says, in the language of the reader.
import { selectPlaceholder } from "@kontor/kernel/field-defaults.ts";
import { useTranslation } from "react-i18next";

export function useSelectPlaceholder(): string {
  const { t } = useTranslation();
  return t(selectPlaceholder);
}
