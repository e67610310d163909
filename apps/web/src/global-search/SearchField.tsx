// The box of the search: what is typed goes into the address at once, and the hits follow it.
import { KeyHint } from "@kontor/ui/keyboard/KeyHint.tsx";
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { useSlashKey } from "@kontor/ui/keyboard/use-slash-key.ts";
import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type ReactElement, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useAddressText } from "../address/use-address-text.ts";
import styles from "./GlobalSearchPage.module.css";

type Props = { readonly text: string; readonly onSearch: (text: string) => void };

export function SearchField({ text, onSearch }: Props): ReactElement {
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  const { draft, write } = useAddressText(text, onSearch);
  useSlashKey(box);
  return (
    <search ref={box}>
      <TextInput
        type="search"
        size="lg"
        aria-label={t("Search everything")}
        placeholder={t("Search everything")}
        aria-keyshortcuts={keyTable.focusSearchField.keys}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={draft}
        leftSection={<IconSearch size={17} stroke={1.6} aria-hidden />}
        rightSection={<KeyHint keys={keyTable.focusSearchField.keys} />}
        rightSectionPointerEvents="none"
        classNames={{ section: styles.section }}
        onChange={(event) => write(event.currentTarget.value)}
      />
    </search>
  );
}
