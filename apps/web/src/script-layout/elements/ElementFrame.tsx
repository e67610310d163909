// What stands around every element: its title, one step below that of the card it stands in, and what can be done with it.
import { type ReactElement, type ReactNode, useId } from "react";
import styles from "./ElementFrame.module.css";

type Props = {
  readonly title?: string | undefined;
  /** Beside the title: the unit, or a count. */
  readonly note?: string | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

export function ElementFrame({ title, note, actions, children }: Props): ReactElement {
  const id = useId();
  const hasHeader = title !== undefined || note !== undefined || actions !== undefined;
  return (
    <section className={styles.element} {...(title !== undefined && { "aria-labelledby": id })}>
      {hasHeader && (
        <header className={styles.header}>
          {title !== undefined && (
            <h3 id={id} className={styles.title}>
              <bdi>{title}</bdi>
            </h3>
          )}
          {note !== undefined && <bdi className={styles.note}>{note}</bdi>}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
