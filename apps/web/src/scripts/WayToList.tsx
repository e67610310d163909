// On a narrow screen the way back from what is open to the list it was chosen from.
import { useIsPhone } from "@kontor/ui/layout/use-is-phone.ts";
import { ActionIcon } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useScriptAddress } from "./script-address.ts";
import styles from "./WayToList.module.css";

export function WayToList(): ReactElement | null {
  const { t } = useTranslation();
  const { change } = useScriptAddress();
  if (!useIsPhone()) return null;
  return (
    <ActionIcon aria-label={t("Back to the list")} onClick={() => change({ name: "" })}>
      <IconArrowLeft className={styles.arrow} size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
