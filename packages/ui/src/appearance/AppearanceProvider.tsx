// Puts the chosen appearance on the page and hands it to Mantine. Mantine writes no style elements: the build made them.
import {
  DirectionProvider,
  type MantineColorScheme,
  type MantineColorSchemeManager,
  MantineProvider,
  useDirection,
} from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactElement, type ReactNode, useLayoutEffect } from "react";
import { theme } from "../theme/theme.ts";
import { applyAppearance } from "./appearance.ts";
import { changeAppearance, readAppearance, subscribeAppearance, useAppearance } from "./interface-state.ts";

type Props = { readonly children: ReactNode };

export function AppearanceProvider({ children }: Props): ReactElement {
  const appearance = useAppearance();
  const isDarkPreferred = useMediaQuery("(prefers-color-scheme: dark)", undefined, {
    getInitialValueInEffect: false,
  });
  useLayoutEffect(
    () => applyAppearance(document.documentElement, appearance, isDarkPreferred),
    [appearance, isDarkPreferred],
  );
  return (
    <DirectionProvider initialDirection={appearance.direction}>
      <MantineProvider
        theme={theme}
        colorSchemeManager={schemeManager}
        withCssVariables={false}
        withGlobalClasses={false}
        withStaticClasses={false}
      >
        <FollowDirection direction={appearance.direction} />
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}

/** Mantine takes a direction only once by itself; a language that is chosen later would leave its menus on the wrong side. */
function FollowDirection({ direction }: { readonly direction: "ltr" | "rtl" }): undefined {
  const { setDirection } = useDirection();
  useLayoutEffect(() => setDirection(direction), [direction, setDirection]);
}

let stopListening: () => void = () => {};

/** Mantine's view of the stored scheme, so that there is one memory of it and not two. */
const schemeManager: MantineColorSchemeManager = {
  get: () => mantineScheme(),
  set: (scheme) => {
    if (scheme !== mantineScheme()) changeAppearance({ scheme: scheme === "auto" ? "system" : scheme });
  },
  subscribe: (onUpdate) => {
    stopListening = subscribeAppearance(() => onUpdate(mantineScheme()));
  },
  unsubscribe: () => stopListening(),
  clear: () => changeAppearance({ scheme: "system" }),
};

function mantineScheme(): MantineColorScheme {
  const { scheme } = readAppearance();
  return scheme === "system" ? "auto" : scheme;
}
