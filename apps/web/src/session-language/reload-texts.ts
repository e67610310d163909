// Loads the words of the tenant again, in the current language, after a user has changed them.
import { currentLocale, setTenantTexts } from "../language/language.ts";
import { tenantTexts } from "./session-texts.ts";

export async function reloadTexts(): Promise<void> {
  const locale = currentLocale();
  setTenantTexts(locale, await tenantTexts(locale));
}
