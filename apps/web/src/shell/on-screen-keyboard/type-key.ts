// A key of the on-screen keyboard typed into the field that has the focus, as a real one would: the field sees the same event, and what was
// typed can be undone.

/** What can be typed into. */
export function isTypedInto(element: Element | null): element is HTMLElement {
  if (!(element instanceof HTMLElement)) return false;
  if (element.isContentEditable || element instanceof HTMLTextAreaElement) return !isClosed(element);
  return element instanceof HTMLInputElement && !untyped.has(element.type) && !isClosed(element);
}

function isClosed(element: HTMLElement): boolean {
  return element.matches("[readonly], [disabled]");
}

const untyped: ReadonlySet<string> = new Set([
  "button",
  "checkbox",
  "color",
  "date",
  "file",
  "hidden",
  "image",
  "radio",
  "range",
  "reset",
  "submit",
]);

/** Undefined takes away what is before the cursor, or what is selected. */
export function typeKey(field: HTMLElement, text: string | undefined): void {
  field.focus();
  // Out of the standard, but the only way that reaches every kind of input, and that every browser has.
  if (text === undefined) document.execCommand("delete");
  else document.execCommand("insertText", false, text);
}
