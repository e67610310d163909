// The way from the top bar to one's own account, for whoever is signed in.
import { ActionIcon } from "@mantine/core";
import { IconUserCircle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useSession } from "./browser-session.ts";

export function SessionLink(): ReactElement | undefined {
  const { isAuthenticated } = useSession();
  if (!isAuthenticated) return undefined;
  return (
    <ActionIcon
      renderRoot={(props) => <Link to="/account" {...props} />}
      aria-label="Account"
      title="Account"
    >
      <IconUserCircle size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
