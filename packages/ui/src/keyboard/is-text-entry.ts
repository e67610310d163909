// Whether keys pressed on an element write text there. Single-letter keys and moves of the focus must leave such a field alone;
// a button, a radio or a checkbox takes no letters and is no reason to hold them back.

export function isTextEntry(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !wordlessTypes.has(target.type);
  return target.isContentEditable || target.matches("textarea, select");
}

/** Kinds of inputs that are pressed, dragged or picked. Every other kind, a future one included, is typed into. */
const wordlessTypes = new Set([
  "button",
  "checkbox",
  "color",
  "file",
  "hidden",
  "image",
  "radio",
  "range",
  "reset",
  "submit",
]);
