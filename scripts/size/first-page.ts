// Works out which scripts a browser loads before it shows the first page, and whether they fit the budget.
/** What Vite writes about one chunk; `imports` and `dynamicImports` are keys of the same manifest. */
type ManifestChunk = {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
};
export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** As the server sends it to browsers of today, and to those that take no better than gzip. */
export type Sent = { readonly bytes: number; readonly gzipBytes: number };
export type Part = Sent & { readonly file: string };
export type Weight = {
  readonly parts: readonly Part[];
  readonly initialJavaScriptBytes: number;
  readonly gzipBytes: number;
  readonly budgetBytes: number;
  readonly isWithinBudget: boolean;
};

/** The scripts of the given chunks and of everything they import statically, each once. */
export function scriptsOf(manifest: Manifest, keys: readonly string[]): readonly string[] {
  const reached = new Set<string>();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (reached.has(key)) continue;
    reached.add(key);
    const chunk = manifest[key];
    if (!chunk)
      throw new Error(`The build has no chunk "${key}". It has: ${Object.keys(manifest).join(", ")}`);
    waiting.push(...(chunk.imports ?? []));
  }
  const files = [...reached].flatMap((key) => manifest[key]?.file ?? []);
  return files.filter((file) => file.endsWith(".js"));
}

/**
 * The chunks of a part of the application that the build puts together: its own, and those it has in common with other parts, which are
 * named after all of them.
 */
export function chunksOfPart(
  manifest: Manifest,
  part: string,
  allParts: ReadonlySet<string>,
): readonly string[] {
  const found = Object.entries(manifest).flatMap(([key, { name = "" }]) => {
    const sharing = name.split("-");
    const isOfParts = key.startsWith("_") && sharing.every((each) => allParts.has(each));
    return isOfParts && sharing.includes(part) ? [key] : [];
  });
  if (found.length === 0) throw new Error(`The build has no part "${part}"`);
  return found;
}

/** Scripts the page itself names, among them those that no chunk knows of. */
export function scriptsOfPage(html: string): readonly string[] {
  return [...html.matchAll(/<script[^>]*\ssrc="\/?([^"]+)"/g)].flatMap(([, file]) => file ?? []);
}

/** Weighs each script as the server sends it: compressed on its own, by the build. */
export function weigh(files: Iterable<string>, sentOf: (file: string) => Sent, budgetBytes: number): Weight {
  const parts = [...new Set(files)]
    .map((file) => ({ file, ...sentOf(file) }))
    .sort((left, right) => right.bytes - left.bytes);
  const initialJavaScriptBytes = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    parts,
    initialJavaScriptBytes,
    gzipBytes: parts.reduce((sum, part) => sum + part.gzipBytes, 0),
    budgetBytes,
    isWithinBudget: initialJavaScriptBytes <= budgetBytes,
  };
}
