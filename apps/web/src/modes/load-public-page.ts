// The text of a public page, which needs no session and sends none along.
import { type PublicPlace, publicPlaceOf, publicTextAddress } from "@kontor/client/modes/public-area.ts";
import type { HostAnswer } from "@kontor/client/session/host.ts";
import { translate } from "../language/language.ts";

export type PublicText = { readonly place: PublicPlace; readonly text: string; readonly title: string };

/** Null where there is no such page. */
export async function loadPublicPage(path: string, host: HostAnswer): Promise<PublicText | null> {
  const place = publicPlaceOf(path, host);
  if (place === undefined) return null;
  const response = await ask(publicTextAddress(place));
  if (response.status >= 500) throw new Error(translate("The page could not be loaded"));
  // Anything but a text stands in for one: the page of another server, or our own.
  const isText = response.headers.get("Content-Type")?.startsWith("text/markdown") === true;
  if (!response.ok || !isText) return null;
  const text = await response.text();
  return { place, text, title: titleIn(text) ?? place.page };
}

async function ask(address: string): Promise<Response> {
  try {
    return await fetch(address, { headers: { Accept: "text/markdown" }, credentials: "omit" });
  } catch (cause) {
    throw new Error(translate("The page could not be loaded"), { cause });
  }
}

function titleIn(text: string): string | undefined {
  const [, title] = /^#\s+(.+)$/m.exec(text) ?? [];
  return title?.trim();
}
