// Holds something that may be wider than the page and scrolls it in place. A key press reaches it only while it does scroll;
// otherwise it would be one more stop for nothing.
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./ScrollBox.module.css";

type Props = { readonly label: string; readonly children: ReactNode };

export function ScrollBox({ label, children }: Props): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const [isScrolling, setIsScrolling] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setIsScrolling(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const reachable = isScrolling ? { role: "region", "aria-label": label, tabIndex: 0 } : {};
  return (
    <div ref={box} className={styles.box} {...reachable}>
      {children}
    </div>
  );
}
