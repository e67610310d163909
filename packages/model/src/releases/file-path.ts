// Where a part of the configuration stands among the files. A name chosen by a user becomes one harmless part of a path: nothing in it
// climbs, hides or separates, and no two names come to the same part.

const pathMaxLength = 300;

const plainCharacter = /[A-Za-z0-9_-]/;
const harmlessPart = /^(?:[A-Za-z0-9_-]|%[0-9A-F]{2})(?:[A-Za-z0-9_.-]|%[0-9A-F]{2})*$/;

/** The name as a part of a path: what is neither a letter nor a digit is written in percent, a dot only where it comes first. */
export function pathPart(name: string): string {
  return Array.from(name, (character, index) => {
    if (plainCharacter.test(character) || (character === "." && index > 0)) return character;
    const encoded = encodeURIComponent(character);
    // Some signs are let through by addresses, and not by every file system.
    return encoded === character ? `%${character.charCodeAt(0).toString(16).toUpperCase()}` : encoded;
  }).join("");
}

/** The name behind a part; undefined where `pathPart` never writes such a part. */
export function nameOfPart(part: string): string | undefined {
  if (!harmlessPart.test(part)) return undefined;
  try {
    const name = decodeURIComponent(part);
    return pathPart(name) === part ? name : undefined;
  } catch {
    return undefined;
  }
}

/** The parts of a path and its extension; undefined for a path no file of a configuration can have. */
export function splitPath(
  path: string,
): { readonly folders: readonly string[]; readonly name: string; readonly extension: string } | undefined {
  if (path.length > pathMaxLength) return undefined;
  const [, folder = "", last = "", extension = ""] = /^(.*\/)?([^/]+)\.([a-z]{1,10})$/.exec(path) ?? [];
  const folders = folder === "" ? [] : folder.slice(0, -1).split("/");
  const name = nameOfPart(last);
  const isPlain = folders.every((each) => plainFolder.test(each));
  return name === undefined || !isPlain ? undefined : { folders, name, extension };
}

const plainFolder = /^[A-Za-z][A-Za-z0-9-]*$/;
