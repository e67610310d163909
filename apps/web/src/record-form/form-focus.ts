// Brings the reader to a field of a form by its path: what it is folded into opens, and its control gets the focus.

const controls = "input, select, textarea, button, [contenteditable='true'], [tabindex='0']";

/** The field, where there is such a one on the screen. */
export function focusField(root: Element | null, path: string): Element | undefined {
  const field = root?.querySelector(`[data-field="${CSS.escape(path)}"]`);
  if (!field) return undefined;
  field.closest("section[data-folded]")?.querySelector<HTMLElement>("h2 button")?.click();
  const control = field.matches(controls) ? field : field.querySelector(controls);
  if (!(control instanceof HTMLElement)) return undefined;
  control.focus({ preventScroll: true });
  field.scrollIntoView({ block: "center" });
  return field;
}

/** Focuses the control inside once it is there: what is heavy arrives a moment later. Answers how to give up. */
export function focusInside(element: Element): () => void {
  const focus = (): boolean => {
    const control = element.querySelector<HTMLElement>(controls);
    control?.focus();
    if (control instanceof HTMLInputElement && control.type !== "checkbox") control.select();
    return control !== null;
  };
  if (focus()) return () => {};
  const observer = new MutationObserver(() => {
    if (focus()) observer.disconnect();
  });
  observer.observe(element, { childList: true, subtree: true });
  return () => observer.disconnect();
}
