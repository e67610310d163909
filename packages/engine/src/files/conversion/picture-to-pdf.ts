// A picture as a page of a PDF. A JPEG can stand in a PDF as it is, so a picture needs no other program for it.
import { open, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openFileOf, unsafe } from "../inspection/file-bytes.ts";
import { imageSize } from "../inspection/image-size.ts";
import type { Isolation } from "../limited/isolation.ts";
import { makeThumbnail } from "../thumbnails/make-thumbnail.ts";

/** A4 in points, and the pixels that 200 to the inch make of it. */
const page = { width: 595, height: 842 };
const pixels = { width: 2_339, height: 2_339 };

/** Writes the PDF into the folder and answers where. Throws UNSAFE_FILE when the picture cannot be read. */
export async function pictureToPdf(isolation: Isolation, path: string, folder: string): Promise<string> {
  const jpeg = await makeThumbnail(isolation, path, folder, { ...pixels, fit: "inside", format: "jpg" });
  const size = await sizeOf(jpeg);
  const target = join(folder, "picture.pdf");
  await writeFile(target, pdfOf(await readFile(jpeg), size));
  return target;
}

type Size = { readonly width: number; readonly height: number };

async function sizeOf(path: string): Promise<Size> {
  const handle = await open(path, "r");
  try {
    const found = await imageSize(openFileOf(handle, (await handle.stat()).size), "jpeg");
    if (found === undefined) throw unsafe("the picture cannot be read");
    return found;
  } finally {
    await handle.close();
  }
}

function pdfOf(jpeg: Buffer, { width, height }: Size): Buffer {
  const isWide = width > height;
  const [paperWidth, paperHeight] = isWide ? [page.height, page.width] : [page.width, page.height];
  const scale = Math.min(paperWidth / width, paperHeight / height);
  const [shownWidth, shownHeight] = [width * scale, height * scale].map((points) => points.toFixed(2));
  const drawing = Buffer.from(`q ${shownWidth} 0 0 ${shownHeight} 0 0 cm /P Do Q`);
  const picture = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`;
  return withTable([
    Buffer.from("<< /Type /Catalog /Pages 2 0 R >>"),
    Buffer.from("<< /Type /Pages /Kids [3 0 R] /Count 1 >>"),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${paperWidth} ${paperHeight}] ` +
        `/Resources << /XObject << /P 5 0 R >> >> /Contents 4 0 R >>`,
    ),
    part("", drawing),
    part(picture, jpeg),
  ]);
}

function part(dictionary: string, bytes: Buffer): Buffer {
  const head = Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`);
  return Buffer.concat([head, bytes, Buffer.from("\nendstream")]);
}

/** The objects, and behind them the table of where each begins. */
function withTable(objects: readonly Buffer[]): Buffer {
  const pieces = [Buffer.from("%PDF-1.4\n")];
  const places: number[] = [];
  let at = pieces[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from("\nendobj\n")]);
    places.push(at);
    pieces.push(whole);
    at += whole.length;
  }
  const lines = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const count = objects.length + 1;
  return Buffer.concat([
    ...pieces,
    Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${lines}`),
    Buffer.from(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`),
  ]);
}
