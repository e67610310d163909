// What the frame needs of the palette and of the list of keys: their keys. The two themselves, and the keys that go to pages, are
// chunks of their own that arrive after the first page.
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { useShortcut } from "@kontor/ui/keyboard/shortcuts.ts";
import { useRouterState } from "@tanstack/react-router";
import { type ComponentType, type ReactElement, useEffect, useState } from "react";
import { usePageTitleText } from "../page/page-title.ts";
import { reportFailure } from "../request/report-failure.ts";
import { whenQuiet } from "../request/when-quiet.ts";
import { closePalette, openPalette, usePaletteState } from "./palette-state.ts";
import { rememberPage } from "./recent-pages.ts";
import { closeShortcutSheet, openShortcutSheet, useShortcutSheetState } from "./shortcut-sheet-state.ts";

export function PaletteHost(): ReactElement {
  const isPaletteOpen = usePaletteState().isOpen;
  const isSheetOpen = useShortcutSheetState().isOpen;
  useShortcut({ ...keyTable.openPalette, run: openPalette });
  useShortcut({ ...keyTable.showShortcuts, run: openShortcutSheet });
  useRememberedPages();
  const isAhead = useIsAhead();
  const Palette = useChunk(loadPalette, { isOpen: isPaletteOpen, isAhead, giveUp: closePalette });
  const ShortcutSheet = useChunk(loadSheet, { isOpen: isSheetOpen, giveUp: closeShortcutSheet });
  const GoKeys = useChunk(loadGoKeys, { isAhead });
  return (
    <>
      {GoKeys !== undefined && <GoKeys />}
      {isPaletteOpen && Palette !== undefined && <Palette />}
      {isSheetOpen && ShortcutSheet !== undefined && <ShortcutSheet />}
    </>
  );
}

const loadPalette = async (): Promise<ComponentType> => (await import("./Palette.tsx")).Palette;
const loadSheet = async (): Promise<ComponentType> => (await import("./ShortcutSheet.tsx")).ShortcutSheet;
const loadGoKeys = async (): Promise<ComponentType> => (await import("./GoKeys.tsx")).GoKeys;

/** The palette's code is fetched ahead, so that a user can type at once and no letter is lost. */
function useIsAhead(): boolean {
  const [isAhead, setIsAhead] = useState(false);
  useEffect(() => whenQuiet(() => setIsAhead(true)), []);
  return isAhead;
}

type ChunkDemand = { readonly isOpen?: boolean; readonly isAhead?: boolean; readonly giveUp?: () => void };

/** A component as soon as it is wanted and there. What was opened and could not be fetched is told, and fetched again the next time. */
function useChunk(
  load: () => Promise<ComponentType>,
  { isOpen = false, isAhead = false, giveUp }: ChunkDemand,
): ComponentType | undefined {
  const [Chunk, setChunk] = useState<ComponentType>();
  const isThere = Chunk !== undefined;
  useEffect(() => {
    if (isThere || !(isOpen || isAhead)) return;
    load().then(
      (Component) => setChunk(() => Component),
      (error: unknown) => {
        if (!isOpen) return;
        giveUp?.();
        reportFailure(error);
      },
    );
  }, [isThere, isOpen, isAhead, load, giveUp]);
  return Chunk;
}

function useRememberedPages(): void {
  // While the next page is on its way, address and title belong to different pages.
  const path = useRouterState({
    select: ({ location, resolvedLocation }) =>
      location.pathname === resolvedLocation?.pathname ? location.pathname : undefined,
  });
  const title = usePageTitleText();
  useEffect(() => {
    if (path !== undefined && title !== undefined) rememberPage({ path, title });
  }, [path, title]);
}
