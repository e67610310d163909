// Texts that were shown without a translation are sent to the server, so that translators find them in one place. Only users who may add
// them send them, a second after the last one was met, and each once.
import { maySendMissingKeys } from "@kontor/model/permission/privileged.ts";
import type { Log } from "../session/oidc-return.ts";
import type { UserConfiguration } from "../session/user-configuration.ts";
import { keyLanguage, languageOf } from "./texts.ts";

export const missingKeysQuietMs = 1_000;

/** The server takes no more, and no longer ones, at a time. */
const keysMaxCount = 1000;
const keyMaxLength = 1000;

export type MissingKeys = {
  /** A text was shown in its English sentence because the locale has no other. */
  readonly note: (locale: string, key: string) => void;
  /** Forgets what has not been sent: the user has changed. */
  readonly stop: () => void;
};

type Options = {
  readonly send: (locale: string, keysToAdd: readonly string[]) => Promise<unknown>;
  readonly log: Log;
};

/** Whether they are collected at all: the tenant wants it, and the user is an administrator of any kind. */
export function collectsMissingKeys(
  configuration: Pick<UserConfiguration, "collectMissingTranslations" | "user"> | undefined,
): boolean {
  if (configuration?.collectMissingTranslations !== true) return false;
  const { username, isAdmin = false, isMainAdmin = false, isSuperAdmin = false } = configuration.user;
  return maySendMissingKeys({ username, isAdmin, isMainAdmin, isSuperAdmin, grants: [] });
}

export function collectMissingKeys({ send, log }: Options): MissingKeys {
  const seen = new Map<string, Set<string>>();
  const waiting = new Map<string, string[]>();
  /** Locales whose texts could not be sent. They are not retried for every text of every page. */
  const refused = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = async (): Promise<void> => {
    const batches = [...waiting];
    waiting.clear();
    for (const [locale, keys] of batches) {
      try {
        for (let start = 0; start < keys.length; start += keysMaxCount)
          await send(locale, keys.slice(start, start + keysMaxCount));
      } catch (error) {
        refused.add(locale);
        log("Texts without a translation could not be sent", error);
      }
    }
  };

  return {
    note: (locale, key) => {
      if (languageOf(locale) === keyLanguage || refused.has(locale)) return;
      if (key === "" || key.length > keyMaxLength) return;
      const known = seen.get(locale) ?? new Set();
      if (known.has(key)) return;
      seen.set(locale, known.add(key));
      waiting.set(locale, [...(waiting.get(locale) ?? []), key]);
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), missingKeysQuietMs);
    },
    stop: () => {
      clearTimeout(timer);
      waiting.clear();
    },
  };
}
