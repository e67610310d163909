// The title of a page, one per page, with what may stand beside it: a count after the words, actions at the end of the line. Where the
// title already stands above the page, only these are left.
import { type ReactElement, type ReactNode, useContext } from "react";
import styles from "./PageTitle.module.css";
import { PageTitlePlace } from "./page-title-place.ts";

type Props = {
  readonly children: ReactNode;
  readonly id?: string | undefined;
  readonly count?: ReactNode;
  readonly actions?: ReactNode;
};

export function PageTitle({ children, id, count, actions }: Props): ReactElement | undefined {
  const place = useContext(PageTitlePlace);
  const Heading = place === "second" ? "h2" : "h1";
  if (place === "above" && !count && actions === undefined) return undefined;
  return (
    <div className={styles.head}>
      {place !== "above" && (
        <Heading id={id} className={styles.title}>
          {children}
        </Heading>
      )}
      {count}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
