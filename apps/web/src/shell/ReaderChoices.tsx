// What a reader without a session, and so without an account menu, can choose: the look and the language.
import { AppearanceChoices } from "@kontor/ui/appearance/AppearanceChoices.tsx";
import type { ReactElement } from "react";
import { LocaleChoice } from "../session-language/LocaleChoice.tsx";
import styles from "./AppearanceButton.module.css";

export function ReaderChoices(): ReactElement {
  return (
    <div className={styles.choices}>
      <AppearanceChoices />
      <LocaleChoice />
    </div>
  );
}
