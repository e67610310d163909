// The rows of a list card. When there are more than the card is high they scroll in it, and only then a key press stops at them.
import { useMeasuredBox } from "@kontor/ui/layout/use-measured-box.ts";
import { type ReactElement, type ReactNode, useCallback, useRef, useState } from "react";
import styles from "./ListCard.module.css";

type Props = { readonly label: string; readonly children: ReactNode };

export function RowList({ label, children }: Props): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const [isScrolling, setIsScrolling] = useState(false);
  const measure = useCallback(
    ({ scrollHeight, clientHeight }: HTMLElement) => setIsScrolling(scrollHeight > clientHeight),
    [],
  );
  useMeasuredBox(box, measure);
  const reachable = isScrolling ? { role: "group", "aria-label": label, tabIndex: 0 } : {};
  return (
    <div ref={box} className={styles.box} {...reachable}>
      <ul className={styles.rows}>{children}</ul>
    </div>
  );
}
