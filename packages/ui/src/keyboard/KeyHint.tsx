// The keys of a shortcut as chips, wherever it is offered: on a button, in a menu, in the list of keys. They keep their order in
// right-to-left pages, as the keys of a keyboard do.
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Key } from "./Key.tsx";
import styles from "./KeyHint.module.css";
import { isAppleKeyboard } from "./key-press.ts";

type Props = {
  /** As the key table writes them: "Mod+K", "g d". */
  readonly keys: string;
};

export function KeyHint({ keys }: Props): ReactElement {
  const name = useKeyName();
  return (
    <span className={styles.keys} dir="ltr">
      {keysIn(keys).map((key) => (
        <Key key={key}>{name(key)}</Key>
      ))}
    </span>
  );
}

/** Each key once, in the order in which they are pressed. */
function keysIn(keys: string): readonly string[] {
  return keys.split(" ").flatMap((press) => press.split(/(?<=\w)\+/));
}

/** What is printed on a key. Some keys carry a word, which other keyboards have in their own language. */
function useKeyName(): (key: string) => string {
  const { t } = useTranslation();
  return (key) => {
    switch (key) {
      case "Mod":
        return isAppleKeyboard() ? "⌘" : "Ctrl";
      case "Control":
        return "Ctrl";
      case "Meta":
        return "⌘";
      case "ArrowUp":
        return "↑";
      case "ArrowDown":
        return "↓";
      case "Enter":
        return t("Enter");
      case "Escape":
        return t("Esc");
      case "Shift":
        return t("Shift");
      case "Space":
        return t("Space");
      case "Tab":
        return t("Tab");
      default:
        return key.length === 1 ? key.toUpperCase() : key;
    }
  };
}
