// Records that are deleted while their page is still on the screen: until it is left, nothing of them is read anew, for there is nothing
// to be found.

const gone = new Set<string>();

/** Until the answered function is called. */
export function markGone(entityName: string, key: string): () => void {
  const name = nameOf(entityName, key);
  gone.add(name);
  return () => void gone.delete(name);
}

/** What pages read of records is kept under ["records", entity, what, key or keys, ...]. */
export function isOfGoneRecord({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean {
  if (gone.size === 0) return false;
  const parts = queryKey.flat().filter((part) => typeof part === "string");
  return parts.some((entityName) => parts.some((key) => gone.has(nameOf(entityName, key))));
}

function nameOf(entityName: string, key: string): string {
  return `${entityName} ${key}`;
}
