// One name in its three spellings: as code writes it, as a path shows it, and as people type it.

/**
 * A name as it stands in a path. A run of capitals is one word, its last one belongs to the small letters behind it.
 * @example dashedName("paymentFileLine") // "payment-file-line"
 * @example dashedName("DynoSEPAFile") // "dyno-sepa-file"
 */
export function dashedName(name: string): string {
  return wordsOf(name).join("-");
}

/**
 * The lower camel spelling of a name that comes in capitals, with dashes or with blanks. A run of capitals is one word.
 * @example camelName("payment-file-line") // "paymentFileLine"
 * @example camelName("PAYMENT File line") // "paymentFileLine"
 */
export function camelName(name: string): string {
  return wordsOf(name)
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join("");
}

/**
 * What stays of a name when it is looked up: case, blanks and dashes make no difference.
 * @example lookupKey("Bank-Account ") // "bankaccount"
 */
export function lookupKey(name: string): string {
  return name.replace(separators, "").toLowerCase();
}

const separators = /[\s\p{Pd}]+/gu;

const onlyCapitals = /^[A-Z0-9]+$/;
/** Before a capital that follows a small letter or a digit, or that begins a word behind a run of capitals. */
const wordStart = /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;

function wordsOf(name: string): readonly string[] {
  return name
    .split(separators)
    .flatMap((part) => (onlyCapitals.test(part) ? [part] : part.split(wordStart)))
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());
}
