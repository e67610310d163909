// G and then a letter goes to a page: one shortcut for each page of the user that declares a letter.
import { useShortcut } from "@kontor/ui/keyboard/shortcuts.ts";
import { useRouter } from "@tanstack/react-router";
import { type ReactElement, useMemo } from "react";
import { useSessionUser } from "../session/session-user.ts";
import { type Destination, destinationsFor } from "./destinations.ts";

export function GoKeys(): ReactElement {
  const user = useSessionUser();
  const destinations = useMemo(() => destinationsFor(user), [user]);
  return (
    <>
      {destinations.map(({ path, label, goKey }) =>
        goKey === undefined ? null : <GoKey key={path} path={path} label={label} goKey={goKey} />,
      )}
    </>
  );
}

function GoKey({ path, label, goKey }: Destination): null {
  const router = useRouter();
  useShortcut({
    keys: `g ${goKey}`,
    label,
    group: "Go to",
    layer: "frame",
    run: () => void router.navigate({ href: path }),
  });
  return null;
}
