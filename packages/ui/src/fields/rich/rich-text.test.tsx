// Formatted texts: edited, stored, and read without anything in them being carried out.
import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { renderField } from "../testing/render.tsx";
import { parseHtml } from "./html-tree.ts";

afterEach(() => Reflect.deleteProperty(window, "hostile"));

const hostile = `<p onclick="window.hostile=1">kept <img src=x onerror="window.hostile=1"><script>window.hostile=1</script>
<a href="javascript:window.hostile=1">script link</a> <a href="https://example.org/?a=1&amp;b=2" onmouseover="x">web link</a></p>
<iframe src="https://example.org"></iframe><svg onload="window.hostile=1"><p>drawn</p></svg><style>p{display:none}</style>
<form action="/api"><input name="q"><button formaction="javascript:1">press</button></form><math><mtext>sum</mtext></math>`;

test("formatted text is edited and stored as HTML of the few elements it may have [FIELD-33]", async () => {
  const { screen, stored } = await renderField({ type: "richtext" });
  const editor = screen.getByRole("textbox", { name: "Field" });
  await editor.click();
  await userEvent.keyboard("Crane");
  await expect.poll(stored).toBe("<p>Crane</p>");
  await userEvent.keyboard("{Control>}a{/Control}");
  await screen.getByRole("button", { name: "Bold" }).click();
  await expect.poll(stored).toBe("<p><strong>Crane</strong></p>");
  await screen.getByRole("button", { name: "List", exact: true }).click();
  await expect.poll(stored).toBe("<ul><li><p><strong>Crane</strong></p></li></ul>");
  await expect.element(screen.getByRole("button", { name: "Bold" })).toHaveAttribute("aria-pressed", "true");
  await userEvent.keyboard("{Control>}a{/Control}{Backspace}{Backspace}{Backspace}");
  await expect.poll(stored).toBeNull();
});

test("what is stored comes back into the editor, and hostile parts of it do not", async () => {
  const { screen } = await renderField({ type: "richtext", value: hostile });
  const editor = screen.getByRole("textbox", { name: "Field" });
  await expect.poll(() => editor.element().textContent).toContain("kept");
  expectHarmless(editor.element());
});

test("formatted text that is only read keeps its words and loses what could run", async () => {
  const { screen } = await renderField({ type: "richtext", value: hostile, isReadOnly: true });
  const text = screen.getByRole("group", { name: "Field" });
  await expect.poll(() => text.element().textContent).toContain("kept");
  expectHarmless(text.element());
  const link = screen.getByRole("link", { name: "web link" });
  await expect.element(link).toHaveAttribute("href", "https://example.org/?a=1&b=2");
  await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
});

test("the browser itself would have built the hostile parts, so the cleaning is needed", () => {
  const built = new DOMParser().parseFromString(hostile, "text/html");
  expect(built.querySelectorAll("script, img[onerror], iframe, [onclick]").length).toBeGreaterThan(3);
});

test("what is pasted is reduced to what the editor knows", async () => {
  const { screen, stored } = await renderField({ type: "richtext" });
  const editor = screen.getByRole("textbox", { name: "Field" });
  await editor.click();
  const clipboardData = new DataTransfer();
  clipboardData.setData(
    "text/html",
    `<b style="color:red" onclick="x">bold</b><script>window.hostile=1</script>`,
  );
  editor
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  await expect.poll(stored).toBe("<p><strong>bold</strong></p>");
  expect(Reflect.get(window, "hostile")).toBeUndefined();
});

test("headings stand below those of the page, whatever the text calls them", async () => {
  const value = "<h1>Visit</h1><h2>Crane</h2>";
  const { screen } = await renderField({ type: "richtext", value, isReadOnly: true });
  await expect.element(screen.getByRole("heading", { name: "Visit", level: 3 })).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Crane", level: 4 })).toBeVisible();
});

test("broken and endless texts are read in one go", () => {
  expect(parseHtml("a < b <p>one<p>two <ul><li>x<li>y</ul>")).toEqual([
    "a ",
    "<",
    " b ",
    { tag: "p", children: ["one"] },
    {
      tag: "p",
      children: [
        "two ",
        {
          tag: "ul",
          children: [
            { tag: "li", children: ["x"] },
            { tag: "li", children: ["y"] },
          ],
        },
      ],
    },
  ]);
  const started = performance.now();
  for (const part of ['<a "', "<a ", "<p>", "<!--", "&#x"]) parseHtml(part.repeat(50_000));
  expect(performance.now() - started).toBeLessThan(2000);
});

test("a Markdown text is typed and seen as it will be read, in turn [FIELD-32]", async () => {
  const { screen, stored } = await renderField(
    { type: "markdown" },
    { renderMarkdown: (text) => <b>{text.replaceAll("*", "")}</b> },
  );
  await screen.getByRole("textbox", { name: "Field" }).fill("**Crane**");
  expect(stored()).toBe("**Crane**");
  await screen.getByRole("radio", { name: "Preview" }).click();
  expect(screen.getByRole("textbox").elements()).toHaveLength(0);
  await expect.element(screen.getByText("Crane", { exact: true })).toBeVisible();
  await screen.getByRole("radio", { name: "Edit" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Field" })).toHaveValue("**Crane**");
});

function expectHarmless(element: Element): void {
  expect(element.querySelectorAll("script, img, iframe, svg, style, form, input, math")).toHaveLength(0);
  for (const each of element.querySelectorAll("*")) {
    const names = [...each.attributes].map(({ name }) => name);
    expect(names.filter((name) => name.startsWith("on"))).toEqual([]);
    expect(each.getAttribute("href") ?? "https:").toMatch(/^https:/);
  }
  expect(Reflect.get(window, "hostile")).toBeUndefined();
}
