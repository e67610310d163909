// The side view shows nothing that needs a session when there is none: it closes, and the page beside it says why.
import { useEffect } from "react";
import { closeSideView } from "../side-view/side-view.ts";

export function NoSession(): undefined {
  useEffect(() => closeSideView(), []);
  return undefined;
}
