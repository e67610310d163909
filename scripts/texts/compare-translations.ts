// Holds translations against the texts that are used: nothing missing, nothing left over, the same values in both.

export type Translations = Readonly<Record<string, string>>;

export type Wanted = {
  /** Each text that is used, with the place that uses it. */
  readonly keys: ReadonlyMap<string, string>;
  /** Texts that are used, but need no translation here. */
  readonly optional?: ReadonlySet<string>;
  /** The plural forms of the language, as in "one" and "other". */
  readonly plurals: readonly string[];
};

const countValue = "count";

export function compareTranslations(
  file: string,
  translations: Translations,
  wanted: Wanted,
): readonly string[] {
  const { keys, optional = new Set() } = wanted;
  const expected = new Map(
    [...keys].flatMap(([key, place]) => formsOf(key, wanted).map((form) => [form, { key, place }])),
  );
  const missing = [...expected]
    .filter(([form, { key }]) => !optional.has(key) && !isText(translations[form]))
    .map(([form, { place }]) => `${place}: "${form}" has no translation in ${file}`);
  const unused = Object.keys(translations)
    .filter((form) => !expected.has(form))
    .map((form) => `${file}: "${form}" is used nowhere`);
  const different = Object.entries(translations).flatMap(([form, text]) => {
    const source = expected.get(form)?.key;
    return source === undefined || hasSameValues(source, text, form)
      ? []
      : [`${file}: "${form}" has other values than its translation`];
  });
  return [...missing, ...unused, ...different];
}

/** Several files of one language are one set of translations: a text that stood in two of them could have two translations. */
export function joinTranslations(files: Readonly<Record<string, Translations>>): {
  readonly translations: Translations;
  readonly reports: readonly string[];
} {
  const entries = Object.entries(files).flatMap(([file, translations]) =>
    Object.keys(translations).map((form) => ({ file, form })),
  );
  const reports = [...Map.groupBy(entries, ({ form }) => form)]
    .filter(([, places]) => places.length > 1)
    .map(
      ([form, places]) => `${places.map(({ file }) => file).join(" and ")}: "${form}" is translated twice`,
    );
  return { translations: Object.assign({}, ...Object.values(files)), reports };
}

/** A text with a count has a form for each plural of the language. */
export function formsOf(key: string, { plurals }: Pick<Wanted, "plurals">): readonly string[] {
  return valuesIn(key).includes(countValue) ? plurals.map((plural) => `${key}_${plural}`) : [key];
}

/** The form for one or two may leave the figure out: a language may have a word for it. */
function hasSameValues(source: string, text: string, form: string): boolean {
  const [wanted, found] = [valuesIn(source), valuesIn(text)];
  const mayLeaveOut = /_(?:zero|one|two)$/.test(form) ? new Set([countValue]) : new Set<string>();
  return (
    found.every((name) => wanted.includes(name)) &&
    wanted.every((name) => found.includes(name) || mayLeaveOut.has(name)) &&
    source.split("$").length === text.split("$").length
  );
}

function valuesIn(text: string): readonly string[] {
  return [...text.matchAll(/\{\{(?<name>\w+)\}\}/g)].map(({ groups }) => groups?.name ?? "");
}

function isText(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== "";
}
