// Names as the database writes them: of an entity's collection, of a path. They come from declarations only, never from a caller.

/** `timeEntries` is `time_entries`, `items[].assetRegistration` is `items_asset_registration`. */
export function snakeName(name: string): string {
  return name
    .replaceAll(/\[\d*\]/g, "")
    .replaceAll(".", "_")
    .replaceAll(/[A-Z]/g, (letter, index: number) => `${index === 0 ? "" : "_"}${letter.toLowerCase()}`);
}
