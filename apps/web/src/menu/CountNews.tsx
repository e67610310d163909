// Says that a count of the menu has changed, to those who do not see it: never more than once a second, and nothing of the counts that
// were there from the start.
import type { MenuEntry } from "@kontor/model/pages/menu-entry.ts";
import { LiveText } from "@kontor/ui/feedback/LiveText.tsx";
import { Unseen } from "@kontor/ui/text/Unseen.tsx";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLabel } from "../language/use-label.ts";
import { useEntryCounts } from "./use-entry-count.ts";

export function CountNews({ entries }: { readonly entries: readonly MenuEntry[] }): ReactElement {
  const { t } = useTranslation();
  const labelOf = useLabel();
  const counts = useEntryCounts(entries);
  const known = useRef(new Map<string, number>());
  const [news, setNews] = useState("");
  const text = JSON.stringify(counts);
  // The text stands for the counts, which are made anew each time.
  useEffect(() => {
    const changed = counts.filter(({ label, count }) => {
      const before = known.current.get(label);
      if (count !== undefined) known.current.set(label, count);
      return before !== undefined && count !== undefined && count !== before;
    });
    if (changed.length === 0) return;
    setNews(
      changed
        .map(({ label, count }) => t("{{entry}}: {{number}}", { entry: labelOf(label), number: count }))
        .join(", "),
    );
  }, [text, t, labelOf]);
  return (
    <Unseen>
      <LiveText text={news} />
    </Unseen>
  );
}
