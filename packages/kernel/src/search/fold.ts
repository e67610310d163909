// Text in the form in which it is searched. Loaded rows are filtered in the page and all others in the database: both must
// find the same, so what counts as "the same letter" is decided here once and held by one list of cases.

/**
 * The searchable form of a text: without accents, capitals, ligatures, invisible signs and the ornaments of its script.
 * Signs that spell a sound of their own stay (й, が, the vowels of Thai or Hindi). German umlauts lose their dots: `Müller`
 * is found as `muller`, not as `mueller`. Of more than 30 marks on one letter the rest is dropped.
 * @example foldText("Œuvre d'ÉTÉ") // "oeuvre d'ete"
 * @example foldText("İSTANBUL ıstanbul") // "istanbul istanbul"
 */
export function foldText(text: string): string {
  if (onlyAscii.test(text)) return text.toLowerCase();
  const parts = withoutSurplusMarks(text).normalize("NFKD").replace(ornaments, "");
  return withoutSurplusMarks(parts) // again: ornaments that vanished may have kept marks apart
    .normalize("NFC")
    .replace(allButCyrillicLetters, (part) => part.normalize("NFD").replace(accentsOfThoseLetters, ""))
    .toLowerCase()
    .replace(otherForms, (letter) => plainForms.get(letter) ?? letter)
    .normalize("NFC"); // a kept sign joins its letter again: else и would be found in й and か in が
}

/**
 * The words of a text in their searchable form: runs of letters and digits of any script. Everything else separates them:
 * blanks, apostrophes, hyphens, dots, commas, underscores, currency signs.
 * @example foldedWords("L'Haÿ-les-Roses, 1.250 €") // ["l", "hay", "les", "roses", "1", "250"]
 * @example foldedWords(" - ") // []
 */
export function foldedWords(text: string): readonly string[] {
  return foldText(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII, so that the usual text takes the short way
const onlyAscii = /^[\u0000-\u007f]*$/;

/**
 * Putting the marks of one letter in order takes the square of their number: a letter with 100,000 of them would keep the
 * server busy for minutes. Unicode's stream-safe form draws the line at 30, far beyond what any language writes. The two
 * half-width signs of Japanese are no marks yet, but become marks.
 */
const surplusMarks = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

function withoutSurplusMarks(text: string): string {
  return text.replace(surplusMarks, "$1");
}

/** Signs on top of a letter. Named by range, because dropping all marks would drop the vowels of Thai, Hindi and others. */
const accents =
  "\\u0300\\u0302-\\u0305\\u0307\\u0309-\\u0344\\u0346-\\u036f\\u0483-\\u0489\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f";
/** Й Ў Ї Ѓ Ќ are letters that every keyboard of their language has; only ё is customarily written without its dots. */
const allButCyrillicLetters = /[^ЙйЎўЇїЃѓЌќ]+/gu;
const accentsOfThoseLetters = /[\u0301\u0306\u0308]/gu;
const hebrewPoints = "\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7";
const arabicVowelsAndTatweel =
  "\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed";
/** Soft hyphens, joiners, direction marks: they are invisible, and pasted text is full of them. */
const invisibleSigns = "\\p{Cf}\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}";

const ornaments = new RegExp(`[${accents}${hebrewPoints}${arabicVowelsAndTatweel}${invisibleSigns}]`, "gu");

/** Lower-case letters that Unicode does not take apart, with the plain letters people type for them. */
const plainForms: ReadonlyMap<string, string> = new Map([
  ...forms("ß ss  æ ae  œ oe  þ th  ð d  ø o  đ d  ł l  ħ h  ı i  ȷ j  ŧ t  ŋ n  ĸ q  ƒ f  ə e"),
  ...forms("ɓ b  ƀ b  ɗ d  ɖ d  ɛ e  ɠ g  ǥ g  ɨ i  ƙ k  ƚ l  ɲ n  ɔ o  ƥ p  ƭ t  ʉ u  ʋ v  ƴ y  ƶ z"),
  ...forms("ς σ  \u0345 ι"), // the iota written below a vowel is a letter again in capitals
  ...forms("ᲀ в  ᲁ д  ᲂ о  ᲃ с  ᲄ т  ᲅ т  ᲆ ъ  ᲇ ѣ  ᲈ ꙋ"), // old book forms, which share the capital of the plain letter
  // Alef with its variants is one letter in a search; so are the two forms of yeh, kaf and final heh.
  ...forms("ٱ ا  ى ي  ی ي  ې ي  ک ك  ة ه  ہ ه  ە ه"),
  ...forms("٠ 0  ١ 1  ٢ 2  ٣ 3  ٤ 4  ٥ 5  ٦ 6  ٧ 7  ٨ 8  ٩ 9"),
  ...forms("۰ 0  ۱ 1  ۲ 2  ۳ 3  ۴ 4  ۵ 5  ۶ 6  ۷ 7  ۸ 8  ۹ 9"),
  // Apostrophes that Unicode counts among the letters would glue two words together.
  ...forms("ʼ '  ʻ '  ʽ '  ʹ '  ꞌ '"),
]);

const otherForms = new RegExp(`[${[...plainForms.keys()].join("")}]`, "gu");

function forms(pairs: string): readonly (readonly [string, string])[] {
  return pairs.split("  ").map((pair) => {
    const [letter = "", plain = ""] = pair.split(" ");
    return [letter, plain];
  });
}
