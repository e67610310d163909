// The rows of a list card. When there are more than the card is high they scroll in it, and only then a key press stops at them.
import { type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import styles from "./ListCard.module.css";

type Props = { readonly label: string; readonly children: ReactNode };

export function RowList({ label, children }: Props): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const [isScrolling, setIsScrolling] = useState(false);
  // Before the rows are seen: a frame in which they scroll out of reach of the keys is one too many.
  useLayoutEffect(() => {
    const element = box.current;
    const measure = (): void => {
      if (element !== null) setIsScrolling(element.scrollHeight > element.clientHeight);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const watched of [element, element?.firstElementChild]) if (watched) observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  const reachable = isScrolling ? { role: "group", "aria-label": label, tabIndex: 0 } : {};
  return (
    <div ref={box} className={styles.box} {...reachable}>
      <ul className={styles.rows}>{children}</ul>
    </div>
  );
}
