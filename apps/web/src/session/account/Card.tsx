// One part of the account page: a title, what it is about, and what can be done.
import { type ReactElement, type ReactNode, useId } from "react";
import styles from "./Card.module.css";

type Props = { readonly title: string; readonly children: ReactNode };

export function Card({ title, children }: Props): ReactElement {
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
