// Files made of files by whole processes: pictures that cannot be decoded, PDFs of pictures and, where there is a LibreOffice, of sheets.
import { access, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pngFile, sheetFile } from "@kontor/harness/files/good-files.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fileTools } from "./file-tools.ts";
import { inspectFile } from "./inspection/inspect-file.ts";

let folder = "";
const small = { width: 64, height: 64, fit: "inside", format: "webp" } as const;
const tools = fileTools();
const hasOffice = await access("/usr/bin/soffice").then(
  () => true,
  () => false,
);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kontor-tools-test-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(name: string, content: Buffer | string, mode = 0o600): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content, { mode });
  return path;
}

test("a picture that lies about itself, a drawing and what is no picture make none", async () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>`;
  for (const [name, content] of Object.entries({
    "huge.png": pngFile(1, 1, { width: 50_000, height: 50_000 }),
    "cut.png": pngFile(300, 300).subarray(0, 100),
    "drawing.svg": Buffer.from(drawing),
  }))
    await expect(
      tools.thumbnail(await written(name, content), small, async () => name),
      name,
    ).rejects.toMatchObject({ code: "UNSAFE_FILE" });
});

test("a picture becomes a PDF of one page without any other program", async () => {
  const path = await written("scan.png", pngFile(30, 20));
  const made = await tools.convertToPdf({ path, extension: "PNG" }, async (pdf) => ({
    ...(await inspectFile(pdf, "a.pdf")),
    content: await readFile(pdf, "latin1"),
  }));
  expect(made).toMatchObject({ mimeType: "application/pdf", isInlineSafe: true });
  expect(made.content).toContain("/MediaBox [0 0 842 595]");
});

test.skipIf(!hasOffice)("a sheet becomes a PDF by LibreOffice", async () => {
  const path = await written("rows.ods", sheetFile("Four hundred"));
  await inspectFile(path, "rows.ods");
  const content = await tools.convertToPdf({ path, extension: "ods" }, (pdf) => readFile(pdf, "latin1"));
  expect(content.slice(0, 5)).toBe("%PDF-");
  expect(content.length).toBeGreaterThan(2_000);
});

test.skipIf(!hasOffice)("what LibreOffice cannot read is refused", async () => {
  const path = await written("broken.ods", Buffer.from("PK\x03\x04 nothing"));
  await expect(tools.convertToPdf({ path, extension: "ods" }, async () => {})).rejects.toMatchObject({
    code: "UNSAFE_FILE",
  });
});

test("a converter that hangs is ended within its time, and the next one has its turn", async () => {
  const command = await written("hanging", "#!/bin/sh\nsleep 60 & sleep 60\n", 0o755);
  const hanging = fileTools({ office: { command, milliseconds: 300 } });
  const path = await written("a.odt", "a");
  const begun = performance.now();
  for (let turn = 0; turn < 2; turn += 1)
    await expect(hanging.convertToPdf({ path, extension: "odt" }, async () => {})).rejects.toMatchObject({
      message: "The file is refused: the conversion takes too long",
    });
  expect(performance.now() - begun).toBeLessThan(5_000);
});
