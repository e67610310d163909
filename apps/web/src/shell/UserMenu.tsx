// Everything that is one's own: the account, the look and the language of the application, the keys, and the way out.
import { AppearanceChoices } from "@kontor/ui/appearance/AppearanceChoices.tsx";
import { useIsPhone } from "@kontor/ui/layout/use-is-phone.ts";
import popup from "@kontor/ui/overlay/Popup.module.css";
import {
  IconDeviceLaptop,
  IconFingerprint,
  IconKeyboardShow,
  IconLayoutSidebar,
  IconLogout,
  IconUserCircle,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useId } from "react";
import { useTranslation } from "react-i18next";
import { toggleNavigation } from "../menu/navigation-state.ts";
import { useSignOut } from "../session/use-sign-out.ts";
import { LocaleChoice } from "../session-language/LocaleChoice.tsx";
import { KeysLine } from "./KeysLine.tsx";
import { toggleKeyboard, useIsKeyboardShown } from "./on-screen-keyboard/keyboard-state.ts";
import styles from "./UserMenu.module.css";

export function UserMenu({ onDone }: { readonly onDone: () => void }): ReactElement {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { isLeaving, leave } = useSignOut();
  const languageId = useId();
  const isKeyboardShown = useIsKeyboardShown();
  const turnKeyboard = (): void => {
    onDone();
    toggleKeyboard();
  };
  const turnNavigation = (): void => {
    onDone();
    toggleNavigation();
  };
  return (
    <>
      <Link className={popup.line} to="/account" onClick={onDone}>
        <IconUserCircle size={16} stroke={1.6} aria-hidden />
        {t("Account")}
      </Link>
      <Link className={popup.line} to="/account" hash="sessions" onClick={onDone}>
        <IconDeviceLaptop size={16} stroke={1.6} aria-hidden />
        {t("Sessions")}
      </Link>
      <Link className={popup.line} to="/account" hash="passkeys" onClick={onDone}>
        <IconFingerprint size={16} stroke={1.6} aria-hidden />
        {t("Passkeys")}
      </Link>
      <hr className={popup.rule} />
      <div className={styles.choices}>
        <AppearanceChoices />
        <div>
          <div id={languageId} className={styles.label}>
            {t("Language")}
          </div>
          <LocaleChoice className={styles.language} />
        </div>
      </div>
      <hr className={popup.rule} />
      {!isPhone && (
        <>
          <button type="button" className={popup.line} onClick={turnNavigation}>
            <IconLayoutSidebar size={16} stroke={1.6} aria-hidden />
            {t("Collapse or expand the navigation")}
          </button>
          <KeysLine onDone={onDone} />
        </>
      )}
      <button type="button" className={popup.line} aria-pressed={isKeyboardShown} onClick={turnKeyboard}>
        <IconKeyboardShow size={16} stroke={1.6} aria-hidden />
        {t("On-screen keyboard")}
      </button>
      <button type="button" className={popup.line} disabled={isLeaving} onClick={leave}>
        <IconLogout className={popup.mirrored} size={16} stroke={1.6} aria-hidden />
        {t("Log out")}
      </button>
    </>
  );
}
