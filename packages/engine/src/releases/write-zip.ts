// A ZIP file of texts. It says nothing about when it was made: the same files are always the same bytes.
import { crc32, deflateRawSync } from "node:zlib";

const [headerSignature, entrySignature, endSignature] = [0x04034b50, 0x02014b50, 0x06054b50];
const version = 20;
/** Names and texts are UTF-8. */
const flags = 0x0800;
const deflated = 8;
/** The first day the format knows, at midnight. */
const [noTime, firstDay] = [0, 0x0021];

export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(files).map(([path, text]) => entryOf(path, Buffer.from(text)));
  let offset = 0;
  const table = entries.map(({ name, facts, packed }) => {
    const line = Buffer.alloc(46);
    line.writeUInt32LE(entrySignature, 0);
    line.writeUInt16LE(version, 4);
    facts.copy(line, 6);
    line.writeUInt32LE(offset, 42);
    offset += 30 + name.length + packed.length;
    return Buffer.concat([line, name]);
  });
  const contents = entries.flatMap(({ name, facts, packed }) => {
    const header = Buffer.alloc(4);
    header.writeUInt32LE(headerSignature);
    return [header, facts, name, packed];
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(endSignature, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(
    table.reduce((sum, line) => sum + line.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...contents, ...table, end]);
}

type Entry = { readonly name: Buffer; readonly facts: Buffer; readonly packed: Buffer };

/** The facts stand before the content and in the table alike. */
function entryOf(path: string, content: Buffer): Entry {
  const [name, packed] = [Buffer.from(path), deflateRawSync(content)];
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(version, 0);
  facts.writeUInt16LE(flags, 2);
  facts.writeUInt16LE(deflated, 4);
  facts.writeUInt16LE(noTime, 6);
  facts.writeUInt16LE(firstDay, 8);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(name.length, 22);
  return { name, facts, packed };
}
