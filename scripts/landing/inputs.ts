// What a suite is made of: a suite that says so may be left out while none of it has changed.
import { createHash } from "node:crypto";
import { matchesGlob } from "node:path";

export function isInput(inputs: readonly string[], file: string): boolean {
  return inputs.some((glob) => matchesGlob(file, glob));
}

/** One short text for the content of all inputs; `contents` has a name for the content of each file. */
export function inputsHash(inputs: readonly string[], contents: ReadonlyMap<string, string>): string {
  const lines = [...contents]
    .filter(([file]) => isInput(inputs, file))
    .map(([file, name]) => `${file} ${name}`);
  return createHash("sha256").update(lines.sort().join("\n")).digest("hex").slice(0, 16);
}
