// Small pictures, made by real limited processes; and what is refused before one is started.
import { access, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fileTools } from "./file-tools.ts";
import { boundedQueue } from "./limited/bounded-queue.ts";

let folder = "";
const small = { width: 64, height: 64, fit: "inside", format: "webp" } as const;
const tools = fileTools({ office: { command: "/no/such/soffice" } });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kontor-tools-test-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(name: string, content: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

test("a picture becomes a small one that has nothing of what the camera wrote", async () => {
  const photo = sharp({ create: { width: 400, height: 200, channels: 3, background: "teal" } });
  const content = await photo
    .withExif({ IFD0: { Artist: "Somebody" } })
    .jpeg()
    .toBuffer();
  const path = await written("photo.jpg", content);
  let made = "";
  const { format, width, height, exif } = await tools.thumbnail(path, small, async (thumbnail) => {
    made = thumbnail;
    return sharp(await readFile(thumbnail)).metadata();
  });
  expect([format, width, height, exif]).toEqual(["webp", 64, 32, undefined]);
  await expect(access(made)).rejects.toThrow("ENOENT");
});

test("other formats are not converted, and office files not without the program", async () => {
  const path = await written("a.txt", Buffer.from("a"));
  for (const extension of ["txt", "svg", "html", "pdf", "exe", "docm"])
    await expect(tools.convertToPdf({ path, extension }, async () => {})).rejects.toMatchObject({
      code: "INVALID_FILE_EXTENSION",
    });
  for (const extension of ["docx", "ods", "ppsxm", "rtf"])
    await expect(tools.convertToPdf({ path, extension }, async () => {})).rejects.toMatchObject({
      code: "UNAVAILABLE_SOFTWARE",
      message: "Software LibreOffice is not available",
    });
});

test("so many run at once, so many wait, and one more is told to come again", async () => {
  const inQueue = boundedQueue(1, 1);
  const first = Promise.withResolvers<string>();
  const order: string[] = [];
  const running = inQueue(() => first.promise);
  const waiting = inQueue(async () => order.push("second"));
  await expect(inQueue(async () => {})).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  expect(order).toEqual([]);
  first.reject(new Error("broken"));
  await expect(running).rejects.toThrow("broken");
  await waiting;
  expect(await inQueue(async () => "free again")).toBe("free again");
});
