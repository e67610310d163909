// A part of a page with a title: a hairline around it and no shadow. One that can be folded stays as it was left, in every tab.
import { IconChevronDown } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, useId } from "react";
import {
  changeInterfaceState,
  readInterfaceState,
  useInterfaceState,
} from "../appearance/interface-state.ts";
import { Count } from "../text/Count.tsx";
import styles from "./Card.module.css";

type Props = {
  readonly title: string;
  /** Beside the title, and all that is left of a folded card: how many, or the unit. */
  readonly count?: ReactNode;
  readonly badge?: ReactNode;
  /** At the end of the header; at most two are visible, the rest belongs in a menu. */
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  /** The rows of a list run edge to edge; everything else has room around it. */
  readonly kind?: "padded" | "list" | undefined;
  /** Makes the card foldable; under this name its state is kept. */
  readonly foldsAs?: string | undefined;
  readonly children: ReactNode;
};

export function Card({
  title,
  count,
  badge,
  actions,
  footer,
  kind = "padded",
  foldsAs,
  children,
}: Props): ReactElement {
  const id = useId();
  const folded = useInterfaceState(foldedName, nothingFolded);
  const isFolded = foldsAs !== undefined && folded.includes(foldsAs);
  return (
    <section className={styles.card} aria-labelledby={id} data-folded={isFolded || undefined}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {foldsAs === undefined ? (
            title
          ) : (
            <button
              type="button"
              className={styles.fold}
              aria-expanded={!isFolded}
              onClick={() => toggleFolded(foldsAs)}
            >
              {title}
              <IconChevronDown className={styles.chevron} size={14} stroke={1.6} aria-hidden />
            </button>
          )}
        </h2>
        {count !== undefined && <Count>{count}</Count>}
        {badge}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.body} data-kind={kind}>
        {children}
      </div>
      {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
    </section>
  );
}

const foldedName = "foldedCards";
const nothingFolded: readonly string[] = [];

function toggleFolded(name: string): void {
  const folded = readInterfaceState(foldedName, nothingFolded);
  const others = folded.filter((other) => other !== name);
  changeInterfaceState(foldedName, others.length === folded.length ? [...folded, name] : others);
}
