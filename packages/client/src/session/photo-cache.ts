// The photos beside the names, asked for once each. One that fails is forgotten, so that an old face does not stay for ever.

export type PhotoCache = {
  readonly load: (username: string) => Promise<string | undefined>;
  readonly clear: () => void;
};

/** `fetchPhoto` answers an address to show, or undefined where there is no photo. */
export function createPhotoCache(fetchPhoto: (username: string) => Promise<string | undefined>): PhotoCache {
  const cached = new Map<string, Promise<string | undefined>>();
  return {
    async load(username) {
      const loading = cached.get(username) ?? fetchPhoto(username);
      cached.set(username, loading);
      try {
        return await loading;
      } catch {
        cached.delete(username);
        return undefined;
      }
    },
    clear: () => cached.clear(),
  };
}
