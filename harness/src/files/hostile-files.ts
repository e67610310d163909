// Files made to do harm, each small to send: what unpacks without end, what is two things at once, what a page would run, and names
// that are paths. Made here when asked for, so that none of them lies in the repository.
import { deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { gifFile, officeFile, pdfFile, pdfPart, pngFile } from "./good-files.ts";
import { type ZipPart, zipFile } from "./zip-file.ts";

export type HostileFile = {
  readonly about: string;
  readonly name: string;
  readonly content: Buffer;
  /** It is not taken, or it is taken and never shown in a page. */
  readonly mustBe: "refused" | "saved only";
};

const mebibyte = 1024 * 1024;

/** Nothing but zeros, which pack to a thousandth. */
function zeros(mebibytes: number): { readonly content: Buffer; readonly packed: Buffer } {
  const content = Buffer.alloc(mebibytes * mebibyte);
  return { content, packed: deflateRawSync(content) };
}

export function hostileFiles(): readonly HostileFile[] {
  const refused = [...archives(), ...pictures(), ...portableDocuments(), ...pages(), ...names()];
  return [...refused.map((file) => ({ ...file, mustBe: "refused" as const })), ...onlySaved()];
}

type Refused = Omit<HostileFile, "mustBe">;

function archives(): readonly Refused[] {
  const many = zeros(16);
  const bombParts = Array.from({ length: 128 }, (_, index) => ({ name: `part${index}`, ...many }));
  const bomb = zipFile(bombParts);
  const sheet: ZipPart = { name: "xl/worksheets/sheet1.xml", ...many };
  const sheets = Array.from({ length: 80 }, (_, index) => ({
    ...sheet,
    name: `xl/worksheets/s${index}.xml`,
  }));
  const nested = [0, 1, 2, 3, 4].reduce(
    (inner) => zipFile([{ name: "inner.zip", content: inner, isStored: true }]),
    zipFile([{ name: "a.txt", content: "a" }]),
  );
  const kernel: ZipPart = { name: "a", ...many };
  const overlapping = Array.from({ length: 500 }, () => ({
    name: "a",
    content: "",
    claims: { offset: 0, size: 20 },
  }));
  return [
    { about: "an archive of 2 GB in 2 MB", name: "bomb.zip", content: bomb },
    {
      about: "an archive that says it is small",
      name: "liar.zip",
      content: zipFile([{ ...kernel, claims: { size: 100 } }]),
    },
    {
      about: "an archive that says by 64 bits that it is small",
      name: "liar64.zip",
      content: zipFile([{ ...kernel, claims: { size: 100, is64: true } }]),
    },
    {
      about: "an archive with a size beyond all disks",
      name: "huge64.zip",
      content: zipFile([{ name: "a", content: "a", claims: { size: 2 ** 52, is64: true } }]),
    },
    { about: "archives in archives", name: "nested.zip", content: nested },
    {
      about: "an exploding archive in an archive",
      name: "outer.zip",
      content: zipFile([{ name: "bomb.zip", content: bomb }]),
    },
    {
      about: "an archive in an archive that nobody can look into",
      name: "gzip.zip",
      content: zipFile([{ name: "a.gz", content: gzipSync("a"), isStored: true }]),
    },
    {
      about: "an archive whose entries share their bytes",
      name: "overlap.zip",
      content: zipFile([{ name: "a", content: "a".repeat(20) }, ...overlapping]),
    },
    {
      about: "an archive of 20,000 entries",
      name: "many.zip",
      content: zipFile(
        Array.from({ length: 20_000 }, (_, index) => ({ name: `${index}`, content: "", isStored: true })),
      ),
    },
    {
      about: "an archive that leaves its folder",
      name: "slip.zip",
      content: zipFile([{ name: "../../etc/cron.d/a", content: "a" }]),
    },
    {
      about: "an archive whose entry has two names",
      name: "names.zip",
      content: zipFile([{ name: "a.txt", content: "a", claims: { innerName: "b.exe" } }]),
    },
    {
      about: "an encrypted archive",
      name: "secret.zip",
      content: zipFile([{ name: "a.txt", content: "a", claims: { flags: 1 } }]),
    },
    { about: "a workbook that explodes", name: "bomb.xlsx", content: officeFile("xlsx", sheets) },
    {
      about: "a document with entities that grow",
      name: "entities.docx",
      content: officeFile("docx", [{ name: "word/settings.xml", content: billionLaughs }]),
    },
    { about: "a document with macros", name: "macros.docm", content: officeFile("docm") },
    {
      about: "a document with macros under another name",
      name: "macros.docx",
      content: officeFile("docx", [{ name: "word/vbaProject.bin", content: "macro" }]),
    },
    { about: "a packed file", name: "body.gz", content: gzipSync(Buffer.alloc(mebibyte)) },
    {
      about: "a packed file under another name",
      name: "body.txt",
      content: gzipSync(Buffer.alloc(mebibyte)),
    },
  ];
}

const billionLaughs = `<?xml version="1.0"?>${" ".repeat(5000)}<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>`;

function pictures(): readonly Refused[] {
  const claims = { width: 50_000, height: 50_000 };
  const archive = zipFile([{ name: "a.class", content: "a" }]);
  const jpeg = Buffer.from("ffd8ffc0001108c350c3500301110002110103110 1ffd9".replaceAll(" ", ""), "hex");
  return [
    { about: "a picture of 50,000 by 50,000 pixels", name: "huge.png", content: pngFile(1, 1, claims) },
    { about: "another one", name: "huge.jpg", content: jpeg },
    {
      about: "a picture with an archive behind it",
      name: "gifar.gif",
      content: Buffer.concat([gifFile(), archive]),
    },
    { about: "another one", name: "trailing.png", content: Buffer.concat([pngFile(2, 2), archive]) },
    { about: "a picture that says it is a document", name: "offer.pdf", content: pngFile(2, 2) },
  ];
}

function portableDocuments(): readonly Refused[] {
  const once = deflateSync(Buffer.alloc(16 * mebibyte));
  const large = deflateSync(Buffer.alloc(48 * mebibyte), { level: 1 });
  const archive = zipFile([{ name: "a.txt", content: "a" }]);
  return [
    {
      about: "a PDF with a part packed twice",
      name: "twice.pdf",
      content: pdfFile("", [pdfPart("/Filter [/FlateDecode /Fl#61teDecode]", deflateSync(once))]),
    },
    {
      about: "a PDF with a part that explodes",
      name: "bomb.pdf",
      content: pdfFile("", [pdfPart("/Filter /FlateDecode", large)]),
    },
    {
      about: "a PDF with many parts that explode",
      name: "bombs.pdf",
      content: pdfFile(
        "",
        Array.from({ length: 40 }, () => pdfPart("/Filter /FlateDecode", once)),
      ),
    },
    ...(
      [
        ["with nothing but the beginnings of parts", "stream\n"],
        ["with names before the beginnings of parts", "/AA stream\n"],
        ["with parts that cannot be unpacked", " obj/Fl stream\n"],
        ["with names that hide their letters", "/AA#20"],
      ] as const
    ).map(([about, repeated]) => ({
      about: `a PDF ${about}`,
      name: "endless.pdf",
      content: pdfFile("", [Buffer.alloc(4 * mebibyte, repeated)]),
    })),
    { about: "a PDF that is an archive too", name: "both.pdf", content: Buffer.concat([pdfFile(), archive]) },
    {
      about: "a page before a PDF",
      name: "page.pdf",
      content: Buffer.concat([Buffer.from("<html>"), pdfFile()]),
    },
  ];
}

const script = "<script>alert(document.domain)</script>";
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;

function pages(): readonly Refused[] {
  const program = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)]);
  return [
    { about: "a drawing with a script", name: "logo.svg", content: Buffer.from(drawing) },
    {
      about: "a drawing under another name",
      name: "logo.xml",
      content: Buffer.from(`<?xml version="1.0"?><!-- a -->${drawing}`),
    },
    { about: "a drawing in a picture's name", name: "logo.png", content: Buffer.from(drawing) },
    { about: "a drawing in 16 bits", name: "logo.txt", content: Buffer.from(`\ufeff${drawing}`, "utf16le") },
    { about: "a page", name: "page.html", content: Buffer.from(`<html>${script}</html>`) },
    {
      about: "a page as a text",
      name: "page.txt",
      content: Buffer.from(`<!doctype html><html>${script}</html>`),
    },
    { about: "a program", name: "setup.exe", content: program },
    { about: "a program as a text", name: "setup.txt", content: program },
    { about: "an XML with a document type", name: "rates.xml", content: Buffer.from(billionLaughs) },
    { about: "nothing a name says", name: "offer", content: pdfFile() },
  ];
}

