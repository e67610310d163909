// Every component of the interface on one page, in the look that is chosen above it: what a screen is held to.
import type { ReactElement } from "react";
import { ActionsCard } from "./ActionsCard.tsx";
import { ColoursCard } from "./ColoursCard.tsx";
import { FieldsCard } from "./FieldsCard.tsx";
import { FigureCards } from "./FigureCards.tsx";
import { MessagesCard } from "./MessagesCard.tsx";
import styles from "./Sheet.module.css";
import { RowStatesCard, StateCards } from "./StateCards.tsx";
import { StatusCard } from "./StatusCard.tsx";
import { TypeCard } from "./TypeCard.tsx";

export function ComponentSheet(): ReactElement {
  return (
    <div className={styles.sheet} data-sample>
      <div className={styles.columns}>
        <div className={styles.column}>
          <TypeCard />
          <ColoursCard />
        </div>
        <div className={styles.column}>
          <StatusCard />
          <ActionsCard />
          <FieldsCard />
        </div>
        <div className={styles.column}>
          <StateCards />
          <MessagesCard />
          <RowStatesCard />
        </div>
      </div>
      <div className={styles.figures}>
        <FigureCards />
      </div>
    </div>
  );
}
