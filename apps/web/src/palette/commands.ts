// What can be done from the palette besides going somewhere. A new command is one more entry here.
import { localeTags } from "@kontor/kernel/locale/locales.ts";
import { changeAppearance, readAppearance } from "@kontor/ui/appearance/interface-state.ts";
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import type { TFunction } from "i18next";
import { currentLocale } from "../language/language.ts";
import { toggleNavigation } from "../menu/navigation-state.ts";
import { localeName } from "../session-language/LocaleChoice.tsx";
import { chooseOwnLocale } from "../session-language/use-session-language.ts";
import { toggleSideView } from "../side-view/side-view.ts";
import { openShortcutSheet } from "./shortcut-sheet-state.ts";

export type Command = {
  readonly id: string;
  readonly title: string;
  readonly keys?: string;
  /** Offered only to a user who types something that fits. */
  readonly isRare?: boolean;
  readonly run: () => void;
};

export type CommandContext = {
  readonly t: TFunction;
  readonly isAuthenticated: boolean;
  readonly isPhone: boolean;
  readonly logOut: () => void;
};

export function commandsFor({ t, isAuthenticated, isPhone, logOut }: CommandContext): readonly Command[] {
  const { scheme } = readAppearance();
  const themes = [
    { id: "light", title: t("Switch to the light theme") },
    { id: "dark", title: t("Switch to the dark theme") },
    { id: "system", title: t("Follow the theme of the system") },
  ] as const;
  const navigation = {
    id: "navigation",
    title: t("Collapse or expand the navigation"),
    run: toggleNavigation,
  };
  const { keys } = keyTable.toggleSideView;
  const sideView = { id: "sideView", title: t("Open or close the side view"), keys, run: toggleSideView };
  const shortcuts = { id: "keys", title: t("Show the list of keys"), keys: keyTable.showShortcuts.keys };
  return [
    ...themes
      .filter(({ id }) => id !== scheme)
      .map(({ id, title }) => ({ id, title, run: () => changeAppearance({ scheme: id }) })),
    // A phone has no room for either of them.
    ...(isPhone ? [] : [navigation]),
    ...(isPhone || !isAuthenticated ? [] : [sideView]),
    { ...shortcuts, run: openShortcutSheet },
    ...localeTags
      .filter((tag) => tag !== currentLocale())
      .map((tag) => ({
        id: tag,
        title: t("Change the language to {{language}}", { language: localeName(tag) }),
        isRare: true,
        run: () => void chooseOwnLocale(tag),
      })),
    ...(isAuthenticated ? [{ id: "logOut", title: t("Log out"), run: logOut }] : []),
  ];
}
