// Files and formatted texts of a record: uploaded as documents of it, refused before they are sent, and shown without anything in them
// being carried out.
import { expect, test } from "vitest";
import { editAll } from "./edit-record.ts";
import { useSheet } from "./field-form.ts";
import { storedToken } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";

const product = useSharedProduct();
const sheet = useSheet(product, {
  scan: "file",
  scans: { kind: "files", list: "documentType", accept: ["pdf", "png"], maxSize: "1KB" },
  story: "markdown",
  letter: "richtext",
});

const pdf = (name: string, size = 60) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n".padEnd(size)),
});

/** What the server keeps of the record. */
async function documents(): Promise<readonly { readonly _id: string; readonly name: string }[]> {
  const { callAs, registration } = sheet();
  const { body } = await callAs("GET", `/api/dyno/dyno-sheets/${registration}/documents`);
  // The answer of a list, as the server documents it.
  return body.data as readonly { readonly _id: string; readonly name: string }[];
}

test("one file and several are uploaded with their names, and each of several may have a type [FIELD-28]", async () => {
  const { page, field, input, saved } = sheet();
  await input("scan").setInputFiles(pdf("one.pdf"));
  await field("scan").getByRole("listitem").filter({ hasText: "one.pdf" }).waitFor();
  await input("scans").setInputFiles([pdf("two.pdf"), pdf("three.pdf")]);
  const type = field("scans").getByRole("combobox", { name: "Type of three.pdf" });
  await type.selectOption("INVOICE");
  await field("scans").getByRole("combobox", { name: "Type of two.pdf" }).waitFor();
  const { scan, scans } = await saved("scan", "scans");
  expect(scan).toEqual({ _id: expect.any(String), name: "one.pdf" });
  // In the order in which they were stored.
  expect(scans).toHaveLength(2);
  expect(scans).toEqual(
    expect.arrayContaining([
      { _id: expect.any(String), name: "two.pdf" },
      { _id: expect.any(String), name: "three.pdf", type: "INVOICE" },
    ]),
  );
  const stored = [scan, ...(scans as readonly object[])].map((file) => Object(file)._id);
  expect((await documents()).map(({ _id }) => _id).toSorted()).toEqual(stored.toSorted());
  const { registration } = sheet();
  const content = `/api/dyno/dyno-sheets/${registration}/documents/${Object(scan)._id}/content`;
  const authorization = `Bearer ${await storedToken(page)}`;
  const file = await fetch(product().atlas.url + content, { headers: { authorization } });
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf("one.pdf").buffer);
  await page.reload();
  await editAll(page);
  await field("scan").getByText("one.pdf").waitFor();
});

test("a file that is too large or of another format says so in the words of the rule, and is not uploaded [FIELD-60] [FIELD-61] [FIELD-62]", async () => {
  const { page, field, input } = sheet();
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/documents")) sent += 1;
  });
  await input("scans").setInputFiles([pdf("exact.pdf", 1024), pdf("large.pdf", 1025), pdf("evil.exe")]);
  const line = (name: string) => field("scans").getByRole("listitem").filter({ hasText: name });
  await line("large.pdf").getByText("File too large. Max size 1KB", { exact: true }).waitFor();
  await line("evil.exe")
    .getByText('Forbidden document extension "exe". Accepted formats: pdf, png', { exact: true })
    .waitFor();
  await field("scans").getByRole("combobox", { name: "Type of exact.pdf" }).waitFor();
  expect(sent).toBe(1);
  const names = (await documents()).map(({ name }) => name);
  expect(names.toSorted()).toEqual(["exact.pdf", "one.pdf", "three.pdf", "two.pdf"]);
  await line("evil.exe").getByRole("button", { name: "Remove evil.exe" }).click();
  expect(await line("evil.exe").count()).toBe(0);
});

test("a failed upload turns the message of the server into the error of that file [FIELD-63]", async () => {
  const { field, input, saved } = sheet();
  const before = await field("scans").getByRole("combobox").count();
  const picture = { ...pdf("picture.png"), buffer: Buffer.from("This is no picture") };
  await input("scans").setInputFiles([picture, pdf("good.pdf")]);
  const line = field("scans").getByRole("listitem").filter({ hasText: "picture.png" });
  await line
    .getByRole("alert")
    .getByText("Invalid file extension, should be one of txt csv xml json eml", { exact: true })
    .waitFor();
  await expect.poll(() => field("scans").getByRole("combobox").count()).toBe(before + 1);
  const { scans } = await saved("scans");
  const names = (scans as readonly { readonly name: string }[]).map(({ name }) => name);
  expect(names).toContain("good.pdf");
  expect(names).not.toContain("picture.png");
});

const hostile = `# Visit

<script>window.hostile = "script"</script>
<b onclick="window.hostile = 'click'">bold</b>
<img src=x onerror="window.hostile = 'onerror'">
[script link](javascript:window.hostile='link') [web link](https://example.org/)
`;

test("a Markdown text is typed and seen as it will be read, in turn, without its scripts and handlers [FIELD-31] [FIELD-32]", async () => {
  const { page, field, saved } = sheet();
  const source = field("story").getByRole("textbox", { name: "Story" });
  await source.fill(hostile);
  await field("story").getByRole("radio", { name: "Preview" }).click();
  await field("story").getByRole("heading", { name: "Visit" }).waitFor();
  expect(await source.count()).toBe(0);
  const look = (part = field("story")) =>
    part.evaluate((frame) => ({
      unsafe: frame.querySelectorAll("script, img, iframe, [onclick], [onerror]").length,
      links: [...frame.querySelectorAll("a")].map((link) => link.getAttribute("href")),
    }));
  expect(await look()).toEqual({ unsafe: 0, links: ["https://example.org/"] });
  await field("story").getByRole("radio", { name: "Edit" }).click();
  expect(await source.inputValue()).toBe(hostile);
  expect(await saved("story")).toEqual({ story: hostile });
  // What is stored is shown as it is read when the page is opened.
  await page.reload();
  const shown = page.locator("main [data-value=story]");
  await shown.getByRole("heading", { name: "Visit" }).waitFor();
  expect(await look(shown)).toEqual({ unsafe: 0, links: ["https://example.org/"] });
  expect(await page.evaluate(() => Reflect.get(window, "hostile"))).toBeUndefined();
  await editAll(page);
});

test("formatted text is edited with its buttons and stored as HTML [FIELD-33]", async () => {
  const { page, field, saved } = sheet();
  const editor = field("letter").getByRole("textbox", { name: "Letter" });
  await editor.click();
  await page.keyboard.type("Crane");
  await page.keyboard.press("Control+a");
  await field("letter").getByRole("button", { name: "Bold", exact: true }).click();
  await field("letter").getByRole("button", { name: "List", exact: true }).click();
  const letter = "<ul><li><p><strong>Crane</strong></p></li></ul>";
  expect(await saved("letter")).toEqual({ letter });
  await page.reload();
  await editAll(page);
  await field("letter").locator("li strong", { hasText: "Crane" }).waitFor();
});
