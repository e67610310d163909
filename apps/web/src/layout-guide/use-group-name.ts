// What the groups of the guide are called.
import type { GuideGroup } from "@kontor/model/layout/script/guide-entries.ts";
import { useTranslation } from "react-i18next";

export function useGroupName(): (kind: GuideGroup["kind"]) => string {
  const { t } = useTranslation();
  const names: Readonly<Record<GuideGroup["kind"], string>> = {
    cards: t("Cards"),
    elements: t("Elements"),
    mistakes: t("Mistakes"),
  };
  return (kind) => names[kind];
}
