// The keys of a shortcut as they are written ("Alt+R", "Mod+S", "g d", "?") and whether a press of the keyboard is one of them.
// tinykeys reads and compares; what it cannot know is which character a keyboard writes where it is sold.
import { type KeybindingPress, matchKeybindingPress, parseKeybinding } from "tinykeys";

/** One press of a shortcut: as the letter printed on the key, and as the place of that key. */
export type KeyPress = {
  readonly byCharacter: KeybindingPress;
  readonly byPlace: KeybindingPress | undefined;
  /** A press that writes a character wherever there is a field to write into. */
  readonly writesText: boolean;
};

/** The ways to type a shortcut. "Mod" stands for the control key and for the command key, on every machine. */
export function parseKeys(keys: string): readonly (readonly KeyPress[])[] {
  return spellingsOf(keys).map((spelling) => parseKeybinding(spelling).map(keyPressOf));
}

/** For `aria-keyshortcuts`. @example ariaKeys("Mod+K") // "Control+K Meta+K" */
export function ariaKeys(keys: string): string {
  return spellingsOf(keys).join(" ");
}

function spellingsOf(keys: string): readonly string[] {
  if (!keys.includes("Mod+")) return [keys];
  return [keys.replaceAll("Mod+", "Control+"), keys.replaceAll("Mod+", "Meta+")];
}

function keyPressOf([required, optional, key]: KeybindingPress): KeyPress {
  const character = String(key);
  const isLetter = /^[a-z]$/i.test(character);
  const writesText = [...character].length === 1 && required.every((modifier) => modifier === "Shift");
  // Which keys of a layout need Shift for a sign such as the question mark is not for us to know.
  const mayShift = writesText && !isLetter ? [...optional, "Shift"] : optional;
  return {
    byCharacter: [required, mayShift, key],
    byPlace: isLetter ? [required, optional, `Key${character.toUpperCase()}`] : undefined,
    writesText,
  };
}

/**
 * A letter is the one printed on the key. Only where the layout writes no Latin letter there (Cyrillic, Arabic, the option key of a Mac)
 * is it the place of the key that counts, so that Alt+R stays where everybody finds it.
 */
export function isPress(event: KeyboardEvent, press: KeyPress): boolean {
  const typed = withoutAltGraph(event);
  // A third character of a key, as Polish or German layouts have them, is text and no Alt or Ctrl.
  if (typed !== event && !press.writesText) return false;
  if (press.byPlace === undefined) return matchKeybindingPress(western(typed), press.byCharacter);
  const isLatin = /^[a-z]$/i.test(event.key);
  return matchKeybindingPress(typed, isLatin ? press.byCharacter : press.byPlace);
}

/** The Arabic question mark stands on the key of the other one and asks for the same. */
function western(event: KeyboardEvent): KeyboardEvent {
  return event.key === "؟" ? copyOf(event, "?") : event;
}

/** AltGr reports itself as Ctrl and Alt on Windows. On an Apple keyboard the option key is called so too, and is Alt. */
function withoutAltGraph(event: KeyboardEvent): KeyboardEvent {
  if (isAppleKeyboard() || !event.getModifierState("AltGraph")) return event;
  return copyOf(event, event.key);
}

function copyOf(event: KeyboardEvent, key: string): KeyboardEvent {
  return new KeyboardEvent("keydown", { key, code: event.code, shiftKey: event.shiftKey });
}

export function isAppleKeyboard(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
