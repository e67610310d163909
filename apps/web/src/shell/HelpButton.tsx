// The help of every page: the documentation, what it says of this page, and the keys.
import { Popup } from "@kontor/ui/overlay/Popup.tsx";
import { ActionIcon } from "@mantine/core";
import { IconHelpCircle } from "@tabler/icons-react";
import { lazy, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import styles from "./HelpButton.module.css";

const HelpMenu = lazy(async () => ({ default: (await import("./HelpMenu.tsx")).HelpMenu }));

export function HelpButton(): ReactElement {
  const { t } = useTranslation();
  return (
    <Popup
      label={t("Help")}
      kind="menu"
      className={styles.menu}
      trigger={(props) => (
        <ActionIcon aria-label={t("Help")} title={t("Help")} {...props}>
          <IconHelpCircle size={17} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    >
      {(close) => <HelpMenu onDone={close} />}
    </Popup>
  );
}
