// A part of a page with a title: a hairline around it and no shadow. One that can be folded stays as it was left, in every tab.
import { cardAnimationMs } from "@kontor/kernel/interface-defaults.ts";
import { IconChevronDown } from "@tabler/icons-react";
import {
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useState,
} from "react";
import { Count } from "../text/Count.tsx";
import styles from "./Card.module.css";
import { CardExtrasContext } from "./card-extras.ts";
import { FoldingContext, toggleFolded, useIsFolded } from "./folding.ts";

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
  /** Makes the card foldable; under this name its state is kept. In a `FoldingArea` every card is, by its title. */
  readonly foldsAs?: string | undefined;
  readonly children: ReactNode;
};

// A variable of CSS, which the type of styles does not know.
const motion = { "--card-motion": `${cardAnimationMs}ms` } as CSSProperties;

export function Card({
  title,
  count,
  badge,
  actions,
  footer,
  kind = "padded",
  foldsAs: ownName,
  children,
}: Props): ReactElement {
  const id = useId();
  const area = useContext(FoldingContext);
  const extras = useContext(CardExtrasContext);
  const name = extras?.foldsAs ?? ownName ?? (area && `${area.route} ${title}`);
  const foldsAs = name === false ? undefined : name;
  const isFolded = useIsFolded(foldsAs);
  useEffect(() => (foldsAs === undefined ? undefined : area?.add(foldsAs)), [area, foldsAs]);
  // A card that is drawn for the first time stands still.
  const [last, setLast] = useState({ isFolded, hasMoved: false });
  if (last.isFolded !== isFolded) setLast({ isFolded, hasMoved: true });
  return (
    <section
      className={styles.card}
      style={motion}
      aria-labelledby={id}
      data-folded={isFolded || undefined}
      data-moved={last.hasMoved || undefined}
    >
      <header className={styles.header}>
        <h2
          id={id}
          className={styles.title}
          {...(extras?.titleColumns !== undefined && {
            style: { maxInlineSize: `${(extras.titleColumns / 12) * 100}%` },
          })}
        >
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
        {extras?.badge}
        {(actions !== undefined || extras?.actions !== undefined) && (
          <div className={styles.actions}>
            {actions}
            {extras?.actions}
          </div>
        )}
      </header>
      <div className={styles.body} data-kind={kind}>
        {extras?.message}
        <CardExtrasContext value={undefined}>{children}</CardExtrasContext>
      </div>
      {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
      {extras?.footer !== undefined && <footer className={styles.footer}>{extras.footer}</footer>}
    </section>
  );
}
