// What the application asks for when it starts: who works with it, what that user sees, and the words a tenant has changed.
import { z } from "zod";
import { jsonValue } from "../fields/json-value.ts";
import type { MenuEntry } from "../pages/menu-entry.ts";
import { route } from "../route.ts";
import { localeCode } from "./shapes.ts";
import { currentUser, preference } from "./users.ts";

const start = { method: "GET", tag: "Start", tenant: "own", permission: "session", cost: "read" } as const;

const menuEntry = z
  .object({
    label: z.string(),
    path: z.string().optional(),
    icon: z.string().optional(),
    /** The letter that opens it after G. */
    goKey: z.string().optional(),
    profiles: z.array(z.string()).optional(),
    /** Where to ask how many there are, and whether they wait for a user's action. */
    count: z
      .object({ path: z.string(), view: z.string().optional(), needsAction: z.literal(true).optional() })
      .optional(),
    get children(): z.ZodOptional<z.ZodArray<z.ZodType<MenuEntry>>> {
      return z.array(menuEntry).optional();
    },
  })
  .meta({ id: "MenuEntry" });

const environment = z.object({
  production: z.boolean().optional(),
  development: z.boolean().optional(),
  UAT: z.boolean().optional(),
  test: z.boolean().optional(),
  staging: z.boolean().optional(),
});

export const userConfigurationRoutes = {
  userConfiguration: route({
    ...start,
    name: "user-configuration",
    openToScripts: true,
    path: "/api/script/runs/user-configuration",
    summary: "The user with menus, permissions, preferences and options of the tenant",
    answer: z.object({
      user: currentUser,
      options: z.record(z.string(), jsonValue),
      menus: z.array(menuEntry),
      responsiveBottomNavigation: z.array(menuEntry),
      userPermissions: z.array(z.string()),
      userPreferences: z.array(preference),
      landingPage: z.string(),
      environment,
      /** The features that are turned on for this user, each with its value: `true` unless its flag names one. */
      featureFlags: z.record(z.string(), jsonValue),
      /** The script that replaces another one for this user. */
      scriptOverrides: z.record(z.string(), z.string()),
      collectMissingTranslations: z.boolean(),
      allowedRoutes: z.array(z.string()),
      allowDebugMode: z.boolean(),
      allowOpenQueryToken: z.boolean(),
      /** In seconds. */
      refreshTokenAutoRenewExpiresInThreshold: z.int(),
    }),
  }),
  stringOverrides: route({
    ...start,
    name: "string-overrides",
    openToScripts: true,
    path: "/api/script/runs/string-overrides",
    summary: "The texts of the application that the tenant has put in its own words",
    query: z.strictObject({ locale: localeCode.optional() }),
    answer: z.record(z.string(), z.string()),
  }),
  virtualKeyboards: route({
    ...start,
    name: "virtual-keyboards",
    openToScripts: true,
    path: "/api/script/runs/virtual-keyboards",
    summary: "The keys of the on-screen keyboard of a locale",
    /** That it is missing has an error of its own. */
    query: z.strictObject({ locale: localeCode.optional() }),
    answer: z.object({ locale: z.string(), layout: z.record(z.string(), z.array(z.string())) }),
    errors: ["MISSING_LOCALE"],
  }),
};
