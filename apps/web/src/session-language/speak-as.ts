// The language of an account, spoken from the first page of its user on.
import { chooseLocale } from "@kontor/kernel/locale/choose-locale.ts";
import { currentLocale, keepLocale } from "../language/language.ts";

/** Before the page is drawn where that can be: a page drawn in another language first is drawn twice. */
export async function speakAs(ofAccount: string | null | undefined): Promise<void> {
  if (ofAccount != null) await keepLocale(chooseLocale({ user: ofAccount, stored: currentLocale() }));
}
