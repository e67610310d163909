// The text above a list. What is typed is searched on the server, or filters the rows that are loaded where whoever places the box says
// so. What the server was asked for stands in the address of the page, so the box follows the address when it changes from elsewhere.
import type { ServerQuery } from "@kontor/client/lists/list-state.ts";
import { KeyHint } from "@kontor/ui/keyboard/KeyHint.tsx";
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { useShortcut } from "@kontor/ui/keyboard/shortcuts.ts";
import { useIsPhone } from "@kontor/ui/layout/use-is-phone.ts";
import { ActionIcon, TextInput } from "@mantine/core";
import { IconSearch, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactElement, startTransition, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./FilterBox.module.css";
import { SuggestionList, suggestionId } from "./SuggestionList.tsx";
import { useSuggestions } from "./use-suggestions.ts";
import { type OnSearch, useTypedSearch } from "./use-typed-search.ts";

type Props = {
  /** "Filter contracts". */
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly size?: "sm" | "md";
  /** What the server was asked to find. */
  readonly search: string;
  /**
   * Given, typing filters the rows that are loaded, by this text, and Enter asks the server. It is empty while the box says what the
   * server was asked for.
   */
  readonly onType?: (text: string) => void;
  readonly onSearch: OnSearch;
  /** Where suggestions come from: the list with its other filters. */
  readonly serverRoute: string;
  readonly query: ServerQuery;
  /** The key `/` leads here. */
  readonly hasSlashKey?: boolean;
  /** Arrow keys where there is no suggestion to go to, and everything else the box has no use for. */
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
};

export function FilterBox(props: Props): ReactElement {
  const { label, placeholder = label, size = "sm", search, onType, onSearch, serverRoute, query } = props;
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const isLarge = size === "md";
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { draft, setDraft, type: searchSoon, enter, leave } = useTypedSearch(search, onSearch);
  const suggestions = useSuggestions(serverRoute);
  useShortcut({
    ...keyTable.focusSearchField,
    isActive: props.hasSlashKey !== false,
    run: () => field.current?.select(),
  });
  const type = (text: string): void => {
    suggestions.show();
    suggestions.type(text, query);
    if (onType === undefined) {
      searchSoon(text);
      return;
    }
    setDraft(text);
    // The letter is in the box at once; the rows follow when there is time.
    startTransition(() => onType(text.trim() === search ? "" : text));
  };
  const searchFor = (text: string): void => {
    suggestions.hide();
    enter(text);
    onType?.("");
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      searchFor(suggestions.active ?? draft);
    } else if (event.key === "Backspace" && draft.length === 1) {
      event.preventDefault();
      searchFor("");
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && suggestions.words.length > 0) {
      event.preventDefault();
      suggestions.show();
      suggestions.move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Escape" && suggestions.isOpen) {
      event.preventDefault();
      suggestions.hide();
    } else props.onKeyDown?.(event);
  };
  const isExpanded = suggestions.isOpen && suggestions.words.length > 0;
  return (
    <search className={styles.search} data-size={size}>
      <TextInput
        ref={field}
        size={size}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? listId : undefined}
        aria-activedescendant={
          suggestions.active === undefined ? undefined : suggestionId(listId, suggestions, suggestions.active)
        }
        aria-keyshortcuts={props.hasSlashKey === false ? undefined : keyTable.focusSearchField.keys}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={draft}
        leftSection={<IconSearch size={isLarge ? 16 : 14} stroke={1.6} aria-hidden />}
        rightSectionWidth={isLarge && !isPhone ? 156 : 30}
        rightSectionPointerEvents={draft === "" || (isLarge && !isPhone) ? "none" : "all"}
        rightSection={boxEnd()}
        classNames={{ section: styles.section, input: styles.input }}
        onFocus={suggestions.show}
        onBlur={() => {
          suggestions.hideSoon();
          leave();
        }}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {/* A box with the hint inside it need not cover what stands below it as well. */}
      {suggestions.isOpen && (!isLarge || isExpanded) && (
        <SuggestionList
          id={listId}
          field={field}
          suggestions={suggestions}
          hint={
            onType === undefined
              ? t("All records are searched while you type")
              : t("Type to filter or press enter to search in database")
          }
          onChoose={searchFor}
        />
      )}
    </search>
  );

  function boxEnd(): ReactElement | null {
    if (isLarge && !isPhone) {
      return (
        <span className={styles.enter} aria-hidden="true">
          <KeyHint keys="Enter" />
          {t("search all")}
        </span>
      );
    }
    if (draft !== "") {
      return (
        <ActionIcon size="xs" aria-label={t("Clear")} onClick={() => searchFor("")}>
          <IconX size={14} stroke={1.6} aria-hidden />
        </ActionIcon>
      );
    }
    if (props.hasSlashKey === false || isPhone) return null;
    return <KeyHint keys={keyTable.focusSearchField.keys} />;
  }
}
