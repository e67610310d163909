// What opens below a field: a list, a calendar, a colour. It lies in the browser's top layer, so that neither a card nor a window cuts it
// off, and follows its field when the page moves. The focus may stay in the field, so the field hears Escape and asks for closing itself.
import { type ReactElement, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import styles from "./Dropdown.module.css";

const gap = 4;
/** So far from the edges of the window it stays. */
const edge = 8;

type Props = {
  /** What it hangs below. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** A press elsewhere. */
  readonly onClose: () => void;
  /** As wide as the field at least, or only as wide as what it holds. */
  readonly width?: "field" | "content";
  /** For what holds controls of its own; a list has its role inside. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
};

/** Drawn only while it is open. */
export function Dropdown({ anchor, onClose, width = "field", label, children }: Props): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const place = (): void => {
      if (anchor.current !== null) put(element, anchor.current, width);
    };
    element.showPopover();
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(element);
    if (anchor.current !== null) sizes.observe(anchor.current);
    addEventListener("scroll", place, { capture: true, passive: true });
    addEventListener("resize", place);
    return () => {
      sizes.disconnect();
      removeEventListener("scroll", place, { capture: true });
      removeEventListener("resize", place);
    };
  }, [anchor, width]);
  useEffect(() => {
    const closeWhenOutside = ({ target }: PointerEvent): void => {
      if (!(target instanceof Node)) return;
      if (box.current?.contains(target) || anchor.current?.contains(target)) return;
      onClose();
    };
    addEventListener("pointerdown", closeWhenOutside, { capture: true });
    return () => removeEventListener("pointerdown", closeWhenOutside, { capture: true });
  }, [anchor, onClose]);
  return (
    <div
      ref={box}
      className={styles.dropdown}
      popover="manual"
      {...(label !== undefined && { role: "dialog", "aria-label": label })}
    >
      {children}
    </div>
  );
}

/** Below the field, or above it where that leaves more room; from the edge where reading starts. */
function put(box: HTMLElement, anchor: HTMLElement, width: "field" | "content"): void {
  const field = anchor.getBoundingClientRect();
  const roomBelow = innerHeight - field.bottom - gap - edge;
  const roomAbove = field.top - gap - edge;
  box.style.setProperty("--field-width", width === "field" ? `${field.width}px` : "0px");
  const isAbove = box.scrollHeight > roomBelow && roomAbove > roomBelow;
  box.style.setProperty("--room", `${Math.max(0, isAbove ? roomAbove : roomBelow)}px`);
  const { width: boxWidth, height } = box.getBoundingClientRect();
  const start = getComputedStyle(anchor).direction === "rtl" ? field.right - boxWidth : field.left;
  const left = Math.max(edge, Math.min(start, innerWidth - boxWidth - edge));
  box.style.setProperty("left", `${left}px`);
  box.style.setProperty("top", `${isAbove ? field.top - gap - height : field.bottom + gap}px`);
}
