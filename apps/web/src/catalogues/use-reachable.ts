// Whether the user can open another page from here. What decides it is a file of its own that the first page loads; it stays one.
import { useEffect, useState } from "react";
import { useSessionUser } from "../session/session-user.ts";

type Decide = typeof import("@kontor/client/session/reachable.ts")["isReachable"];

/** Nothing is, until what decides it is there. */
export function useReachable(): (path: string) => boolean {
  const user = useSessionUser();
  const [known, setKnown] = useState<{ readonly decide: Decide }>();
  useEffect(() => {
    void import("@kontor/client/session/reachable.ts").then(({ isReachable }) =>
      setKnown({ decide: isReachable }),
    );
  }, []);
  return (path) => user !== undefined && known?.decide(user, path) === true;
}
