import { expect, test } from "vitest";
import { scanXml } from "./xml-scanner.ts";

async function scanned(text: string, pieceLength = 16_384): Promise<readonly string[]> {
  const seen: string[] = [];
  const bytes = Buffer.from(text);
  const pieces = async function* (): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += pieceLength) yield bytes.subarray(at, at + pieceLength);
  };
  await scanXml(pieces(), {
    open: ({ name, attribute }) => seen.push(`${name} ${attribute("r") ?? ""}`.trim()),
    close: (name) => seen.push(`/${name}`),
    text: (part) => seen.push(part),
  });
  return seen;
}

const sample = `<?xml version="1.0"?><x:a><!-- > --><c r="1>'2" s='"'/><v><![CDATA[<&>]]></v>é&lt;</x:a>`;
const parts = ["a", "c 1>'2", "/c", "v", "<&>", "/v", "é<", "/a"];

test("brackets inside quotes, comments and plain parts end nothing, wherever a piece ends", async () => {
  expect(await scanned(sample)).toEqual(parts);
  const inBytes = (await scanned(sample, 1)).join("|");
  expect(inBytes).toBe(parts.join("|"));
});

test("what is never closed is refused", async () => {
  for (const broken of [`<a r="`, `<a r="1>`, "<a", "<!-- ", "<![CDATA[ ", `<a r='"'`]) {
    await expect(scanned(broken)).rejects.toMatchObject({ code: "INVALID_FILE_EXTENSION" });
  }
  await expect(scanned(`<!DOCTYPE a>`)).rejects.toMatchObject({ code: "INVALID_FILE_EXTENSION" });
});

test("a tag full of brackets takes no longer than any other, and none goes on for long", async () => {
  const started = performance.now();
  await scanned(`<a><c r="${">".repeat(150_000)}"/></a>`);
  await scanned(`<a${` b=">"`.repeat(30_000)}/>`);
  for (const long of [`<a r="${">".repeat(1_000_000)}"/>`, `<a${` b=">"`.repeat(200_000)}/>`]) {
    await expect(scanned(long)).rejects.toMatchObject({ code: "BODY_TOO_LARGE" });
  }
  expect(performance.now() - started).toBeLessThan(2_000);
  expect((await scanned(`<a>${">".repeat(1_000_000)}</a>`)).join("")).toHaveLength(1_000_003);
});
