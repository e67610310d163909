// The caller as a user: who it is and what it prefers. Asked for by every first page, so nothing here knows an entity.
import { localeTags } from "@kontor/kernel/locale/locales.ts";
import { z } from "zod";
import { jsonValue } from "../fields/json-value.ts";
import { route } from "../route.ts";
import { savedSearch } from "../session/saved-search.ts";
import { dataOf, done, keyText } from "./shapes.ts";

const ofUser = { tag: "Users", tenant: "own", params: z.strictObject({ username: keyText }) } as const;

/** What the application knows of the user who works with it. */
export const currentUser = z.object({
  username: z.string(),
  /** First and last name. */
  name: z.string().nullish(),
  /** How a greeting addresses the user. */
  firstName: z.string().nullish(),
  tenant: z.string(),
  locale: z.string().nullish(),
  profiles: z.array(z.string()),
  isAdmin: z.boolean().optional(),
  isMainAdmin: z.boolean().optional(),
  isSuperAdmin: z.boolean().optional(),
  /** A main administrator who may act as other users. */
  canImpersonate: z.boolean().nullish(),
  personRegistration: z.string().nullish(),
  partnerRegistration: z.string().nullish(),
  orgaRegistration: z.string().nullish(),
  timeZone: z.string().nullish(),
  /** Set while another user acts as this user. */
  impersonatingTenant: z.string().nullish(),
  /** Who that is, why, and until when. */
  impersonation: z
    .object({ username: z.string(), tenant: z.string(), reason: z.string(), expiresAt: z.string() })
    .nullish(),
  /** Where the user can go on working, and which of them this session is in. */
  contexts: z.array(z.object({ name: z.string(), tenant: z.string() })).optional(),
  contextName: z.string().nullish(),
  photo: z.string().nullish(),
  ssoRefreshTokenIat: z.int().nullish(),
  ssoRefreshTokenExpiresIn: z.int().nullish(),
});

/** The value belongs to the interface alone: a table's columns, a search, a pinned record, a theme. */
const preferenceFields = {
  groupId: z.string().min(1).max(200),
  type: z.enum(["tableConfiguration", "searchFilter", "pinnedItem", "UI"]),
  /** What a saved search is shown by. */
  title: z.string().min(1).max(200).optional(),
  value: jsonValue,
};

export const preference = z.object({ _id: z.string(), ...preferenceFields });

export const userRoutes = {
  current: route({
    name: "current-user",
    openToScripts: true,
    method: "GET",
    path: "/api/core/users/current",
    summary: "The user of the session",
    tag: "Users",
    tenant: "own",
    permission: "session",
    cost: "read",
    answer: currentUser,
  }),
  changeCurrent: route({
    name: "change-current-user",
    method: "PATCH",
    path: "/api/core/users/current",
    summary: "Changes the locale of the caller's own account",
    tag: "Users",
    tenant: "own",
    permission: "session",
    cost: "write",
    /** A user who acts as another would choose a language for the own eyes. */
    refusesImpersonation: true,
    idempotency: "key",
    body: z.strictObject({ locale: z.enum(localeTags) }),
    answer: done,
    /** For a user who works in a tenant without an account of that tenant. */
    errors: ["ENTITY_REGISTRATION_NOT_FOUND"],
  }),
  preferences: route({
    ...ofUser,
    name: "user-preferences",
    openToScripts: true,
    method: "GET",
    path: "/api/core/users/{username}/preferences",
    summary: "The preferences of the caller",
    permission: "self",
    cost: "read",
    query: z.strictObject({ groupId: keyText.optional(), type: preferenceFields.type.optional() }),
    answer: dataOf(preference),
  }),
  savePreference: route({
    ...ofUser,
    name: "save-user-preference",
    method: "POST",
    path: "/api/core/users/{username}/preferences",
    summary: "Saves a preference of the caller: the one it names by _id, otherwise a new one",
    permission: "self",
    cost: "write",
    idempotency: "key",
    body: z
      .strictObject({ _id: keyText.optional(), ...preferenceFields })
      .refine(({ type, value }) => type !== "searchFilter" || savedSearch.safeParse(value).success, {
        path: ["value"],
      }),
    answer: preference,
  }),
  deletePreference: route({
    ...ofUser,
    name: "delete-user-preference",
    method: "DELETE",
    path: "/api/core/users/{username}/preferences/{id}",
    summary: "Removes a preference of the caller",
    permission: "self",
    cost: "write",
    idempotency: "key",
    params: z.strictObject({ username: keyText, id: keyText }),
    answer: done,
  }),
};
