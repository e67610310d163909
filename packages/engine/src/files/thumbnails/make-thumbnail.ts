// Small pictures of large ones, made in a limited process: one process per picture, so that no picture meets another one, and one
// that breaks the library breaks a process that was about to end anyway.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { unsafe } from "../inspection/file-bytes.ts";
import { pixelsMax } from "../inspection/image-check.ts";
import type { Isolation } from "../limited/isolation.ts";
import { runLimited } from "../limited/run-limited.ts";

export type ThumbnailShape = {
  readonly width: number;
  readonly height: number;
  /** All of it within the size, or as much as fills the size. */
  readonly fit: "inside" | "cover";
  readonly format: "webp" | "jpg";
};

const program = fileURLToPath(new URL("./thumbnail-process.ts", import.meta.url));
const milliseconds = 10_000;
const limits = {
  addressBytes: 4 * 1024 ** 3,
  dataBytes: 1024 ** 3,
  cpuSeconds: 10,
  fileBytes: 16 * 1024 ** 2,
};

/** Writes the small picture into the folder and answers where. Throws UNSAFE_FILE when it cannot be made. */
export async function makeThumbnail(
  isolation: Isolation,
  source: string,
  folder: string,
  { width, height, fit, format }: ThumbnailShape,
): Promise<string> {
  const target = join(folder, `thumbnail.${format}`);
  const values = [source, target, width, height, fit, pixelsMax].map(String);
  const command = [process.execPath, "--max-old-space-size=128", program, ...values];
  const ending = await runLimited(isolation, { command, folder, limits, milliseconds });
  if (ending !== "done") throw unsafe("the picture cannot be read");
  return target;
}
