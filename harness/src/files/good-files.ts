// Small true files of the formats people upload, written here byte by byte so that none has to be kept beside the code.
import { crc32, deflateSync } from "node:zlib";
import { type ZipPart, zipFile } from "./zip-file.ts";

/** A picture of one colour. `claims` is the size it says it has, when that is not the truth. */
export function pngFile(
  width: number,
  height: number,
  claims: { readonly width: number; readonly height: number } = { width, height },
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(claims.width, 0);
  head.writeUInt32BE(claims.height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.concat([Buffer.alloc(1), Buffer.alloc(width * 3, 0x7f)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    pngPart("IHDR", head),
    pngPart("IDAT", pixels),
    pngPart("IEND", Buffer.alloc(0)),
  ]);
}

function pngPart(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), content]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  crc.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, crc]);
}

export function gifFile(): Buffer {
  return Buffer.from("R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==", "base64");
}

/** One empty page. `extra` stands in its catalogue, `parts` are further objects as they are. */
export function pdfFile(extra = "", parts: readonly Buffer[] = []): Buffer {
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${extra} >>\nendobj\n`),
    Buffer.from("2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n"),
    Buffer.from("3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n"),
    ...parts,
    Buffer.from("trailer\n<< /Root 1 0 R /Size 4 >>\nstartxref\n0\n%%EOF\n"),
  ]);
}

export function pdfPart(dictionary: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`9 0 obj\n<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from("\nendstream\nendobj\n"),
  ]);
}

const mainTypes = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml",
  pptm: "application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml",
  docm: "application/vnd.ms-word.document.macroEnabled.main+xml",
};

const officeRelations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageRelations = "http://schemas.openxmlformats.org/package/2006/relationships";
const words = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

/** A document of Office Open XML; the one of words can be opened, the others are what an inspection asks for. */
export function officeFile(kind: keyof typeof mainTypes, more: readonly ZipPart[] = []): Buffer {
  const contentTypes =
    `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Override PartName="/word/document.xml" ContentType="${mainTypes[kind]}"/></Types>`;
  const relations =
    `<?xml version="1.0"?><Relationships xmlns="${packageRelations}">` +
    `<Relationship Id="a" Type="${officeRelations}/officeDocument" Target="word/document.xml"/></Relationships>`;
  const document =
    `<?xml version="1.0"?><w:document xmlns:w="${words}"><w:body><w:p><w:r><w:t>An offer</w:t></w:r></w:p>` +
    `</w:body></w:document>`;
  return zipFile([
    { name: "[Content_Types].xml", content: contentTypes },
    { name: "_rels/.rels", content: relations },
    { name: "word/document.xml", content: document },
    ...more,
  ]);
}

export function openDocumentFile(kind: "text" | "spreadsheet" | "presentation"): Buffer {
  const type = `application/vnd.oasis.opendocument.${kind}`;
  return zipFile([
    { name: "mimetype", content: type, isStored: true },
    { name: "content.xml", content: "<office:document-content/>" },
  ]);
}

/** A sheet with one cell, complete enough to be opened. */
export function sheetFile(text: string): Buffer {
  const names = ["office", "table", "text"].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  );
  const type = "application/vnd.oasis.opendocument.spreadsheet";
  const cell = `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
  const content =
    `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${names.join(" ")} office:version="1.2">` +
    `<office:body><office:spreadsheet><table:table table:name="A"><table:table-row>${cell}</table:table-row>` +
    `</table:table></office:spreadsheet></office:body></office:document-content>`;
  const entry = (path: string, media: string): string =>
    `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${media}"/>`;
  const manifest =
    `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest ` +
    `xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.2">` +
    `${entry("/", type)}${entry("content.xml", "text/xml")}</manifest:manifest>`;
  return zipFile([
    { name: "mimetype", content: type, isStored: true },
    { name: "content.xml", content },
    { name: "META-INF/manifest.xml", content: manifest },
  ]);
}

/** The container of the older office formats with one name in it. */
export function compoundFile(name: string): Buffer {
  const file = Buffer.alloc(512 * 3, 0xff);
  file.set(Buffer.from("d0cf11e0a1b11ae1", "hex"), 0);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.writeUInt32LE(0, 76);
  file.writeUInt32LE(0xfffffffe, 512 + 4);
  const directory = file.subarray(1024);
  directory.fill(0);
  for (const [index, entry] of ["Root Entry", name].entries()) {
    directory.write(entry, index * 128, "utf16le");
    directory.writeUInt16LE(entry.length * 2 + 2, index * 128 + 64);
  }
  return file;
}

/** Width and height of a small picture as the product makes them. */
export function webpSize(content: Buffer): readonly [number, number] {
  if (content.toString("latin1", 8, 16) !== "WEBPVP8 ") throw new Error("This is no picture of that kind");
  return [content.readUInt16LE(26) & 0x3fff, content.readUInt16LE(28) & 0x3fff];
}
