// Reads a file that is held in memory, for tests of what files hold.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSheet } from "../read-sheet.ts";
import type { SheetFormat, SheetRow } from "../sheet.ts";

export async function rowsIn(content: Uint8Array, format: SheetFormat): Promise<readonly SheetRow[]> {
  const folder = await mkdtemp(join(tmpdir(), "kontor-test-sheet-"));
  try {
    const path = join(folder, "file");
    await writeFile(path, content);
    return await Array.fromAsync(readSheet(path, format));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
