// Small pictures and PDFs of documents through the API: for whoever may read the document, and for nobody else.
import { type FileTools, fileTools } from "@kontor/engine/files/file-tools.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { officeFile, pdfFile, pngFile, webpSize } from "@kontor/harness/files/good-files.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testUpload } from "../files/testing/upload.ts";
import { openTestApi, type TestApi, type TestCaller } from "../testing/api.ts";
import { openPapers, type Papers } from "./testing/papers.ts";

let api: TestApi;
let papers: Papers;
let admin: TestCaller;
let picture = "";
let madeCount = 0;
const tools = fileTools({ office: { command: "/no/soffice" } });
const counted: FileTools = {
  ...tools,
  thumbnail(...asked) {
    madeCount += 1;
    return tools.thumbnail(...asked);
  },
};

beforeAll(async () => {
  api = await openTestApi(await createTestDatabase(), { fileTools: counted });
  papers = await openPapers(api, "pictures");
  ({ admin } = papers);
  picture = await attached("scan.png", pngFile(600, 300));
});
afterAll(() => api?.close());

/** The address of a new document with this file. */
async function attached(name: string, content: Buffer): Promise<string> {
  const sent = await admin.call(
    "POST",
    `${papers.contract}/documents`,
    testUpload(name, new Uint8Array(content)),
  );
  expect(sent.statusCode, sent.body).toBe(200);
  return `/api/core/documents/${sent.json().registration}`;
}

test("a picture has a small one, which is made once", async () => {
  const first = await admin.call("GET", `${picture}/thumbnail`);
  expect(first.headers).toMatchObject({ "content-type": "image/webp", "x-content-type-options": "nosniff" });
  expect(webpSize(first.rawPayload)).toEqual([256, 128]);
  const again = await admin.call("GET", `${picture}/thumbnail`);
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(madeCount).toBe(1);
});

test("what is no picture has none, and with no404 that is no error", async () => {
  const contract = await attached("contract.pdf", pdfFile());
  expect((await admin.call("GET", `${contract}/thumbnail`)).statusCode).toBe(404);
  expect((await admin.call("GET", `${contract}/thumbnail?no404=1`)).statusCode).toBe(204);
});

test("a picture becomes a PDF, other formats are refused, and office files without the program", async () => {
  const pdf = await admin.call("GET", `${picture}/pdf?contentDisposition=inline`);
  expect([pdf.statusCode, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(pdf.headers["content-disposition"]).toBe(`inline; filename="scan.pdf"; filename*=UTF-8''scan.pdf`);
  expect(pdf.body.startsWith("%PDF-")).toBe(true);
  const other = await admin.call("GET", `${await attached("a.txt", Buffer.from("a"))}/pdf`);
  expect([other.statusCode, other.json().code]).toEqual([400, "INVALID_FILE_EXTENSION"]);
  const office = await admin.call("GET", `${await attached("a.docx", officeFile("docx"))}/pdf`);
  expect([office.statusCode, office.json().message]).toEqual([500, "Software LibreOffice is not available"]);
});

test("who may not read the document gets neither", async () => {
  const stranger = await (await api.openTenant("pictures-2")).signIn();
  const guest = await papers.tenant.signIn({ profiles: [] });
  for (const part of ["thumbnail", "thumbnail?no404=1", "pdf"]) {
    expect((await stranger.call("GET", `${picture}/${part}`)).statusCode).toBe(404);
    expect((await guest.call("GET", `${picture}/${part}`)).statusCode).toBe(403);
    expect((await api.app.inject({ method: "GET", url: `${picture}/${part}` })).statusCode).toBe(401);
  }
});
