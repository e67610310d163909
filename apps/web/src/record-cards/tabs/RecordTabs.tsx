// The parts of a record, one open at a time. The arrow keys go from tab to tab, Enter opens one; Alt with a digit opens it from anywhere on
// the page. What holds nothing waits in a menu, unless its declaration wants it in sight.
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { useShortcut } from "@kontor/ui/keyboard/shortcuts.ts";
import { ActionMenu } from "@kontor/ui/overlay/ActionMenu.tsx";
import { IconChevronDown } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactElement, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../language/use-formats.ts";
import { useCountText } from "../use-count-text.ts";
import type { RecordTab } from "./arrange-tabs.ts";
import styles from "./RecordTabs.module.css";
import { panelId, type RecordTabsState, tabId } from "./use-record-tabs.ts";

type Props = { readonly tabs: RecordTabsState };

/** Nothing where a record has a single part. */
export function RecordTabs({ tabs }: Props): ReactElement | null {
  const { t } = useTranslation();
  const { comma } = useFormats();
  const countText = useCountText();
  const line = useRef<HTMLDivElement>(null);
  const { shown, more, selected, select } = tabs;
  useShortcut({
    ...keyTable.showTab,
    run: ({ key }) => {
      const tab = shown[Number(key) - 1];
      if (tab !== undefined) select(tab.name);
    },
  });
  useOpenTabInSight(line, selected);
  if (shown.length + more.length < 2) return null;
  return (
    <div ref={line} className={styles.line}>
      <div className={styles.tabs} role="tablist" aria-label={t("Parts of the record")} onKeyDown={moveFocus}>
        {shown.map((tab) => (
          <Tab key={tab.name} tab={tab} tabs={tabs} />
        ))}
      </div>
      {more.length > 0 && (
        <ActionMenu
          label={t("More parts of the record")}
          actions={more.map((tab) => {
            const count = countText(tab.count);
            return {
              label: count === "" ? tab.label : `${tab.label}${comma}${count}`,
              run: () => select(tab.name),
            };
          })}
          trigger={(props) => (
            <button type="button" className={styles.more} {...props}>
              {t("More")}
              <IconChevronDown size={13} stroke={1.6} aria-hidden />
            </button>
          )}
        />
      )}
    </div>
  );
}

type TabProps = Props & { readonly tab: RecordTab };

function Tab({ tab, tabs }: TabProps): ReactElement {
  const { name, label, count } = tab;
  const countText = useCountText();
  const isSelected = name === tabs.selected;
  return (
    <button
      type="button"
      role="tab"
      id={tabId(tabs, name)}
      className={styles.tab}
      data-tab={name}
      data-empty={count === 0 || undefined}
      aria-selected={isSelected}
      aria-controls={isSelected ? panelId(tabs, name) : undefined}
      tabIndex={isSelected ? 0 : -1}
      onClick={() => tabs.select(name)}
    >
      {label}
      {count !== undefined && (
        <bdi className={styles.count} dir="ltr">
          {countText(count)}
        </bdi>
      )}
    </button>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = all.findIndex((tab) => tab.matches(":focus"));
  const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl";
  const step = { ArrowRight: isMirrored ? -1 : 1, ArrowLeft: isMirrored ? 1 : -1 }[event.key];
  const next = step === undefined ? { Home: 0, End: -1 }[event.key] : (at + step) % all.length;
  if (next === undefined) return;
  event.preventDefault();
  all.at(next)?.focus();
}

/** Where they do not fit beside each other, the open one is moved into sight, and the page stays where it is. */
function useOpenTabInSight(line: { readonly current: HTMLElement | null }, selected: string): void {
  useEffect(() => {
    const tab = line.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(selected)}"]`);
    const box = tab?.parentElement;
    if (!tab || !box) return;
    const [inner, outer] = [tab.getBoundingClientRect(), box.getBoundingClientRect()];
    if (inner.left < outer.left) box.scrollLeft += inner.left - outer.left;
    else if (inner.right > outer.right) box.scrollLeft += inner.right - outer.right;
  }, [line, selected]);
}
