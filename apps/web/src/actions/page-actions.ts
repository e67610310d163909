// The actions that stand on the page of the window, for the palette: each part of the page that offers some says which. What lies in the side
// view is no part of it.
import { sharedValue } from "@kontor/ui/state/shared-value.ts";
import { useContext, useEffect, useId, useRef } from "react";
import { MainRouterContext } from "../side-view/main-router.ts";

export type PageAction = { readonly id: string; readonly title: string; readonly run: () => void };

type Offered = {
  readonly name: string;
  readonly label: string;
  readonly disabledReason: string | undefined;
  readonly start: () => void;
};

const byPart = sharedValue<ReadonlyMap<string, readonly PageAction[]>>(new Map());

export function useShownPageActions(): readonly PageAction[] {
  return [...byPart.use().values()].flat();
}

/** As long as the part is shown. Only what can be started now is offered. */
export function usePageActions(shown: readonly Offered[]): void {
  const part = useId();
  const isOfPage = useContext(MainRouterContext) === undefined;
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const possible = shown.filter(({ disabledReason }) => disabledReason === undefined);
  const named = JSON.stringify(possible.map(({ name, label }) => [name, label]));
  useEffect(() => {
    if (!isOfPage) return undefined;
    const start = (name: string): void => latest.current.find((one) => one.name === name)?.start();
    const actions = (JSON.parse(named) as readonly (readonly [string, string])[]).map(([name, label]) => ({
      id: `${part} ${name}`,
      title: label,
      run: () => start(name),
    }));
    byPart.set(new Map(byPart.get()).set(part, actions));
    return () => byPart.set(new Map([...byPart.get()].filter(([other]) => other !== part)));
  }, [named, part, isOfPage]);
}
