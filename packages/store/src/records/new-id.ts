// Identifiers of records: version 7, so that they grow with time and rows written together lie together. Made here and not by
// the database, because the document, the digests and the messages of a write already name it.
import { drawnBytes } from "./random-bytes.ts";

const counterMax = 0xfff;

let lastMs = 0;
let counter = 0;

/** Of one process, each is greater than the one before, also within a millisecond. */
export function newId(): string {
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    counter = drawnBytes(1).readUInt8();
  } else if (counter < counterMax) counter += 1;
  else {
    lastMs += 1;
    counter = 0;
  }
  return idOf(lastMs, counter, drawnBytes(8));
}

function idOf(ms: number, sequence: number, random: Buffer): string {
  const time = ms.toString(16).padStart(12, "0");
  const tail = random.toString("hex");
  const variant = (8 + (random.readUInt8() & 3)).toString(16);
  const middle = sequence.toString(16).padStart(3, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${middle}-${variant}${tail.slice(1, 4)}-${tail.slice(4)}`;
}
