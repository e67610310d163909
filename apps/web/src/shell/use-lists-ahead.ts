// Lists are what people open most: their code is fetched when the first page is done, so that the first list opens as quickly as the next.
import { useEffect } from "react";
import { whenQuiet } from "../request/when-quiet.ts";
import { useSessionUser } from "../session/session-user.ts";

export function useListsAhead(): void {
  const isSignedIn = useSessionUser() !== undefined;
  useEffect(() => {
    if (!isSignedIn) return;
    // The list page reports a failure when a user opens it.
    return whenQuiet(() => void loadLists().catch(() => {}));
  }, [isSignedIn]);
}

async function loadLists(): Promise<void> {
  const { loadListCode } = await import("../routing/load-other-page.tsx");
  await loadListCode();
}
