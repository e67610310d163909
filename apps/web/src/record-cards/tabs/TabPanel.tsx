// The content of one tab: drawn when it is first opened, and kept while others are looked at, so that what was typed there stays.
import { type ReactElement, type ReactNode, useState } from "react";
import { panelId, type RecordTabsState, tabId } from "./use-record-tabs.ts";

type Props = { readonly tabs: RecordTabsState; readonly name: string; readonly children: ReactNode };

export function TabPanel({ tabs, name, children }: Props): ReactElement | null {
  const isOpen = tabs.selected === name;
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened && !isOpen) return null;
  const hasLine = tabs.shown.length + tabs.more.length > 1;
  return (
    <div
      id={panelId(tabs, name)}
      hidden={!isOpen}
      {...(hasLine && { role: "tabpanel", "aria-labelledby": tabId(tabs, name) })}
    >
      {children}
    </div>
  );
}
