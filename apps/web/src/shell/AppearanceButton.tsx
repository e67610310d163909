// The look and the language for a reader without a session, who has no account menu.
import { Popup } from "@kontor/ui/overlay/Popup.tsx";
import { ActionIcon } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { lazy, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import styles from "./AppearanceButton.module.css";

const ReaderChoices = lazy(async () => ({ default: (await import("./ReaderChoices.tsx")).ReaderChoices }));

export function AppearanceButton(): ReactElement {
  const { t } = useTranslation();
  return (
    <Popup
      label={t("Appearance")}
      kind="panel"
      className={styles.panel}
      trigger={(props) => (
        <ActionIcon aria-label={t("Appearance")} title={t("Appearance")} {...props}>
          <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    >
      {() => <ReaderChoices />}
    </Popup>
  );
}
