// How the router writes a path that a declaration names.

/** The path as the router writes it: `/users/{username}` is `/users/:username`. */
export function routerPath(path: string): string {
  return path.replaceAll(/\{([^}]+)\}/g, ":$1");
}
