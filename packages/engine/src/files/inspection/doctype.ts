// A document type in XML is refused before anybody parses it: with it come entities that grow without end or reach into files.

const mark = "<!DOCTYPE";
const marks = [
  Buffer.from(mark, "latin1"),
  Buffer.from(mark, "utf16le"),
  Buffer.from(mark, "utf16le").swap16(),
];
const carriedBytes = mark.length * 2 - 1;

/** Asked for one piece of a text after the other, answers whether a document type has been seen, also across two pieces. */
export function doctypeFinder(): (piece: Buffer) => boolean {
  let carried = Buffer.alloc(0);
  return (piece) => {
    const both = carried.length === 0 ? piece : Buffer.concat([carried, piece]);
    carried = Buffer.from(both.subarray(Math.max(0, both.length - carriedBytes)));
    return marks.some((bytes) => both.includes(bytes));
  };
}
