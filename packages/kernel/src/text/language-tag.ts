// Browsers, files, scripts and stored settings name a locale in several spellings. It is read in one place and as a whole:
// half a tag that looks like another region would turn days into months.

/** Language in small letters and region in capitals, as our locales are written; scripts and extensions are dropped. */
export type LanguageTag = { readonly language: string; readonly region: string | undefined };

/** No real tag is longer; the limit keeps hostile input cheap. */
const tagMaxLength = 100;

/** Language, script, region, variants, extensions and what is for private use, as BCP 47 orders them. */
const tagPattern = new RegExp(
  [
    "^(?<language>[a-z]{2,3})",
    "(?:-[a-z]{4})?",
    "(?:-(?<region>[a-z]{2}|\\d{3}))?",
    "(?:-(?:[a-z\\d]{5,8}|\\d[a-z\\d]{3}))*",
    "(?:-[a-wyz\\d](?:-[a-z\\d]{2,8})+)*",
    "(?:-x(?:-[a-z\\d]{1,8})+)?$",
  ].join(""),
  "i",
);

/**
 * The language and the region of a language tag, in any case, with dashes or underscores; nothing where the text as a
 * whole is none.
 * @example readLanguageTag(" en_us ") // { language: "en", region: "US" }
 * @example readLanguageTag("zh-Hans-CN-u-nu-latn") // { language: "zh", region: "CN" }
 * @example readLanguageTag("en-US,en;q=0.9") // undefined
 */
export function readLanguageTag(text: string): LanguageTag | undefined {
  if (text.length > tagMaxLength) return undefined;
  const { language, region } = tagPattern.exec(text.trim().replaceAll("_", "-"))?.groups ?? {};
  if (language === undefined) return undefined;
  return { language: language.toLowerCase(), region: region?.toUpperCase() };
}
