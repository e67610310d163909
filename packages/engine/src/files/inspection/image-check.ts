// A picture is taken when it can be decoded within bounds, and shown when nothing hangs behind it.
import { bytesAt, type OpenFile, unsafe } from "./file-bytes.ts";
import { type ImageContent, imageSize } from "./image-size.ts";

/** The largest pictures of cameras have half as many. */
export const pixelsMax = 200_000_000;
const sideMax = 40_000;

/** Answers whether it may be shown: whether it ends where a picture of its kind ends. */
export async function checkImage(file: OpenFile, content: ImageContent): Promise<boolean> {
  const size = await imageSize(file, content);
  if (size === undefined || size.width === 0 || size.height === 0) throw unsafe("the picture is damaged");
  const { width, height } = size;
  if (width > sideMax || height > sideMax || width * height > pixelsMax)
    throw unsafe("the picture has too many pixels");
  return endsWhole(file, content);
}

const pngEnd = Buffer.from("0000000049454e44ae426082", "hex");
const jpegEnd = Buffer.from("ffd9", "hex");

async function endsWhole(file: OpenFile, content: ImageContent): Promise<boolean> {
  const tail = await bytesAt(file, Math.max(0, file.size - pngEnd.length), pngEnd.length);
  if (content === "png") return tail.equals(pngEnd);
  if (content === "jpeg") return tail.subarray(-2).equals(jpegEnd);
  if (content === "gif") return tail.at(-1) === 0x3b;
  if (content === "webp") return (await bytesAt(file, 4, 4)).readUInt32LE(0) + 8 === file.size;
  return true;
}
