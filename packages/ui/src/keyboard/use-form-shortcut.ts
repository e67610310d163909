// Saving with keys: Ctrl+S or Cmd+S presses the button that sends the form one is in, on every page that has a form.
import { keyTable } from "./key-table.ts";
import { topmostModal } from "./open-overlays.ts";
import { useShortcut } from "./shortcuts.ts";

export function useFormShortcut(): void {
  useShortcut({ ...keyTable.submitForm, run: submitCurrentForm });
}

/** The form with the focus, else the first one of the modal on top, else the first one of the page. */
function submitCurrentForm(): void {
  const modal = topmostModal();
  const place = document.activeElement;
  const own = place instanceof Element && (modal?.contains(place) ?? true) ? place.closest("form") : null;
  const root = modal ?? document.querySelector("main") ?? document.body;
  const forms = [own, ...root.querySelectorAll("form")].filter((form) => form !== null);
  const button = forms
    .filter(isSent)
    .map(submitButton)
    .find((found) => found !== undefined);
  button?.click();
}

/** A search is no form to save. A component that can save a search takes the keys before this does. */
function isSent(form: HTMLFormElement): boolean {
  return form.checkVisibility() && form.closest("search, [role='search']") === null;
}

function submitButton(form: HTMLFormElement): HTMLButtonElement | HTMLInputElement | undefined {
  return [...form.elements].find(
    (control): control is HTMLButtonElement | HTMLInputElement =>
      (control instanceof HTMLButtonElement || control instanceof HTMLInputElement) &&
      control.type === "submit",
  );
}
