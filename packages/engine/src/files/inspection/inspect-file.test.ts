// What is taken, for what, and what is not because its name says something else. The corpus of hostile files has a test of its own.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import {
  compoundFile,
  gifFile,
  officeFile,
  openDocumentFile,
  pdfFile,
  pdfPart,
  pngFile,
} from "@kontor/harness/files/good-files.ts";
import { zipFile } from "@kontor/harness/files/zip-file.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { harmlessFileName } from "../file-name.ts";
import { acceptedExtensions, formatOf } from "./file-formats.ts";
import { type InspectedFile, inspectFile } from "./inspect-file.ts";

let folder = "";
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kontor-inspection-test-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function inspect(name: string, content: Buffer): Promise<InspectedFile> {
  count += 1;
  const path = join(folder, String(count));
  await writeFile(path, content);
  return inspectFile(path, harmlessFileName(name));
}

async function refusal(name: string, content: Buffer): Promise<AppError> {
  try {
    await inspect(name, content);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error(`${name} was taken`);
}

const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } });

test("true files are taken for what they are, and shown only when a page can do so safely", async () => {
  const shown: Readonly<Record<string, Buffer>> = {
    "a.pdf": pdfFile("", [pdfPart("/Filter /FlateDecode", deflateSync("0 0 m"))]),
    "a.png": pngFile(3, 2),
    "a.gif": gifFile(),
    "a.jpg": await picture.jpeg().toBuffer(),
    "a.JPEG": await picture.jpeg({ progressive: true }).toBuffer(),
    "a.webp": await picture.webp().toBuffer(),
    "lossless.webp": await picture.webp({ lossless: true }).toBuffer(),
    "a.txt": Buffer.from("Grüße, 5 < 6 und 7 > 6"),
    "latin.txt": Buffer.from("Grüße", "latin1"),
    "wide.txt": Buffer.from("\ufeffGrüße", "utf16le"),
    "empty.txt": Buffer.alloc(0),
  };
  const saved: Readonly<Record<string, Buffer>> = {
    "a.tif": await picture.tiff().toBuffer(),
    "a.docx": officeFile("docx"),
    "a.xlsx": officeFile("xlsx"),
    "a.pptx": officeFile("pptx"),
    "a.pptm": officeFile("pptm", [{ name: "ppt/vbaProject.bin", content: "macro" }]),
    "a.odt": openDocumentFile("text"),
    "a.ods": openDocumentFile("spreadsheet"),
    "a.odp": openDocumentFile("presentation"),
    "a.doc": compoundFile("WordDocument"),
    "a.xls": compoundFile("Workbook"),
    "a.ppt": compoundFile("PowerPoint Document"),
    "a.msg": compoundFile("__properties_version1.0"),
    "locked.docx": compoundFile("EncryptedPackage"),
    "a.rtf": Buffer.from("{\\rtf1 a}"),
    "a.csv": Buffer.from("a;b\r\n1;2\r\n"),
    "a.xml": Buffer.from("<?xml version='1.0'?><rates/>"),
    "a.json": Buffer.from("{}"),
    "a.eml": Buffer.from("From: a@example.com\r\n\r\nHello"),
    "a.zip": zipFile([
      {
        name: "offers/a.docx",
        content: officeFile("docx", [{ name: "b.xlsx", content: officeFile("xlsx") }]),
      },
    ]),
  };
  for (const [isInlineSafe, files] of [
    [true, shown],
    [false, saved],
  ] as const)
    for (const [name, content] of Object.entries(files)) {
      const extension = name.split(".").at(-1)?.toLowerCase() ?? "";
      const { mimeType } = formatOf(extension) ?? {};
      expect(await inspect(name, content), name).toEqual({ mimeType, extension, isInlineSafe });
    }
});

test("a name that does not say what the content is, is told the extensions that would", async () => {
  expect(await refusal("a.pdf", pngFile(2, 2))).toMatchObject({
    code: "INVALID_FILE_EXTENSION",
    message: "Invalid file extension, should be one of png",
  });
  expect((await refusal("a.docx", officeFile("xlsx"))).values).toEqual(["xlsx"]);
  expect((await refusal("a.doc", compoundFile("Workbook"))).values).toEqual(["xls"]);
  expect((await refusal("a.doc", compoundFile("Something"))).code).toBe("INVALID_FILE_EXTENSION");
});

test("whatever is cut off is refused or taken, and never a fault of ours", async () => {
  const files: Readonly<Record<string, Buffer>> = {
    "a.zip": zipFile([{ name: "a.txt", content: "a".repeat(400) }]),
    "a.docx": officeFile("docx"),
    "a.png": pngFile(3, 2),
    "a.jpg": await picture.jpeg().toBuffer(),
    "a.tif": await picture.tiff().toBuffer(),
    "a.webp": await picture.webp().toBuffer(),
    "a.doc": compoundFile("WordDocument"),
    "a.pdf": pdfFile("", [pdfPart("/Filter /FlateDecode", deflateSync("0 0 m".repeat(100)))]),
  };
  for (const [name, content] of Object.entries(files))
    for (let part = 0; part < 20; part += 1)
      await inspect(name, content.subarray(0, Math.floor((content.length * part) / 20))).catch((error) => {
        expect(error, `${name} ${part}`).toBeInstanceOf(AppError);
      });
});

test("nothing a browser or a desktop runs is among what is taken", () => {
  for (const extension of [
    "svg",
    "html",
    "htm",
    "xhtml",
    "js",
    "exe",
    "bat",
    "jar",
    "docm",
    "xlsm",
    "dotm",
    "lnk",
    "gz",
    "constructor",
  ])
    expect(acceptedExtensions, extension).not.toContain(extension);
  expect(formatOf("constructor")).toBeUndefined();
});
