// Holds something that may be wider than the page and scrolls it in place. A key press reaches it only while it does scroll;
// otherwise it would be one more stop for nothing. What goes on beyond the end edge fades there, so a cut is seen as a cut.
import { type ReactElement, type ReactNode, useCallback, useRef, useState } from "react";
import styles from "./ScrollBox.module.css";
import { useMeasuredBox } from "./use-measured-box.ts";

type Props = {
  readonly label: string;
  /** The direction the box scrolls in when it is not that of the page: code starts at the left in every language. */
  readonly dir?: "ltr";
  /** Without the line and the room around it. */
  readonly isBare?: boolean | undefined;
  readonly children: ReactNode;
};

export function ScrollBox({ label, dir, isBare = false, children }: Props): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const [isScrolling, setIsScrolling] = useState(false);
  const [continues, setContinues] = useState(false);
  const measure = useCallback(({ scrollWidth, clientWidth, scrollLeft }: HTMLElement): void => {
    const hidden = scrollWidth - clientWidth;
    setIsScrolling(hidden > 0);
    // A mirrored box counts its way below zero, and a zoomed page counts in fractions.
    setContinues(hidden - Math.abs(scrollLeft) >= 1);
  }, []);
  useMeasuredBox(box, measure);
  const reachable = isScrolling ? { role: "region", "aria-label": label, tabIndex: 0 } : {};
  return (
    <div
      className={styles.frame}
      dir={dir}
      data-bare={isBare || undefined}
      data-continues={continues || undefined}
    >
      <div ref={box} className={styles.box} onScroll={(event) => measure(event.currentTarget)} {...reachable}>
        {children}
      </div>
    </div>
  );
}
