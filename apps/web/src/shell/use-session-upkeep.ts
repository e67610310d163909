// What goes on while a user is signed in. The user is known, changes of others are followed and a provider's session is kept. All of it
// belongs to one user in one tenant. Acting as another user or in another context begins it anew.
import { onOwnerChange } from "@kontor/client/session/owner-change.ts";
import { closeAllToasts } from "@kontor/ui/feedback/toasts.ts";
import { useEffect } from "react";
import { whenQuiet } from "../request/when-quiet.ts";
import { session, useSession } from "../session/browser-session.ts";
import { setSessionUser, useSessionUser } from "../session/session-user.ts";

/** Who works here and where; undefined until it is known. */
export function useSessionUpkeep(): string | undefined {
  const { isAuthenticated } = useSession();
  const user = useSessionUser()?.user;
  const who = user && [user.tenant, user.username, user.contextName ?? ""].join(" ").trimEnd();
  useEffect(() => onOwnerChange(session, closeAllToasts), []);
  useEffect(() => {
    if (!isAuthenticated) return setSessionUser(undefined);
    // A failure is told by the page that needs the user; the banner has then nothing to show.
    loadUser().catch(() => {});
  }, [isAuthenticated]);
  useEffect(() => {
    if (who === undefined) return;
    let stops: readonly (() => void)[] = [];
    let isOver = false;
    const begin = async (): Promise<void> => {
      const [{ keepProviderAlive }, { followChanges }] = await Promise.all([
        import("./provider-upkeep.ts"),
        import("./live.ts"),
      ]);
      if (!isOver) stops = [keepProviderAlive(), followChanges(who)];
    };
    // Without them pages stay as they were read.
    const giveUp = whenQuiet(() => void begin().catch(() => {}));
    return () => {
      isOver = true;
      giveUp();
      for (const stop of stops) stop();
    };
  }, [who]);
  return who;
}

async function loadUser(): Promise<void> {
  const { loadSessionUser } = await import("../request/calls.ts");
  await loadSessionUser();
}
