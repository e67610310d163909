// Answers cached while a page is open. The text is kept and parsed anew for each caller, so no caller changes what the next one gets.

export type AnswerCache = {
  readonly read: (address: string) => string | undefined;
  /** Called when a question is asked; what it gives keeps the answer, unless something was forgotten in between. */
  readonly begin: () => (address: string, text: string) => void;
  /** Everything under the route of the entity this address belongs to: something was written there. */
  readonly forgetUnder: (address: string) => void;
  readonly clear: () => void;
  readonly size: () => CacheSize;
};

export type CacheSize = { readonly entryCount: number; readonly characterCount: number };

/** A page that is open all day reads more than it will ever look at again. */
const defaultMaxCharacters = 5_000_000;

export function createAnswerCache(maxCharacters = defaultMaxCharacters): AnswerCache {
  /** Oldest first. */
  const texts = new Map<string, string>();
  let characterCount = 0;
  /** An answer that was on its way while something was forgotten tells how things were before. */
  let generation = 0;

  const remove = (address: string): void => {
    characterCount -= texts.get(address)?.length ?? 0;
    texts.delete(address);
  };
  const keep = (address: string, text: string): void => {
    remove(address);
    if (text.length > maxCharacters) return;
    texts.set(address, text);
    characterCount += text.length;
    for (const oldest of texts.keys()) {
      if (characterCount <= maxCharacters) return;
      remove(oldest);
    }
  };
  return {
    read: (address) => texts.get(address),
    begin() {
      const asked = generation;
      return (address, text) => {
        if (asked === generation) keep(address, text);
      };
    },
    forgetUnder(address) {
      generation += 1;
      const route = entityRouteOf(address);
      for (const kept of [...texts.keys()]) if (entityRouteOf(kept) === route) remove(kept);
    },
    clear() {
      generation += 1;
      texts.clear();
      characterCount = 0;
    },
    size: () => ({ entryCount: texts.size, characterCount }),
  };
}

/**
 * The part of an address that names an entity: everything of it lies below.
 * @example entityRouteOf("/api/financing/contracts/C-1/history?limit=5") // "/api/financing/contracts"
 */
export function entityRouteOf(address: string): string {
  // The host in front of it does not count: what is read here comes from one server.
  const path = URL.parse(address, "http://page")?.pathname ?? address;
  return path.split("/").slice(0, 4).join("/");
}
