// The keys that belong to the frame itself: they work on every page inside it.
import type { UserConfiguration } from "@kontor/client/session/user-configuration.ts";
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { useShortcut } from "@kontor/ui/keyboard/shortcuts.ts";
import { useRouter } from "@tanstack/react-router";
import { isAdministrator } from "../session/who-may.ts";
import { toggleDebugMode } from "./debug-mode.ts";
import { toggleDecoration } from "./navigation-state.ts";

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
