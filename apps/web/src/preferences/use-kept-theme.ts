// Stores the look of the page with the user of the current session.
import { useEffect } from "react";
import { logTrouble } from "../session/log-trouble.ts";
import { useSessionUser } from "../session/session-user.ts";

export function useKeptTheme(): void {
  const configuration = useSessionUser();
  useEffect(() => {
    if (configuration === undefined) return;
    let stop = (): void => {};
    let isOver = false;
    import("./theme-preference.ts").then(
      ({ keepTheme }) => {
        if (!isOver) stop = keepTheme(configuration);
      },
      (error: unknown) => logTrouble("The theme of the user could not be taken", error),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [configuration]);
}
