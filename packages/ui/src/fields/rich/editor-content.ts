// Between stored rich text and the editor. The editor's own way would hand the text to the browser as markup, which the rules of the page
// refuse, so the few allowed elements are built one by one and given to the schema, which puts them in order.
import { type Schema, DOMParser as SchemaParser, type Slice } from "@tiptap/pm/model";
import { type HtmlNode, parseHtml } from "./html-tree.ts";

/** The document of the editor, as JSON. */
export function editorDocument(schema: Schema, html: string): Record<string, unknown> {
  return SchemaParser.fromSchema(schema).parse(builtElement(html)).toJSON();
}

/** What was pasted, reduced to what the editor knows. */
export function pastedSlice(schema: Schema, html: string): Slice {
  return SchemaParser.fromSchema(schema).parseSlice(builtElement(html));
}

function builtElement(html: string): HTMLElement {
  // A document of its own loads nothing and runs nothing.
  const inert = document.implementation.createHTMLDocument();
  const root = inert.createElement("div");
  append(inert, root, parseHtml(html));
  return root;
}

function append(inert: Document, parent: HTMLElement, nodes: readonly HtmlNode[]): void {
  for (const node of nodes) {
    if (typeof node === "string") {
      parent.append(node);
      continue;
    }
    const element = inert.createElement(node.tag);
    if (node.href !== undefined) element.setAttribute("href", node.href);
    append(inert, element, node.children);
    parent.append(element);
  }
}
