// The documentation search in the top bar. Enter opens the results; on the page of results they follow the typing.
import { Key } from "@kontor/ui/feedback/Key.tsx";
import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from "react";
import styles from "./SearchBox.module.css";
import { useSlashKey } from "./use-slash-key.ts";

export function SearchBox(): ReactElement {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isSearchPage = pathname === "/documentation-search";
  const shownQuery = isSearchPage ? (search.q ?? "") : "";
  const [draft, setDraft] = useState(shownQuery);
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
  // Going back or following a link changes the query from outside; while the reader types on the page of results, the field is
  // ahead of the address and stays as it is.
  useEffect(() => {
    const isTyping = isSearchPage && document.activeElement === input.current;
    if (!isTyping) setDraft(shownQuery);
  }, [isSearchPage, shownQuery]);
  const change = (text: string): void => {
    setDraft(text);
    if (isSearchPage) void navigate({ to: "/documentation-search", search: query(text), replace: true });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void navigate({ to: "/documentation-search", search: query(draft), replace: isSearchPage });
  };
  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        <TextInput
          ref={input}
          type="search"
          aria-label="Search documentation"
          aria-keyshortcuts="/"
          placeholder="Search"
          value={draft}
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
          rightSection={<Key>/</Key>}
          rightSectionPointerEvents="none"
          classNames={{ input: styles.input, section: styles.section }}
          onChange={(event) => change(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}

function query(text: string): { q?: string } {
  return text.trim() === "" ? {} : { q: text };
}
