// Which modal dialog lies on top. The browser puts everything outside of it out of reach, so what must stay in reach over every
// page, such as messages, has to be drawn inside it.
import { sharedValue } from "../state/shared-value.ts";

const dialogs = sharedValue<readonly HTMLDialogElement[]>([]);

/** Answers how to say that the dialog is closed. */
export function enterTopDialog(dialog: HTMLDialogElement): () => void {
  dialogs.set([...dialogs.get(), dialog]);
  return () => dialogs.set(dialogs.get().filter((other) => other !== dialog));
}

export function useTopDialog(): HTMLDialogElement | undefined {
  return dialogs.use().at(-1);
}
