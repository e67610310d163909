// The router of the page, also for what is shown in the side view, which has one of its own: signing out or going to another page
// concerns the whole window.
import { type RegisteredRouter, useRouter } from "@tanstack/react-router";
import { createContext, useContext } from "react";

export const MainRouterContext = createContext<RegisteredRouter | undefined>(undefined);

export function useMainRouter(): RegisteredRouter {
  const here = useRouter();
  return useContext(MainRouterContext) ?? here;
}
