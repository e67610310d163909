// How values travel: as text in both directions, and into JavaScript only where nothing can be lost on the way. A bigint, a
// numeric, a day, a moment and a document stay the text PostgreSQL wrote.
import pg from "pg";

export type Decoder = (text: string) => unknown;

const { builtins } = pg.types;
const isTrue: Decoder = (text) => text === "t";

const decoders: ReadonlyMap<number, Decoder> = new Map<number, Decoder>([
  [builtins.BOOL, isTrue],
  ...[builtins.INT2, builtins.INT4, builtins.OID, builtins.FLOAT4, builtins.FLOAT8].map(
    (type): [number, Decoder] => [type, Number],
  ),
  [builtins.BYTEA, (text) => Buffer.from(text.slice(2), "hex")],
  ...arraysOf(isTrue, [1000]),
  ...arraysOf(Number, [1005, 1007, 1028, 1021, 1022]),
  // text, varchar, char, name, uuid, bigint, numeric, date, timestamp, timestamptz, json, jsonb
  ...arraysOf((text) => text, [1009, 1015, 1014, 1003, 2951, 1016, 1231, 1182, 1115, 1185, 199, 3807]),
]);

/** Undefined: the text itself is the value. */
export function decoderOf(type: number): Decoder | undefined {
  return decoders.get(type);
}

/** What a parameter is on the wire: text, bytes, or null for nothing. */
export function encodeValue(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  if (typeof value !== "object") return String(value);
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(encodeElement).join(",")}}`;
  return JSON.stringify(value);
}

function encodeElement(value: unknown): string {
  if (Array.isArray(value)) return String(encodeValue(value));
  const encoded = encodeValue(value);
  if (encoded === null) return "NULL";
  const text = typeof encoded === "string" ? encoded : `\\x${encoded.toString("hex")}`;
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

function arraysOf(decode: Decoder, types: readonly number[]): readonly [number, Decoder][] {
  // Its declaration names no type of array, though text[] has the parser of them all.
  const splitArray: Decoder = pg.types.getTypeParser(1009 as Parameters<typeof pg.types.getTypeParser>[0]);
  const decodeAll = (items: unknown): unknown =>
    Array.isArray(items) ? items.map(decodeAll) : typeof items === "string" ? decode(items) : items;
  return types.map((type) => [type, (text) => decodeAll(splitArray(text))]);
}
