// Published test vectors lie beside the checkout, never inside it. Where they are absent, the tests that read them skip.
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const folder = resolve(process.env.VECTORS_DIR ?? resolve(import.meta.dirname, "../../shared/data/vectors"));

export const vectorsAreAbsent = !existsSync(folder);

export function vectorText(path: string): string {
  return readFileSync(resolve(folder, path), "utf8");
}

/** The rows of a comma-separated file, each by the names of its first line. */
export function vectorRows(path: string): readonly Readonly<Record<string, string>>[] {
  const [names = [], ...rows] = cellsOf(vectorText(path));
  return rows.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""])));
}

/** The cells of a comma-separated file; a quoted cell may hold commas. */
export function cellsOf(text: string): readonly (readonly string[])[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map((line) =>
      [...line.matchAll(/(?:^|,)\s*(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) =>
        (quoted ?? plain ?? "").trim(),
      ),
    );
}
