// What a file is, by its first bytes. Only formats that are accepted are known by name; what runs or unpacks elsewhere is known
// so that it is never taken for text.

export type Signature =
  | "pdf"
  | "jpeg"
  | "png"
  | "gif"
  | "webp"
  | "tiff"
  | "heif"
  | "rtf"
  | "zip"
  /** The container of the older office formats. */
  | "compound"
  /** An archive that is not inspected here: gzip, bzip2, xz, 7z, rar, zstd. */
  | "archive"
  /** Whatever may be text; whether it is, only all of it can tell. */
  | "text";

/** So many bytes are enough. */
export const signatureBytes = 16;

type SignatureBytes = readonly [Signature, number, ...number[]];

/** The content, the place of its first byte, and the bytes. */
const known: readonly SignatureBytes[] = [
  ["pdf", 0, 0x25, 0x50, 0x44, 0x46, 0x2d],
  ["jpeg", 0, 0xff, 0xd8, 0xff],
  ["png", 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ["gif", 0, 0x47, 0x49, 0x46, 0x38, 0x37, 0x61],
  ["gif", 0, 0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
  ["webp", 8, 0x57, 0x45, 0x42, 0x50],
  ["tiff", 0, 0x49, 0x49, 0x2a, 0x00],
  ["tiff", 0, 0x4d, 0x4d, 0x00, 0x2a],
  ["rtf", 0, 0x7b, 0x5c, 0x72, 0x74, 0x66],
  ["zip", 0, 0x50, 0x4b, 0x03, 0x04],
  ["compound", 0, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  ["archive", 0, 0x1f, 0x8b],
  ["archive", 0, 0x42, 0x5a, 0x68],
  ["archive", 0, 0xfd, 0x37, 0x7a, 0x58, 0x5a],
  ["archive", 0, 0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c],
  ["archive", 0, 0x52, 0x61, 0x72, 0x21],
  ["archive", 0, 0x28, 0xb5, 0x2f, 0xfd],
];

/** The brands of a still picture in the container that films use too. */
const heifBrands = ["heic", "heix", "heim", "heis", "mif1", "msf1"];

export function signatureOf(head: Buffer): Signature {
  for (const [signature, at, ...bytes] of known)
    if (bytes.every((byte, index) => head[at + index] === byte) && isWhole(signature, head)) return signature;
  const isBoxed = head.toString("latin1", 4, 8) === "ftyp";
  return isBoxed && heifBrands.includes(head.toString("latin1", 8, 12)) ? "heif" : "text";
}

/** Two formats share a container that begins alike. */
function isWhole(signature: Signature, head: Buffer): boolean {
  return signature !== "webp" || head.toString("latin1", 0, 4) === "RIFF";
}
