// The palette: one field for records, pages and commands. The focus stays in the field and arrow keys move through the lines below
// it, as a screen reader knows it of a field with suggestions.
import { ShortcutRegionContext } from "@kontor/ui/keyboard/shortcut-region.ts";
import layer from "@kontor/ui/overlay/dialog-layer.module.css";
import { useModalDialog } from "@kontor/ui/overlay/use-modal-dialog.ts";
import { useRouter } from "@tanstack/react-router";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useCallback,
  useEffect,
  useId,
  useState,
} from "react";
import { openSideView } from "../side-view/side-view.ts";
import styles from "./Palette.module.css";
import { PaletteField } from "./PaletteField.tsx";
import { PaletteFoot } from "./PaletteFoot.tsx";
import { optionId, PaletteList } from "./PaletteList.tsx";
import type { PaletteItem } from "./palette-item.ts";
import { closePalette } from "./palette-state.ts";
import { usePaletteSearch } from "./use-palette-search.ts";

type Way = "here" | "beside";

export function Palette(): ReactElement {
  const router = useRouter();
  const dialog = useModalDialog(focusField);
  const region = useCallback(() => dialog.current, [dialog]);
  const listId = useId();
  const search = usePaletteSearch();
  const { items, hits, text } = search;
  /** The line that the reader has gone to; the first one until then. */
  const [chosenId, setChosenId] = useState<string>();
  const active = items.find(({ id }) => id === chosenId) ?? items[0];
  /** Enter was pressed before the answer to what was typed: the first line of the answer is meant. */
  const [awaited, setAwaited] = useState<Way>();

  const open = useCallback(
    (item: PaletteItem, way: Way): void => {
      closePalette();
      if (item.path === undefined) item.run();
      else if (way === "beside") openSideView(item.path);
      else void router.navigate({ href: item.path });
    },
    [router],
  );
  const enter = (way: Way): void => {
    if (hits.isStale && chosenId === undefined) setAwaited(way);
    else if (active !== undefined) open(active, way);
  };
  useEffect(() => {
    if (awaited !== undefined && !hits.isStale && active !== undefined) open(active, awaited);
  }, [awaited, hits.isStale, active, open]);

  const move = (step: number): void => {
    const at = active === undefined ? -1 : items.indexOf(active);
    setAwaited(undefined);
    setChosenId(items.at((at + step) % items.length)?.id);
  };
  const type = (next: string): void => {
    setChosenId(undefined);
    setAwaited(undefined);
    search.setText(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = event.nativeEvent.isComposing ? undefined : actionOf(event);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const actionOf = ({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): (() => void) | undefined => {
    if (key === "Escape") return closePalette;
    if (key === "ArrowDown") return () => move(1);
    if (key === "ArrowUp") return () => move(-1);
    if (key === "Tab") return () => search.narrow(shiftKey ? -1 : 1);
    if (key !== "Enter") return undefined;
    const keyed = ctrlKey || metaKey ? items.find(({ keys }) => keys === "Mod+Enter") : undefined;
    return keyed === undefined ? () => enter(altKey ? "beside" : "here") : () => open(keyed, "here");
  };
  const onOpen = (item: PaletteItem, { altKey }: MouseEvent): void => open(item, altKey ? "beside" : "here");
  return (
    <ShortcutRegionContext value={region}>
      <dialog
        ref={dialog}
        className={`${layer.layer} ${styles.dialog}`}
        aria-label={search.title}
        closedby="none"
        onKeyDown={onKeyDown}
        onClick={({ target }) => target === dialog.current && closePalette()}
      >
        <div className={styles.window}>
          <PaletteField
            listId={listId}
            activeId={active === undefined ? undefined : optionId(listId, active)}
            text={text}
            entityLabel={search.entityLabel}
            onType={type}
            onNarrow={() => search.narrow(1)}
          />
          <PaletteList
            id={listId}
            items={items}
            active={active}
            text={text}
            onPoint={({ id }) => setChosenId(id)}
            onOpen={onOpen}
          />
          <PaletteFoot search={search} canOpenBeside={active?.path !== undefined} />
        </div>
      </dialog>
    </ShortcutRegionContext>
  );
}

function focusField(dialog: HTMLDialogElement): void {
  dialog.querySelector("input")?.focus();
}
