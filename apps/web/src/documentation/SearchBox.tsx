// The documentation search in the top bar. Enter opens the results; on the page of results they follow the typing.
import { KeyHint } from "@kontor/ui/keyboard/KeyHint.tsx";
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useLocation, useNavigate } from "@tanstack/react-router";
import type { FormEvent, ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useAddressText } from "../address/use-address-text.ts";
import styles from "./SearchBox.module.css";

const slash = keyTable.focusSearchField.keys;

export function SearchBox(): ReactElement {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isSearchPage = pathname === "/documentation-search";
  const { draft, setDraft, write } = useAddressText(isSearchPage ? (search.q ?? "") : "", (q) => {
    void navigate({ to: "/documentation-search", search: q === "" ? {} : { q }, replace: isSearchPage });
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    write(draft);
  };
  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        <TextInput
          type="search"
          aria-label={t("Search documentation")}
          aria-keyshortcuts={slash}
          placeholder={t("Search")}
          value={draft}
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
          rightSection={<KeyHint keys={slash} />}
          rightSectionPointerEvents="none"
          classNames={{ input: styles.input, section: styles.section }}
          onChange={(event) => (isSearchPage ? write : setDraft)(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}
