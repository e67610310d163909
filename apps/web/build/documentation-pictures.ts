// Pictures of the documentation: files in a folder beside the groups of pages. Each becomes a file of the application, under the name that
// the build gives it.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** As a page writes one: `![What it shows](../pictures/a-name.webp)`. */
const picture = /(?<=!\[[^\]]*\]\()(?:\.\.\/)+pictures\/[a-z0-9-]+\.webp(?=\))/g;

/** The pictures that a page shows, as it names them. */
export function picturesIn(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(picture), ([name]) => name))];
}

/** The module of a page, whose text names each picture by the address of its file. One that was not taken yet is left as it is written. */
export function pageSource(
  text: string,
  file: string,
  isThere: (picture: string) => boolean = existsSync,
): string {
  const names = picturesIn(text).filter((name) => isThere(join(dirname(file), name)));
  const imports = names.map((name, place) => {
    const address = `${join(dirname(file), name)}?url`;
    return `import picture${place} from ${JSON.stringify(address)};`;
  });
  // Nothing in the name of a picture is written otherwise in a text of code.
  const written = JSON.stringify(text).replaceAll(picture, (name) => {
    const place = names.indexOf(name);
    return place < 0 ? name : `" + picture${place} + "`;
  });
  return [...imports, `export const text = ${written};`].join("\n");
}
