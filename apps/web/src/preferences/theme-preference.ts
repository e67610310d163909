// The look a user has chosen follows the user to every browser: it is taken from the preferences at the start of a session, and every
// later change is kept there. Between two sessions the browser remembers it, so the first paint is right.
import { readTheme } from "@kontor/client/session/host.ts";
import { type Theme, theme, themePreference } from "@kontor/client/session/preferences.ts";
import type { UserConfiguration } from "@kontor/client/session/user-configuration.ts";
import { userRoutes } from "@kontor/model/routes/users.ts";
import type { Appearance } from "@kontor/ui/appearance/appearance.ts";
import {
  changeAppearance,
  readAppearance,
  subscribeAppearance,
} from "@kontor/ui/appearance/interface-state.ts";
import { call } from "../request/calls.ts";
import { logTrouble } from "../session/log-trouble.ts";

/** A slider passes many values on its way; the one it rests at is kept. */
const saveAfterMs = 800;

export type ThemeKeeping = { readonly saveNow: () => Promise<void>; readonly stop: () => void };

/**
 * Until it is stopped. The look the page had when the user became known tells what has been chosen since: that is stored, and not replaced.
 * A user who acts as another user leaves the look of that user alone.
 */
export function keepTheme(
  { user, userPreferences, options }: UserConfiguration,
  before: Appearance,
): ThemeKeeping {
  if (user.impersonation) return { saveNow: () => Promise.resolve(), stop: () => {} };
  const kept = userPreferences.find(
    ({ type, groupId }) => type === themePreference.type && groupId === themePreference.groupId,
  );
  let id = kept?._id;
  const stored = theme.safeParse(kept?.value);
  // A user who has chosen nothing begins with the look of the tenant. That is no choice of the user, and is not stored as one.
  const { density } = readTheme(options.theme);
  const usual = kept === undefined && density !== undefined ? { density } : {};
  const taken = stored.success ? appearanceOf(stored.data) : usual;
  let known = textOf({ ...before, ...taken });
  const chosen = changesSince(before);
  const given = { ...taken, ...chosen };
  if (Object.keys(given).length > 0) changeAppearance(given);
  const save = async (): Promise<void> => {
    const value = themeOf(readAppearance());
    const text = textOf(readAppearance());
    if (text === known) return;
    const saved = await call(userRoutes.savePreference, {
      params: { username: user.username },
      body: { ...(id !== undefined && { _id: id }), ...themePreference, value },
    });
    id = saved._id;
    known = text;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving = Promise.resolve();
  const saveNow = (): Promise<void> => {
    clearTimeout(timer);
    // The browser has it all the same; the next change is kept with what was not.
    saving = saving.then(save).catch((error: unknown) => logTrouble("The theme could not be kept", error));
    return saving;
  };
  const saveSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(saveNow, saveAfterMs);
  };
  if (Object.keys(chosen).length > 0) saveSoon();
  const unsubscribe = subscribeAppearance(saveSoon);
  return {
    saveNow,
    stop: () => {
      clearTimeout(timer);
      unsubscribe();
    },
  };
}

function changesSince(before: Appearance): Partial<Appearance> {
  const known = new Map(Object.entries(before));
  return Object.fromEntries(
    Object.entries(readAppearance()).filter(([name, one]) => known.get(name) !== one),
  );
}

function appearanceOf(chosen: Theme): Partial<Appearance> {
  const { colorScheme, darkModeBrightness, darkModeContrast, darkModeSepia, density, mainWidth } = chosen;
  return {
    scheme: colorScheme,
    brightness: darkModeBrightness,
    contrast: darkModeContrast,
    sepia: darkModeSepia,
    ...(density !== undefined && { density }),
    ...(mainWidth !== undefined && { mainWidth }),
  };
}

function textOf(appearance: Appearance): string {
  return JSON.stringify(themeOf(appearance));
}

/** The direction is not part of it: it comes with the language. */
function themeOf({ scheme, brightness, contrast, sepia, density, mainWidth }: Appearance): Theme {
  return {
    colorScheme: scheme,
    darkModeBrightness: brightness,
    darkModeContrast: contrast,
    darkModeSepia: sepia,
    density,
    mainWidth,
  };
}
