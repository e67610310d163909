// Saving with keys in the side view: the keys of the page save the form of the page, and two forms may be open side by side.
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { useShortcut } from "@kontor/ui/keyboard/shortcuts.ts";

export function SideSaveKey({ onSave }: { readonly onSave: () => void }): undefined {
  useShortcut({ ...keyTable.submitForm, run: onSave });
}
