// Signing out from a button: while it runs the button waits, and afterwards no way back leads to the page that was left.
import { useState } from "react";
import { useMainRouter } from "../side-view/main-router.ts";
import { signOut } from "./sign-out.ts";

export function useSignOut(): { readonly isLeaving: boolean; readonly leave: () => void } {
  const router = useMainRouter();
  const [isLeaving, setIsLeaving] = useState(false);
  const goToSignIn = (): void => {
    void router.navigate({ to: "/authentication/login-page", search: { autoOidc: "0" }, replace: true });
  };
  const leave = (): void => {
    setIsLeaving(true);
    void signOut(goToSignIn).finally(() => setIsLeaving(false));
  };
  return { isLeaving, leave };
}
