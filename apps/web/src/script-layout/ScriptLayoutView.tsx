// The cards of a layout in their columns. It stands inside the form of a record where there is one, so that its fields are saved with it.
import { placedCards } from "@kontor/model/layout/script/placed-cards.ts";
import type { LayoutCard, ScriptLayout } from "@kontor/model/layout/script/script-layout.ts";
import { EmptyList } from "@kontor/ui/feedback/EmptyList.tsx";
import { type ReactElement, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LayoutCardFrame } from "./LayoutCardFrame.tsx";
import { LayoutNavContext } from "./nav.ts";
import styles from "./ScriptLayoutView.module.css";

type Props = { readonly layout: ScriptLayout; readonly isSideShown: boolean };

export function ScriptLayoutView({ layout, isSideShown }: Props): ReactElement {
  const { t } = useTranslation();
  const [chosen, choose] = useState<string>();
  const nav = useMemo(() => ({ chosen, choose }), [chosen]);
  const { left, right } = placedCards(layout, chosen);
  const { isWorkflowSticky } = layout.style;
  const root = useHeaderHeight(isWorkflowSticky);
  const drawn = (cards: readonly LayoutCard[]): ReactElement[] =>
    cards.map((card) => (
      <LayoutCardFrame
        // Where a card stands among all is what it is known by: titles may repeat.
        key={layout.cards.indexOf(card)}
        card={card}
        isSticky={isWorkflowSticky && card.content?.card === workflowCard}
      />
    ));
  if (layout.cards.length === 0) return <EmptyList />;
  return (
    <LayoutNavContext value={nav}>
      <div ref={root} className={styles.columns} data-side={(isSideShown && right.length > 0) || undefined}>
        <div className={styles.column}>{drawn(left)}</div>
        {right.length > 0 && (
          <aside className={styles.column} aria-label={t("Side column")} data-printed>
            {drawn(right)}
          </aside>
        )}
      </div>
    </LayoutNavContext>
  );
}

/** A plain text, because the card may not be among those that can be placed. */
const workflowCard: string = "Workflow";

/** What is sticky stops below the head of the record, whose height depends on what it says. */
function useHeaderHeight(isNeeded: boolean): React.RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const header = root.current?.closest("[data-ground]")?.querySelector("[data-part=record-header]");
    if (!isNeeded || !header) return;
    const measure = (): void =>
      root.current?.style.setProperty("--record-header", `${header.getBoundingClientRect().height}px`);
    const sizes = new ResizeObserver(measure);
    sizes.observe(header);
    measure();
    return () => sizes.disconnect();
  }, [isNeeded]);
  return root;
}
