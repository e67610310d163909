// The language of the signed-in user: the locale of the account, the tenant's own texts, and the keys an administrator collects.
import { collectsMissingKeys } from "@kontor/client/language/missing-keys.ts";
import type { LocaleTag } from "@kontor/kernel/locale/locales.ts";
import { useEffect } from "react";
import { keepLocale, listenForMissing, setTenantTexts, useLocale } from "../language/language.ts";
import { reportFailure } from "../request/report-failure.ts";
import { whenQuiet } from "../request/when-quiet.ts";
import { logTrouble } from "../session/log-trouble.ts";
import { sessionUser, useSessionUser } from "../session/session-user.ts";
import { speakAs } from "./speak-as.ts";

export function useSessionLanguage(): void {
  const configuration = useSessionUser();
  const locale = useLocale();
  const ofAccount = configuration?.user.locale ?? undefined;
  const owner = configuration && `${configuration.user.tenant} ${configuration.user.username}`;
  const collects = collectsMissingKeys(configuration);

  useEffect(() => {
    if (ofAccount !== undefined) void speakAs(ofAccount);
  }, [ofAccount]);

  useEffect(() => {
    if (owner === undefined) return;
    let isOver = false;
    const load = async (): Promise<void> => {
      const { tenantTexts } = await import("./session-texts.ts");
      const translations = await tenantTexts(locale);
      // Adding none would draw the whole page anew all the same.
      if (!isOver && Object.keys(translations).length > 0) setTenantTexts(locale, translations);
    };
    const begin = (): void =>
      void load().catch((error: unknown) => logTrouble("The texts of the tenant could not be loaded", error));
    const giveUp = whenQuiet(begin);
    return () => {
      isOver = true;
      giveUp();
      setTenantTexts(locale, undefined);
    };
  }, [owner, locale]);

  useEffect(() => {
    if (owner === undefined || !collects) return;
    let stop = (): void => {};
    let isOver = false;
    const begin = async (): Promise<void> => {
      const { missingKeys } = await import("./session-texts.ts");
      if (isOver) return;
      const keys = missingKeys();
      stop = keys.stop;
      listenForMissing(keys.note);
    };
    begin().catch((error: unknown) => logTrouble("Missing texts are not collected", error));
    return () => {
      isOver = true;
      listenForMissing(undefined);
      stop();
    };
  }, [owner, collects]);
}

/**
 * What the reader has chosen: spoken at once, remembered here, and stored in the account of a signed-in user. An impersonated account is
 * left alone.
 */
export async function chooseOwnLocale(chosen: LocaleTag): Promise<void> {
  await keepLocale(chosen);
  const user = sessionUser()?.user;
  if (user === undefined || user.impersonation || user.locale === chosen) return;
  try {
    const { keepInAccount } = await import("./session-texts.ts");
    await keepInAccount(chosen);
  } catch (error) {
    reportFailure(error);
  }
}
