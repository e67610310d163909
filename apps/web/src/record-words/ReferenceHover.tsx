// A small card about what a reference names, beside it, once the pointer or the focus has stayed there for a moment. It can be pointed at
// itself, and Escape puts it away. Its code and what it shows are asked for then, and not before.
import {
  type FocusEvent,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import styles from "./ReferenceHover.module.css";

const ReferenceCard = lazy(async () => ({ default: (await import("./ReferenceCard.tsx")).ReferenceCard }));

/** Who passes over a link on the way elsewhere asks for nothing. */
const openDelayMs = 300;
/** Time for the pointer to get into the card. */
const closeDelayMs = 150;
const gap = 4;
const edge = 8;

type Props = {
  readonly entityName: string;
  readonly recordKey: string;
  readonly name: string | undefined;
  /** Draws the reference; what it is given ties the card to it. */
  readonly children: (describedBy: { readonly "aria-describedby"?: string }) => ReactNode;
};

export function ReferenceHover({ entityName, recordKey, name, children }: Props): ReactElement {
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  const later = (open: boolean): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(open), open ? openDelayMs : closeDelayMs);
  };
  const close = (): void => {
    clearTimeout(timer.current);
    setIsOpen(false);
  };
  const openByFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    // A press of the pointer gives the focus too, and goes on to the page of the record.
    if (target.matches(":focus-visible")) later(true);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const closeWithEscape = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      setIsOpen(false);
    };
    addEventListener("keydown", closeWithEscape, { capture: true });
    return () => removeEventListener("keydown", closeWithEscape, { capture: true });
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the link it holds.
    <span
      ref={place}
      className={styles.place}
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && later(true)}
      onPointerLeave={() => later(false)}
      onPointerDown={close}
      onFocus={openByFocus}
      onBlur={close}
    >
      {children(isOpen ? { "aria-describedby": id } : {})}
      {isOpen && (
        <Suspense>
          <Placed id={id} anchor={place}>
            <ReferenceCard entityName={entityName} recordKey={recordKey} name={name} />
          </Placed>
        </Suspense>
      )}
    </span>
  );
}

type PlacedProps = {
  readonly id: string;
  readonly anchor: { readonly current: HTMLElement | null };
  readonly children: ReactNode;
};

/** In the top layer of the browser, so that no card or table cuts it off; it holds nothing that can be pressed. */
function Placed({ id, anchor, children }: PlacedProps): ReactElement {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const card = box.current;
    if (card === null) return;
    const put = (): void => {
      const link = anchor.current?.getBoundingClientRect();
      if (link === undefined) return;
      const { width, height } = card.getBoundingClientRect();
      const below = link.bottom + gap;
      const top = below + height > innerHeight ? link.top - gap - height : below;
      const start = getComputedStyle(card).direction === "rtl" ? link.right - width : link.left;
      card.style.setProperty("top", `${Math.max(edge, top)}px`);
      card.style.setProperty("left", `${Math.min(Math.max(edge, start), innerWidth - width - edge)}px`);
    };
    card.showPopover();
    put();
    const sizes = new ResizeObserver(put);
    sizes.observe(card);
    return () => sizes.disconnect();
  }, [anchor]);
  return (
    <span ref={box} id={id} className={styles.card} popover="manual" role="tooltip">
      {children}
    </span>
  );
}
