// What runs in the head of the page before anything else. It is written into the script as its own source, so it uses nothing around it.

// The part of a browser that is needed here; the build itself runs where there is none.
type Link = { rel: string; crossOrigin: string; href: string };
declare const document: {
  readonly createElement: (name: "link") => Link;
  readonly head: { readonly append: (link: Link) => void };
};
declare const location: { readonly pathname: string };
declare const localStorage: { readonly getItem: (key: string) => string | null };
declare const window: { readonly self: unknown; readonly top: unknown };

type Given = {
  readonly files: {
    readonly frame: readonly string[];
    /** Of a page that is made by a layout, such as the home page. */
    readonly layout: readonly string[];
    /** By language. */
    readonly texts: Readonly<Record<string, readonly string[]>>;
  };
  readonly interfaceStateKey: string;
};

/**
 * Only where the page will be that of the application and somebody has signed in at this address: a host that is switched off, the page of a
 * link or a page in a strange frame asks for nothing.
 */
export function setOut({ files, interfaceStateKey }: Given, ask: () => boolean): void {
  const readStored = (key: string): Readonly<Record<string, unknown>> | undefined => {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return typeof stored === "object" && stored !== null ? { ...stored } : undefined;
  };
  const fetchAhead = (addresses: readonly string[]): void => {
    for (const href of addresses) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.crossOrigin = "";
      link.href = href;
      document.head.append(link);
    }
  };
  try {
    const host = readStored("kontor-host");
    const mode = host?.mode ?? "application";
    const { pathname } = location;
    if (mode !== "application" || window.self !== window.top) return;
    if (/^\/(?:authentication|imp|k)(?:\/|$)/.test(pathname)) return;
    if (!ask()) return;
    fetchAhead(files.frame);
    if (/^\/page\//.test(pathname)) fetchAhead(files.layout);
    const locale = readStored(interfaceStateKey)?.locale;
    const [language = ""] = typeof locale === "string" ? locale.split("-", 1) : [];
    if (Object.hasOwn(files.texts, language)) fetchAhead(files.texts[language] ?? []);
  } catch {
    // A browser that keeps nothing has nothing to set out with. The page finds all of it by itself.
  }
}
