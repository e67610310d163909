// The program that makes one small picture of a large one and ends. It runs apart from the server, because decoding what a
// stranger has sent is where libraries are broken into: `node thumbnail-process.ts SOURCE TARGET WIDTH HEIGHT FIT PIXELS`.
import sharp from "sharp";

const [source = "", target = "", width, height, fit, pixels] = process.argv.slice(2);

// Only what is accepted is decoded; a drawing, a film or a document is not, whatever the library could do with it.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegFile",
    "VipsForeignLoadPngFile",
    "VipsForeignLoadNsgifFile",
    "VipsForeignLoadWebpFile",
    "VipsForeignLoadTiffFile",
  ],
});
sharp.cache(false);
sharp.concurrency(1);

// What a camera wrote about itself and its place is left behind. Paper and cards are white where a picture shows through.
const picture = sharp(source, {
  limitInputPixels: Number(pixels),
  sequentialRead: true,
  failOn: "error",
  autoOrient: true,
}).resize(Number(width), Number(height), {
  fit: fit === "cover" ? "cover" : "inside",
  withoutEnlargement: fit !== "cover",
});
await (target.endsWith(".jpg")
  ? picture.flatten({ background: "white" }).toColourspace("srgb")
  : picture
).toFile(target);
