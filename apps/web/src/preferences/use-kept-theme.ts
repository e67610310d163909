// Stores the look of the page with the user of the current session. It begins when the page is quiet, or with the first choice.
import { readAppearance, subscribeAppearance } from "@kontor/ui/appearance/interface-state.ts";
import { useEffect } from "react";
import { whenQuiet } from "../request/when-quiet.ts";
import { beforeLeaving } from "../session/before-leaving.ts";
import { logTrouble } from "../session/log-trouble.ts";
import { useSessionUser } from "../session/session-user.ts";
import type { ThemeKeeping } from "./theme-preference.ts";

export function useKeptTheme(): void {
  const configuration = useSessionUser();
  useEffect(() => {
    if (configuration === undefined) return;
    const before = readAppearance();
    let isOver = false;
    let keeping: Promise<ThemeKeeping | undefined> | undefined;
    const begin = (): void => {
      keeping ??= import("./theme-preference.ts").then(
        ({ keepTheme }) => (isOver ? undefined : keepTheme(configuration, before)),
        (error: unknown) => {
          logTrouble("The theme of the user could not be taken", error);
          return undefined;
        },
      );
    };
    const stops = [
      whenQuiet(begin),
      subscribeAppearance(begin),
      beforeLeaving(async () => (await keeping)?.saveNow()),
    ];
    return () => {
      isOver = true;
      for (const stop of stops) stop();
      void keeping?.then((kept) => kept?.stop());
    };
  }, [configuration]);
}
