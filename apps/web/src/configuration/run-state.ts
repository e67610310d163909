// How the last run of a schedule went, in words and in the family of its status.
import type { StatusFamily } from "@kontor/ui/status/status-family.ts";
import type { useTranslation } from "react-i18next";

type Translate = ReturnType<typeof useTranslation>["t"];

export function runState(
  state: string,
  t: Translate,
): { readonly family: StatusFamily; readonly text: string } {
  switch (state) {
    case "SUCCESS":
      return { family: "success", text: t("Succeeded") };
    case "WARNING":
      return { family: "warning", text: t("With warnings") };
    case "ERROR":
      return { family: "error", text: t("Failed") };
    case "STOPPED":
      return { family: "stopped", text: t("Stopped") };
    default:
      return { family: "ongoing", text: t("Under way") };
  }
}
