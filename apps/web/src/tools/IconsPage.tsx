// The icons that menus, pages and layouts may name, with a search; pressing one copies its name.
import { EmptyList } from "@kontor/ui/feedback/EmptyList.tsx";
import { LiveText } from "@kontor/ui/feedback/LiveText.tsx";
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import { KeyHint } from "@kontor/ui/keyboard/KeyHint.tsx";
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { useShortcut } from "@kontor/ui/keyboard/shortcuts.ts";
import { PageHeader } from "@kontor/ui/layout/PageHeader.tsx";
import { TextInput } from "@mantine/core";
import { type ReactElement, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { iconNames } from "../menu/icon-names.ts";
import { icons } from "../menu/icons.ts";
import { usePageTitle } from "../page/use-page-title.ts";
import styles from "./IconsPage.module.css";

export function IconsPage(): ReactElement {
  const { t } = useTranslation();
  usePageTitle(t("Icons"));
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useShortcut({ ...keyTable.focusSearchField, run: () => field.current?.focus() });
  const wanted = text.trim().toLowerCase();
  const found = iconNames.filter((name) => name.includes(wanted));
  const copy = async (name: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(name);
      showToast({ level: "success", title: t("Copied: {{name}}", { name }) });
    } catch {
      // Without TLS or permission the browser keeps its clipboard to itself.
      showToast({ level: "warning", title: t("The browser does not let “{{name}}” be copied.", { name }) });
    }
  };
  return (
    <>
      <PageHeader
        title={t("Icons")}
        count={<LiveText text={t("{{count}} icons", { count: found.length })} />}
        actions={
          <TextInput
            ref={field}
            type="search"
            className={styles.search}
            aria-label={t("Search for an icon")}
            placeholder={t("Search for an icon")}
            value={text}
            rightSection={<KeyHint keys={keyTable.focusSearchField.keys} />}
            onChange={({ target }) => setText(target.value)}
          />
        }
      />
      {found.length === 0 && (
        <EmptyList
          detail={t("No icon is called “{{text}}”.", { text: text.trim() })}
          onClearFilters={() => setText("")}
        />
      )}
      <ul className={styles.icons}>
        {found.map((name) => {
          const Named = icons[name];
          return (
            <li key={name}>
              <button
                type="button"
                className={styles.icon}
                title={t("Copy the name")}
                onClick={() => void copy(name)}
              >
                {Named !== undefined && <Named size={22} stroke={1.6} aria-hidden />}
                <bdi className={styles.name} dir="ltr">
                  {name}
                </bdi>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
