// The switch between groups of cards: what is chosen here is published to the frame, which shows the cards of that group.
import type { CardOf } from "@kontor/model/layout/script/cards.ts";
import { type ReactElement, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLayoutNav } from "../nav.ts";
import styles from "./NavsView.module.css";

export function NavsView({ card }: { readonly card: CardOf<"Navs"> }): ReactElement {
  const { t } = useTranslation();
  const nav = useLayoutNav();
  const [ownChoice, setOwnChoice] = useState<string>();
  const choose = nav?.choose ?? setOwnChoice;
  const known = new Set(card.groups.map(({ name }) => name));
  const start = card.start !== undefined && known.has(card.start) ? card.start : card.groups[0]?.name;
  const asked = nav === undefined ? ownChoice : nav.chosen;
  const chosen = asked !== undefined && known.has(asked) ? asked : start;
  useEffect(() => {
    // The caller that reads the choice must know of the first one too.
    if (chosen !== undefined && chosen !== asked) choose(chosen);
  }, [chosen, asked, choose]);
  return (
    <nav className={styles.navs} aria-label={card.title ?? t("Groups of cards")}>
      {card.groups.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className={styles.nav}
          aria-current={name === chosen || undefined}
          onClick={() => choose(name)}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}
