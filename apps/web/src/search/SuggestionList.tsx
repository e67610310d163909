// What hangs below a search box while a user types: how it is used, and texts that continue what was typed.
import { Dropdown } from "@kontor/ui/overlay/Dropdown.tsx";
import { type ReactElement, type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./SuggestionList.module.css";
import type { Suggestions } from "./use-suggestions.ts";

type Props = {
  readonly id: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly suggestions: Pick<Suggestions, "words" | "active" | "point">;
  /** How the field is used. */
  readonly hint: string;
  readonly onChoose: (word: string) => void;
};

export function SuggestionList({ id, field, suggestions, hint, onChoose }: Props): ReactElement {
  const { t } = useTranslation();
  const { words, active, point } = suggestions;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active !== undefined)
      list.current?.querySelector("[data-active]")?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <Dropdown anchor={field} onClose={leaveToBlur}>
      {words.length > 0 && (
        <div ref={list} id={id} className={styles.list} role="listbox" aria-label={t("Suggestions")}>
          {words.map((word) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus.
            // biome-ignore lint/a11y/useFocusableInteractive: the field names the option it stands on.
            <div
              key={word}
              id={suggestionId(id, suggestions, word)}
              className={styles.word}
              role="option"
              aria-selected={word === active}
              data-active={word === active || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => point(word)}
              onClick={() => onChoose(word)}
            >
              <bdi>{word}</bdi>
            </div>
          ))}
        </div>
      )}
      <p className={styles.hint}>{hint}</p>
    </Dropdown>
  );
}

export function suggestionId(listId: string, { words }: Pick<Suggestions, "words">, word: string): string {
  return `${listId}-${words.indexOf(word)}`;
}

/** A press elsewhere takes the focus away, and then it closes a moment later. */
function leaveToBlur(): void {}
