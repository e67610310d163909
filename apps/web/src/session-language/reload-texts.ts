// Asks for the words of the tenant anew, in the language that is spoken now, after somebody has changed them.
import { currentLocale, setTenantTexts } from "../language/language.ts";
import { tenantTexts } from "./session-texts.ts";

export async function reloadTexts(): Promise<void> {
  const locale = currentLocale();
  setTenantTexts(locale, await tenantTexts(locale));
}
