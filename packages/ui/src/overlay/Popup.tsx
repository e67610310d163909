// What opens over the page from a button of the frame: a menu, or a small panel with choices. The browser's own popover brings Escape, the
// click outside and the return of the focus; the arrow keys go from line to line. What stands in it may arrive later than the button.
import {
  type ButtonHTMLAttributes,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import styles from "./Popup.module.css";

type TriggerProps = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  "popoverTarget" | "aria-haspopup" | "aria-expanded"
>;

type Props = {
  readonly label: string;
  /** A menu holds lines alone; a panel may hold other controls as well. */
  readonly kind: "menu" | "panel";
  /** Where it opens. */
  readonly className: string | undefined;
  readonly trigger: (props: TriggerProps) => ReactElement;
  readonly children: (close: () => void) => ReactNode;
};

export function Popup({ label, kind, className, trigger, children }: Props): ReactElement {
  const popup = useRef<HTMLDivElement>(null);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const role = kind === "menu" ? "menu" : "dialog";
  const close = (): void => popup.current?.hidePopover();
  const closeWhenLeft = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && popup.current?.contains(relatedTarget) === false) close();
  };
  return (
    <>
      {trigger({ popoverTarget: id, "aria-haspopup": role, "aria-expanded": isOpen })}
      {/* biome-ignore lint/a11y: its role is one of the two above, and its lines are what takes keys. */}
      <div
        ref={popup}
        id={id}
        className={`${styles.popup} ${className ?? ""}`}
        popover="auto"
        role={role}
        aria-label={label}
        tabIndex={-1}
        onToggle={({ newState }) => setIsOpen(newState === "open")}
        onKeyDown={moveFocus}
        onBlur={closeWhenLeft}
      >
        {isOpen && (
          <Suspense>
            {children(close)}
            <FocusFirst />
          </Suspense>
        )}
      </div>
    </>
  );
}

const lines = `a[href], button:not(:disabled)`;

/** A user who has opened it goes on from its first line, as soon as that is there. */
function FocusFirst(): ReactElement {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const first = place.current?.parentElement?.querySelector<HTMLElement>(lines);
    first?.focus({ preventScroll: true });
  }, []);
  return <span ref={place} hidden />;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  // A choice between radio buttons and a list of the browser use the arrow keys themselves.
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
  const all = [...currentTarget.querySelectorAll<HTMLElement>(lines)];
  const at = target instanceof HTMLElement ? all.indexOf(target) : -1;
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key];
  if (next === undefined) return;
  event.preventDefault();
  all.at(next % all.length)?.focus();
}
