// Layouts that were computed for the page that is open. Going to another page forgets them: a layout is made of what its record was then.

export type LayoutCache<Layout> = {
  /** What was computed under the key on this page, or what `compute` gives now. */
  readonly at: (pathname: string, key: string, compute: () => Promise<Layout>) => Promise<Layout>;
};

export function createLayoutCache<Layout>(): LayoutCache<Layout> {
  const kept = new Map<string, Promise<Layout>>();
  let page: string | undefined;
  return {
    at(pathname, key, compute) {
      if (pathname !== page) kept.clear();
      page = pathname;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const computed = compute();
      kept.set(key, computed);
      // What has failed is tried again.
      computed.catch(() => {
        if (kept.get(key) === computed) kept.delete(key);
      });
      return computed;
    },
  };
}
