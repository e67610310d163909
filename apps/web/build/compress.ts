// Writes every file of the build that shrinks by it compressed beside itself, so that the server sends it without compressing it
// again for each reader.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const largeFile = /\.(js|css|html|svg|json|wasm)$/;
/** Below this a compressed file saves nothing but a packet. */
const sizeMinBytes = 1_024;

export function compressed(): Plugin {
  return {
    name: "kontor-compressed",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const files = Object.keys(bundle).filter((file) => largeFile.test(file));
      await Promise.all(files.map((file) => compressFile(join(dir, file))));
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength < sizeMinBytes) return;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
