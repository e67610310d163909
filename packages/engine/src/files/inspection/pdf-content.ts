// What a PDF may do when it is opened, found without opening it. One that acts, hides or carries files is only ever saved; one
// whose packed parts explode is refused. Nothing here draws a page.
import { type OpenFile, piecesOf, unsafe } from "./file-bytes.ts";
import { type PackedPart, partsMax, unpackParts } from "./pdf-parts.ts";

const lockName = "Encrypt";
/** Names of what a viewer runs, opens or takes apart, of what hides the rest, and of files inside. */
const activeNames = new Set([
  "JavaScript",
  "JS",
  "Launch",
  "SubmitForm",
  "ImportData",
  "GoToR",
  "GoToE",
  "RichMedia",
  "Movie",
  "Sound",
  "XFA",
  "EmbeddedFile",
  "EmbeddedFiles",
  lockName,
]);
const packings = new Set(["FlateDecode", "Fl", "LZWDecode", "LZW", "RunLengthDecode", "RL", "BrotliDecode"]);
const writings = new Set(["ASCII85Decode", "A85", "ASCIIHexDecode", "AHx"]);

const namePattern = /\/([A-Za-z0-9#]{2,64})/g;
const partPattern = /(?<!end)stream\r?\n/g;
/** What stands before the bytes of a part; also enough to see a name that two pieces share. */
const dictionaryMax = 2_048;
const dictionaryBytesMore = 64 * 1024;
const numberedMax = 100_000;

/** Answers whether it may be shown. */
export async function checkPdf(file: OpenFile): Promise<boolean> {
  const names = nameReader();
  const parts: PackedPart[] = [];
  // Dictionaries of a true file do not overlap: those of one that repeats their ends without end would be read forever.
  let dictionaryBytesLeft = file.size + dictionaryBytesMore;
  const seen = { isActive: false, isLocked: false };
  const look = (text: string): void => {
    for (const name of names(text)) {
      if (activeNames.has(name)) seen.isActive = true;
      if (name === lockName) seen.isLocked = true;
    }
  };
  let [isQuiet, at, carried] = [true, 0, ""];
  for await (const piece of piecesOf(file)) {
    const text = carried + piece.toString("latin1");
    look(text);
    for (const { index, 0: mark } of text.matchAll(partPattern)) {
      // A mark that was carried over whole has been seen before.
      if (index + mark.length <= carried.length) continue;
      const before = text.slice(Math.max(0, index - dictionaryMax), index);
      const dictionary = before.slice(before.lastIndexOf(" obj") + 1);
      dictionaryBytesLeft -= dictionary.length;
      if (dictionaryBytesLeft < 0) throw unsafe("the parts of the PDF overlap");
      const part = packedPart([...names(dictionary)]);
      if (part === "written") isQuiet = false;
      else if (part !== undefined)
        parts.push({ start: at - carried.length + index + mark.length, holdsObjects: part === "objects" });
    }
    if (parts.length > partsMax) throw unsafe("the PDF has too many parts");
    at += piece.length;
    carried = text.slice(-dictionaryMax);
  }
  // Behind a password nothing can be unpacked.
  if (seen.isLocked) return false;
  await unpackParts(file, parts, look);
  return isQuiet && !seen.isActive;
}

/** How the bytes behind a dictionary are packed; undefined when they are not, or in no way that could explode. */
function packedPart(names: readonly string[]): "bytes" | "objects" | "written" | undefined {
  const packed = names.filter((name) => packings.has(name));
  if (packed.length > 1) throw unsafe("a part of the PDF is packed more than once");
  if (packed.length === 0) return undefined;
  // What is written as text on top of being packed is not unpacked here, and so not shown.
  if (names.some((name) => writings.has(name))) return "written";
  return names.includes("ObjStm") ? "objects" : "bytes";
}

/** A letter of a name can be written by its number: `/J#53` is `/JS`. Few are, and reading them takes its time. */
function nameReader(): (text: string) => Generator<string> {
  let numberedLeft = numberedMax;
  return function* (text) {
    for (const [, name = ""] of text.matchAll(namePattern)) {
      if (!name.includes("#")) {
        yield name;
        continue;
      }
      numberedLeft -= 1;
      if (numberedLeft < 0) throw unsafe("the PDF hides its names");
      yield name.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      );
    }
  };
}
