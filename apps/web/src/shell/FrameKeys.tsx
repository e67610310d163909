// The keys that belong to the frame itself: they work on every page inside it.
import type { UserConfiguration } from "@kontor/client/session/user-configuration.ts";
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { useShortcut } from "@kontor/ui/keyboard/shortcuts.ts";
import { useRouter } from "@tanstack/react-router";
import { toggleDecoration } from "../menu/navigation-state.ts";
import { toggleDebugMode } from "../session/debug-mode.ts";
import { isAdministrator } from "../session/who-may.ts";

type Props = { readonly configuration: UserConfiguration | undefined };

export function FrameKeys({ configuration }: Props): undefined {
  const router = useRouter();
  useShortcut({ ...keyTable.toggleDecoration, run: toggleDecoration });
  useShortcut({
    ...keyTable.openScripts,
    isActive: configuration !== undefined && isAdministrator(configuration.user),
    run: () => router.history.push("/scripts"),
  });
  useShortcut({
    ...keyTable.toggleDebug,
    isActive: configuration?.allowDebugMode === true,
    run: toggleDebugMode,
  });
  return undefined;
}
