// A menu below a button: its lines are walked with the arrow keys and it closes by itself once one was chosen.
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import styles from "./ActionMenu.module.css";
import { Dropdown } from "./Dropdown.tsx";

export type MenuAction = {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDanger?: boolean;
  /** Why it cannot be used now: stands below it. */
  readonly disabledReason?: string | undefined;
  /** A line stands above it. */
  readonly startsGroup?: boolean;
  readonly run: () => void;
};

type TriggerProps = {
  readonly "aria-haspopup": "menu";
  readonly "aria-expanded": boolean;
  readonly onClick: () => void;
};

type Props = {
  readonly label: string;
  readonly actions: readonly MenuAction[];
  readonly trigger: (props: TriggerProps) => ReactElement;
};

export function ActionMenu({ label, actions, trigger }: Props): ReactElement {
  const place = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => {
    setIsOpen(false);
    place.current?.querySelector("button")?.focus();
  };
  return (
    <span ref={place} className={styles.place}>
      {trigger({
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
        onClick: () => setIsOpen((wasOpen) => !wasOpen),
      })}
      {isOpen && (
        <Dropdown anchor={place} width="content" onClose={() => setIsOpen(false)}>
          <Lines label={label} actions={actions} onClose={close} />
        </Dropdown>
      )}
    </span>
  );
}

type LinesProps = Pick<Props, "label" | "actions"> & { readonly onClose: () => void };

function Lines({ label, actions, onClose }: LinesProps): ReactElement {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => menu.current?.querySelector("button")?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === "Escape" || event.key === "Tab") {
      event.preventDefault();
      event.stopPropagation();
      onClose();
      return;
    }
    const lines = [...event.currentTarget.querySelectorAll("button")];
    const at = lines.findIndex((line) => line.matches(":focus"));
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    lines.at(next % lines.length)?.focus();
  };
  return (
    <div
      ref={menu}
      className={styles.menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {actions.map((action) => (
        <Line key={action.label} action={action} onClose={onClose} />
      ))}
    </div>
  );
}

type LineProps = { readonly action: MenuAction; readonly onClose: () => void };

/** One that cannot be used stays a stop of the keyboard, so that its reason can be heard. */
function Line({ action, onClose }: LineProps): ReactElement {
  const { label, icon, isDanger, disabledReason, startsGroup, run } = action;
  const reasonId = useId();
  const isOff = disabledReason !== undefined;
  return (
    <button
      type="button"
      role="menuitem"
      className={styles.line}
      data-danger={isDanger || undefined}
      data-group={startsGroup || undefined}
      aria-disabled={isOff || undefined}
      aria-describedby={isOff ? reasonId : undefined}
      onClick={() => {
        if (isOff) return;
        onClose();
        run();
      }}
    >
      {icon}
      {isOff ? (
        <span className={styles.refused}>
          {label}
          <small id={reasonId} aria-hidden="true">
            {disabledReason}
          </small>
        </span>
      ) : (
        label
      )}
    </button>
  );
}
