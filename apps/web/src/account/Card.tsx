// One part of the account page: the card of every page, with its contents under each other.
import { Card as PlainCard } from "@kontor/ui/layout/Card.tsx";
import type { ReactElement, ReactNode } from "react";
import styles from "./Card.module.css";

type Props = {
  readonly title: string;
  /** By which an address leads to it. */
  readonly id?: string;
  readonly children: ReactNode;
};

export function Card({ title, id, children }: Props): ReactElement {
  return (
    <div id={id} className={styles.place}>
      <PlainCard title={title}>
        <div className={styles.body}>{children}</div>
      </PlainCard>
    </div>
  );
}
