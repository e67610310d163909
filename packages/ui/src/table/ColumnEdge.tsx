// The edge of a header that is dragged to make its column wider or narrower. Keys do the same on the header itself.
import { type PointerEvent, type ReactElement, useRef } from "react";
import edges from "./edges.module.css";

type Props = {
  readonly columnId: string;
  readonly minimum: number;
  readonly onDraw: (drawn: { readonly id: string; readonly width: number } | undefined) => void;
  readonly onResize: (columnId: string, width: number) => void;
};

type Drag = { readonly from: number; readonly width: number; readonly sign: 1 | -1 };

export function ColumnEdge({ columnId, minimum, onDraw, onResize }: Props): ReactElement {
  const drag = useRef<Drag>(undefined);
  const widthAt = ({ clientX }: PointerEvent, { from, width, sign }: Drag): number =>
    Math.max(minimum, Math.round(width + (clientX - from) * sign));
  const begin = (event: PointerEvent<HTMLElement>): void => {
    const header = event.currentTarget.closest("th");
    if (header === null || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const sign = getComputedStyle(header).direction === "rtl" ? -1 : 1;
    drag.current = { from: event.clientX, width: header.getBoundingClientRect().width, sign };
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    if (drag.current !== undefined) onDraw({ id: columnId, width: widthAt(event, drag.current) });
  };
  const end = (event: PointerEvent<HTMLElement>): void => {
    if (drag.current === undefined) return;
    const width = widthAt(event, drag.current);
    drag.current = undefined;
    onDraw(undefined);
    onResize(columnId, width);
  };
  const cancel = (): void => {
    drag.current = undefined;
    onDraw(undefined);
  };
  return (
    <span
      className={edges.edge}
      aria-hidden="true"
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={cancel}
    />
  );
}
