// Tables, task lists and plain addresses in Markdown, for reading alone: the plugin made for it brings along all that writes Markdown.
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

type Extensions = { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] };

/** A plugin of react-markdown: it is called on the processor it belongs to. */
export function readGfm(this: { readonly data: () => object }): void {
  const data: Extensions = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfm()];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmFromMarkdown()];
}
