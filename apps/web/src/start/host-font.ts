// The font a host is written in: a file of its implementation, beside the fonts of the product. Until it is there, and if it never comes,
// the page is read in those.
import { fontAddress } from "@kontor/client/modes/public-area.ts";
import type { HostAnswer } from "@kontor/client/session/host.ts";

const family = "Kontor host";
/** The fonts every text of a page is written in. */
const property = "--font-sans";

export async function loadHostFont(host: HostAnswer): Promise<void> {
  const address = fontAddress(host);
  if (address === undefined || [...document.fonts].some((font) => font.family.includes(family))) return;
  const font = new FontFace(family, `url("${address}") format("woff2")`, {
    weight: "100 900",
    display: "swap",
  });
  document.fonts.add(font);
  try {
    await font.load();
  } catch {
    document.fonts.delete(font);
    return;
  }
  const { documentElement: page } = document;
  const others = getComputedStyle(page).getPropertyValue(property);
  page.style.setProperty(property, `"${family}", ${others}`);
}
