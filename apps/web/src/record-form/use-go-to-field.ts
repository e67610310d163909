// Brings the reader to a field that needs attention: it and its card are highlighted for a moment, and its control gets the focus.
import type { FormStore } from "@kontor/client/forms/form-store.ts";
import { cardHighlightMs } from "@kontor/kernel/interface-defaults.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { parsePath } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { type RefObject, useCallback, useEffect, useState } from "react";
import { focusField } from "./form-focus.ts";
import type { WantedField } from "./wanted-field.ts";

type GoToField = {
  readonly wanted: WantedField | undefined;
  /** The path of the highlighted card. */
  readonly highlighted: string | undefined;
  readonly go: (path: string) => void;
  /** To the first problem of the form. */
  readonly goToFirst: () => void;
};

export function useGoToField(entity: Entity, store: FormStore, root: RefObject<Element | null>): GoToField {
  const [wanted, setWanted] = useState<WantedField>();
  const [isHighlighted, setIsHighlighted] = useState(false);
  const go = useCallback(
    (path: string) => setWanted((before) => ({ path, times: (before?.times ?? 0) + 1 })),
    [],
  );
  useEffect(() => {
    if (wanted === undefined) return;
    setIsHighlighted(true);
    // Cards and rows that hold the field open first.
    let field: Element | undefined;
    const frame = requestAnimationFrame(() => {
      field = focusField(root.current, wanted.path);
      field?.setAttribute("data-highlighted", "");
    });
    const end = (): void => {
      setIsHighlighted(false);
      field?.removeAttribute("data-highlighted");
    };
    const timer = setTimeout(end, cardHighlightMs);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      field?.removeAttribute("data-highlighted");
    };
  }, [wanted, root]);
  return {
    wanted,
    highlighted: wanted !== undefined && isHighlighted ? cardOf(entity, wanted.path) : undefined,
    go,
    goToFirst: () => {
      const first = [...store.problems().values()].find(({ severity }) => severity === "error");
      if (first !== undefined) go(first.path);
    },
  };
}

/** Groups and lists have cards of their own; everything else stands on the first one. */
function cardOf({ fields }: Entity, path: string): string {
  const name = parsePath(path)?.[0]?.name ?? path;
  return own(fields, name)?.fields === undefined ? "" : name;
}
