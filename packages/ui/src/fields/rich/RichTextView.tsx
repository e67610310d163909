// Rich text as it is read: drawn element by element from what is allowed, never handed to the browser as markup.
import { createElement, type ReactElement, type ReactNode, useMemo } from "react";
import { type HtmlNode, parseHtml } from "./html-tree.ts";
import styles from "./Rich.module.css";

type Props = { readonly html: string };

export function RichTextView({ html }: Props): ReactElement {
  const nodes = useMemo(() => parseHtml(html), [html]);
  return <div className={styles.content}>{nodes.map(drawn)}</div>;
}

function drawn(node: HtmlNode, index: number): ReactNode {
  if (typeof node === "string") return node;
  const { tag, href, children } = node;
  if (tag === "br" || tag === "hr") return createElement(tag, { key: index });
  if (tag !== "a") return createElement(tag, { key: index }, children.map(drawn));
  if (href === undefined) return <span key={index}>{children.map(drawn)}</span>;
  return (
    <a key={index} href={href} target="_blank" rel="noopener noreferrer">
      {children.map(drawn)}
    </a>
  );
}
