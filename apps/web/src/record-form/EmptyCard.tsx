// A card of a form that holds nothing yet: its title alone, so that an almost empty record is not a page of empty boxes.
import { IconChevronDown } from "@tabler/icons-react";
import type { ReactElement } from "react";
import styles from "./EmptyCard.module.css";

type Props = { readonly title: string; readonly onOpen: () => void };

export function EmptyCard({ title, onOpen }: Props): ReactElement {
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.title}>
        <button type="button" className={styles.open} aria-expanded="false" onClick={onOpen}>
          {title}
          <IconChevronDown className={styles.chevron} size={14} stroke={1.6} aria-hidden />
        </button>
      </h2>
    </section>
  );
}
