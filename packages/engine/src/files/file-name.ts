// Makes a given file name harmless. The name is shown, stored in records and written into headers. It is never used as a path.

/** Controls, and the marks that turn the direction of writing, with which `gpj.exe` reads `exe.jpg`. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
/** What one system or another reads as a part of a path, a drive or a pattern. */
const pathSigns = /[/\\:*?"<>|]/g;
const lengthMax = 200;
const nameless = "file";

/** `..\\a/b:c.pdf` is `b_c.pdf`; a name that has nothing left is `file`. */
export function harmlessFileName(given: string): string {
  const last = given.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .replaceAll(unseen, "")
    .replaceAll(pathSigns, "_")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  if (plain === "") return nameless;
  return shortened(plain);
}

/** What follows the last point, in small letters; nothing where there is none. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** Too long a name loses its middle, so that what it is can still be seen. */
function shortened(name: string): string {
  const signs = Array.from(name);
  if (signs.length <= lengthMax) return name;
  const extension = Array.from(/\.[^.]{1,20}$/.exec(name)?.[0] ?? "");
  return [...signs.slice(0, lengthMax - extension.length), ...extension].join("");
}
