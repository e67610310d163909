// A short explanation beside a control, for the pointer and for the keyboard. It never holds the only copy of a fact, except the
// reason why a control cannot be used.
import { tooltipMs } from "@kontor/kernel/interface-defaults.ts";
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef } from "react";
import styles from "./Tooltip.module.css";

const hoverDelayMs = 250;
const gap = 6;

type Props = {
  readonly text: string;
  /** Draws the control; what it is given ties the explanation to it. */
  readonly children: (describedBy: { readonly "aria-describedby": string }) => ReactElement;
};

export function Tooltip({ text, children }: Props): ReactElement {
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (): void => {
    if (tip.current === null || place.current === null) return;
    tip.current.showPopover();
    put(tip.current, place.current.getBoundingClientRect());
    clearTimeout(timer.current);
    timer.current = setTimeout(hide, tooltipMs);
  };
  const hide = (): void => {
    clearTimeout(timer.current);
    if (tip.current?.matches(":popover-open")) tip.current.hidePopover();
  };
  const showSoon = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(show, hoverDelayMs);
  };
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === "Escape") hide();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the control it holds.
    <span
      ref={place}
      className={styles.place}
      onPointerEnter={showSoon}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={onKeyDown}
    >
      {children({ "aria-describedby": id })}
      <span ref={tip} id={id} className={styles.tip} popover="manual" role="tooltip">
        {text}
      </span>
    </span>
  );
}

/** Below the control, or above it where there is no room, and never beyond the edges of the window. */
function put(tip: HTMLElement, control: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const below = control.bottom + gap;
  const top = below + height > innerHeight ? control.top - gap - height : below;
  const centred = control.left + (control.width - width) / 2;
  tip.style.setProperty("top", `${Math.max(gap, top)}px`);
  tip.style.setProperty("left", `${Math.min(Math.max(gap, centred), innerWidth - width - gap)}px`);
}
