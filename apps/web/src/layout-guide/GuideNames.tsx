// The names of everything in the guide, narrowed by what is typed: the way to each example.
import type { GuideGroup } from "@kontor/model/layout/script/guide-entries.ts";
import { KeyHint } from "@kontor/ui/keyboard/KeyHint.tsx";
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { useShortcut } from "@kontor/ui/keyboard/shortcuts.ts";
import { TextInput } from "@mantine/core";
import { Link, useLocation } from "@tanstack/react-router";
import { type ReactElement, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useAddressText } from "../address/use-address-text.ts";
import styles from "./GuideNames.module.css";
import { useGuideAddress } from "./guide-address.ts";
import { useGroupName } from "./use-group-name.ts";

type Props = { readonly groups: readonly GuideGroup[] };

/** All of them lead to this page; the one that was gone to last is the current one. */
const byHash = { exact: true, includeHash: true, includeSearch: false } as const;

export function GuideNames({ groups }: Props): ReactElement {
  const { t } = useTranslation();
  const groupName = useGroupName();
  const { address, change } = useGuideAddress();
  const { draft, write } = useAddressText(address.filter ?? "", (filter) =>
    change({ filter }, { replace: true }),
  );
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    // The list is scrolled by itself, so the current name may be out of its sight.
    if (hash !== "") list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [hash]);
  useShortcut({ ...keyTable.focusSearchField, run: () => field.current?.focus() });
  return (
    <div className={styles.names}>
      <search className={styles.search}>
        <TextInput
          ref={field}
          type="search"
          aria-label={t("Search for a card or an element")}
          placeholder={t("Search")}
          value={draft}
          rightSection={<KeyHint keys={keyTable.focusSearchField.keys} />}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
      </search>
      <nav ref={list} className={styles.list} aria-label={t("Examples")}>
        {groups.map(({ kind, entries }) => (
          <div key={kind} className={styles.group}>
            <p className={styles.title}>{groupName(kind)}</p>
            <ul>
              {entries.map(({ id, name }) => (
                <li key={id}>
                  <Link
                    className={styles.name}
                    to="."
                    search
                    hash={id}
                    replace
                    activeOptions={byHash}
                    translate="no"
                  >
                    <bdi>{name}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}
