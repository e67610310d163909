// What the server knows of texts and locales of a session. These are a tenant's own texts, keys without a translation, and the locale of
// the account. It stands in a chunk of its own, because a reader without a session needs none of it.
import { callRoute } from "@kontor/client/call-route.ts";
import { collectMissingKeys, type MissingKeys } from "@kontor/client/language/missing-keys.ts";
import { loadTenantTexts } from "@kontor/client/language/tenant-texts.ts";
import type { Translations } from "@kontor/client/language/texts.ts";
import type { LocaleTag } from "@kontor/kernel/locale/locales.ts";
import { locale as localeEntity } from "@kontor/model/entities/core/locale.ts";
import { entityRoutes } from "@kontor/model/routes/entity-routes.ts";
import { localeAndHostRoutes } from "@kontor/model/routes/locales-and-hosts.ts";
import { userConfigurationRoutes } from "@kontor/model/routes/user-configuration.ts";
import { userRoutes } from "@kontor/model/routes/users.ts";
import { call } from "../request/calls.ts";
import { session } from "../session/browser-session.ts";
import { logTrouble } from "../session/log-trouble.ts";
import { sessionUser, setSessionUser } from "../session/session-user.ts";

export function tenantTexts(locale: LocaleTag): Promise<Translations> {
  return loadTenantTexts(locale, {
    loadTranslations,
    loadOverrides: (place) => call(userConfigurationRoutes.stringOverrides, { query: { locale: place } }),
    log: logTrouble,
  });
}

async function loadTranslations(id: string): Promise<unknown> {
  const read = entityRoutes(localeEntity).find(({ name }) => name === "locale-read");
  if (read === undefined) throw new Error("a locale cannot be read");
  // Not as the pages call: a tenant that has translated nothing has no such record, which is no failure to be told.
  const record = await callRoute(read, { params: { id }, session, originator: "language" });
  return typeof record === "object" && record !== null && "translations" in record
    ? record.translations
    : undefined;
}

export function missingKeys(): MissingKeys {
  return collectMissingKeys({
    send: (locale, keysToAdd) =>
      call(localeAndHostRoutes.missingKeys, { params: { locale }, body: { keysToAdd: [...keysToAdd] } }),
    log: logTrouble,
  });
}

/** Keeps the locale in the account, for every other browser of the user. */
export async function keepInAccount(locale: LocaleTag): Promise<void> {
  await call(userRoutes.changeCurrent, { body: { locale } });
  const known = sessionUser();
  if (known !== undefined) setSessionUser({ ...known, user: { ...known.user, locale } });
}
