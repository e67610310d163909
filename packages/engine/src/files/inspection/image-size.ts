// How large a picture says it is, read from its first bytes: one that would fill the memory is refused before anybody decodes it.
import { bytesAt, type OpenFile } from "./file-bytes.ts";

export type ImageSize = { readonly width: number; readonly height: number };
export type ImageContent = "jpeg" | "png" | "gif" | "webp" | "tiff" | "heif";

/** Undefined when the file does not say, and so is none. */
export async function imageSize(file: OpenFile, content: ImageContent): Promise<ImageSize | undefined> {
  const head = await bytesAt(file, 0, 64 * 1024);
  try {
    return content === "jpeg" ? await jpegSize(file) : await readers[content](head, file);
  } catch (error) {
    // A number that should stand behind the end of the file.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

type Reader = (head: Buffer, file: OpenFile) => ImageSize | undefined | Promise<ImageSize | undefined>;

const readers: Readonly<Record<Exclude<ImageContent, "jpeg">, Reader>> = {
  png: (head) =>
    head.toString("latin1", 12, 16) === "IHDR"
      ? { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
      : undefined,
  gif: (head) => ({ width: head.readUInt16LE(6), height: head.readUInt16LE(8) }),
  webp: webpSize,
  tiff: tiffSize,
  heif: heifSize,
};

const segmentsMax = 1_000;

/** A picture is made of segments; the one with its size stands before the pixels. */
async function jpegSize(file: OpenFile): Promise<ImageSize | undefined> {
  let at = 2;
  for (let count = 0; count < segmentsMax; count += 1) {
    const head = await bytesAt(file, at, 9);
    if (head.readUInt8(0) !== 0xff) return undefined;
    const marker = head.readUInt8(1);
    const isFill = marker === 0xff;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: head.readUInt16BE(7), height: head.readUInt16BE(5) };
    if (marker === 0xda || marker === 0xd9) return undefined;
    const isAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += isFill ? 1 : isAlone ? 2 : 2 + head.readUInt16BE(2);
  }
  return undefined;
}

function webpSize(head: Buffer): ImageSize | undefined {
  const kind = head.toString("latin1", 12, 16);
  if (kind === "VP8X") return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
  if (kind === "VP8 ")
    return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
  if (kind !== "VP8L") return undefined;
  const bits = head.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

const [tiffWidth, tiffHeight, tiffShort] = [256, 257, 3];

async function tiffSize(head: Buffer, file: OpenFile): Promise<ImageSize | undefined> {
  const isLittle = head[0] === 0x49;
  const two = (from: Buffer, at: number): number =>
    isLittle ? from.readUInt16LE(at) : from.readUInt16BE(at);
  const four = (from: Buffer, at: number): number =>
    isLittle ? from.readUInt32LE(at) : from.readUInt32BE(at);
  const tags = await bytesAt(file, four(head, 4), 2 + 12 * 200);
  const found = new Map<number, number>();
  for (let index = 0; index < Math.min(two(tags, 0), 200); index += 1) {
    const at = 2 + index * 12;
    found.set(two(tags, at), two(tags, at + 2) === tiffShort ? two(tags, at + 8) : four(tags, at + 8));
  }
  const [width, height] = [found.get(tiffWidth), found.get(tiffHeight)];
  return width === undefined || height === undefined ? undefined : { width, height };
}

/** The largest of the sizes that are told: a picture is stored in tiles, with a small one beside it. */
function heifSize(head: Buffer): ImageSize | undefined {
  let largest: ImageSize | undefined;
  for (let at = head.indexOf("ispe"); at >= 0; at = head.indexOf("ispe", at + 4)) {
    const size = { width: head.readUInt32BE(at + 8), height: head.readUInt32BE(at + 12) };
    if (largest === undefined || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}