function names(): readonly Refused[] {
  const content = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)]);
  return [
    { about: "two extensions", name: "invoice.pdf.exe", content },
    { about: "two extensions the other way", name: "invoice.exe.pdf", content },
    { about: "an extension that a point hides", name: "setup.exe.", content },
    { about: "an extension behind a NUL", name: "invoice.exe\0.pdf", content },
    { about: "an extension written backwards", name: "invoice\u202Efdp.exe", content },
    { about: "a path", name: "../../../etc/passwd", content },
  ];
}

function onlySaved(): readonly HostileFile[] {
  const mustBe = "saved only";
  const objects = pdfPart(
    "/Type /ObjStm /Filter /FlateDecode",
    deflateSync("<< /S /JavaScript /JS (app.alert(1)) >>"),
  );
  return [
    {
      about: "a PDF that runs a script",
      name: "script.pdf",
      content: pdfFile("/OpenAction << /S /JavaScript /JS (app.alert(1)) >>"),
      mustBe,
    },
    {
      about: "a PDF behind a password, with parts nobody can unpack",
      name: "locked.pdf",
      content: pdfFile(
        "/Encrypt 5 0 R",
        Array.from({ length: 1_000 }, () => pdfPart("/Filter /FlateDecode", Buffer.alloc(100, 7))),
      ),
      mustBe,
    },
    {
      about: "a PDF that hides its script",
      name: "hidden.pdf",
      content: pdfFile("/OpenAction << /S /J#61vaScript >>"),
      mustBe,
    },
    { about: "a PDF with a packed script", name: "packed.pdf", content: pdfFile("", [objects]), mustBe },
    {
      about: "a PDF that starts a program",
      name: "launch.pdf",
      content: pdfFile("/OpenAction << /S /Launch /F (cmd.exe) >>"),
      mustBe,
    },
    { about: "a PDF behind a password", name: "locked.pdf", content: pdfFile("/Encrypt 9 0 R"), mustBe },
    { about: "a text with a script", name: "notes.txt", content: Buffer.from(`Dear Sir, ${script}`), mustBe },
    { about: "a table with a script", name: "rows.csv", content: Buffer.from(`a;b\n${script};1\n`), mustBe },
    {
      about: "a picture with bytes behind it",
      name: "more.png",
      content: Buffer.concat([pngFile(2, 2), Buffer.from(script)]),
      mustBe,
    },
    { about: "a path to a good file", name: "../../../a/b/rows.csv", content: Buffer.from("a;b\n"), mustBe },
  ];
}
