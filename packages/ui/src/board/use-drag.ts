// Cards that are dragged from one place to another with the pointer. A component that offers it offers the same by keys and by a menu.
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type RefObject, useEffect, useRef, useState } from "react";

const cardName = "kontorCard";

type Dragging = {
  readonly id: string;
  readonly isEnabled: boolean;
  readonly onStart: () => void;
  readonly onEnd: () => void;
};

/** Whether the card is being dragged at the moment. */
export function useDraggable(element: RefObject<HTMLElement | null>, dragging: Dragging): boolean {
  const [isDragged, setIsDragged] = useState(false);
  const latest = useRef(dragging);
  useEffect(() => {
    latest.current = dragging;
  });
  useEffect(() => {
    if (element.current === null) return;
    return draggable({
      element: element.current,
      canDrag: () => latest.current.isEnabled,
      getInitialData: () => ({ [cardName]: latest.current.id }),
      onDragStart: () => {
        setIsDragged(true);
        latest.current.onStart();
      },
      onDrop: () => {
        setIsDragged(false);
        latest.current.onEnd();
      },
    });
  }, [element]);
  return isDragged;
}

type Dropping = { readonly accepts: () => boolean; readonly onDrop: (id: string) => void };

/** Whether a card that is accepted here hangs over it. */
export function useDropPlace(element: RefObject<HTMLElement | null>, dropping: Dropping): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(dropping);
  useEffect(() => {
    latest.current = dropping;
  });
  useEffect(() => {
    if (element.current === null) return;
    return dropTargetForElements({
      element: element.current,
      canDrop: () => latest.current.accepts(),
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source }) => {
        setIsOver(false);
        const id = source.data[cardName];
        if (typeof id === "string") latest.current.onDrop(id);
      },
    });
  }, [element]);
  return isOver;
}
