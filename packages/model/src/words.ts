// A text the product ships in English and French. Other languages come from the translations of a locale, under the English text.

export type Words = { readonly en: string; readonly fr: string };

/** Those the product ships; other languages translate the English one in the browser. */
export type Language = keyof Words;

export function words(en: string, fr: string): Words {
  return { en, fr };
}
