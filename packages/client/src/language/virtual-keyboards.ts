// The keys of the on-screen keyboard: asked for once for each locale, however often the keyboard is opened.

export type VirtualKeyboard = {
  readonly locale: string;
  /** For each layer its rows from top to bottom, keys separated by blanks. */
  readonly layout: Readonly<Record<string, readonly string[]>>;
};

/** What has failed is asked for again the next time. */
export function createVirtualKeyboards(
  ask: (locale: string) => Promise<VirtualKeyboard>,
): (locale: string) => Promise<VirtualKeyboard> {
  const known = new Map<string, Promise<VirtualKeyboard>>();
  return (locale) => {
    const before = known.get(locale);
    if (before !== undefined) return before;
    const asked = ask(locale);
    known.set(locale, asked);
    asked.catch(() => known.delete(locale));
    return asked;
  };
}
