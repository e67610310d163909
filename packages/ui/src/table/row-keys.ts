// What the keys do while the focus is in the rows of a table.

export type RowCommand =
  | {
      readonly kind: "move";
      readonly by: number | "page" | "-page" | "first" | "last";
      readonly extends: boolean;
    }
  | { readonly kind: "select"; readonly extends: boolean }
  | { readonly kind: "selectAll" }
  | { readonly kind: "open" }
  | { readonly kind: "expand" }
  | { readonly kind: "collapse" }
  | { readonly kind: "menu" };

type Press = Pick<KeyboardEvent, "key" | "shiftKey" | "altKey" | "ctrlKey" | "metaKey">;

/** Undefined: the key is none of the table's. */
export function rowCommand(press: Press, isMirrored: boolean): RowCommand | undefined {
  const { key, shiftKey } = press;
  const isWithControl = press.ctrlKey || press.metaKey;
  if (press.altKey) return undefined;
  if (isWithControl) {
    if (key.toLowerCase() === "a") return { kind: "selectAll" };
    if (key === "Home") return { kind: "move", by: "first", extends: shiftKey };
    if (key === "End") return { kind: "move", by: "last", extends: shiftKey };
    return undefined;
  }
  switch (key) {
    case "ArrowDown":
    case "j":
      return { kind: "move", by: 1, extends: shiftKey };
    case "ArrowUp":
    case "k":
      return { kind: "move", by: -1, extends: shiftKey };
    case "PageDown":
      return { kind: "move", by: "page", extends: shiftKey };
    case "PageUp":
      return { kind: "move", by: "-page", extends: shiftKey };
    case "Home":
      return { kind: "move", by: "first", extends: shiftKey };
    case "End":
      return { kind: "move", by: "last", extends: shiftKey };
    case " ":
      return { kind: "select", extends: shiftKey };
    case "Enter":
      return { kind: "open" };
    case "ArrowRight":
      return { kind: isMirrored ? "collapse" : "expand" };
    case "ArrowLeft":
      return { kind: isMirrored ? "expand" : "collapse" };
    case "ContextMenu":
      return { kind: "menu" };
    case "F10":
      return shiftKey ? { kind: "menu" } : undefined;
    default:
      return undefined;
  }
}
