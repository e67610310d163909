// The documentation search in the top bar. Enter opens the results; on the page of results they follow the typing.
import { Key } from "@kontor/ui/feedback/Key.tsx";
import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { type FormEvent, type ReactElement, useRef } from "react";
import { useAddressText } from "../shell/use-address-text.ts";
import styles from "./SearchBox.module.css";
import { useSlashKey } from "./use-slash-key.ts";

export function SearchBox(): ReactElement {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isSearchPage = pathname === "/documentation-search";
  const { draft, setDraft, write } = useAddressText(isSearchPage ? (search.q ?? "") : "", (q) => {
    void navigate({ to: "/documentation-search", search: q === "" ? {} : { q }, replace: isSearchPage });
  });
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    write(draft);
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
          onChange={(event) => (isSearchPage ? write : setDraft)(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}
