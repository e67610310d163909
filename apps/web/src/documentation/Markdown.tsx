// A documentation page from its Markdown: cleaned, with our links, and with wide things scrolling inside their own box.
import { ScrollBox } from "@kontor/ui/layout/ScrollBox.tsx";
import { Table } from "@kontor/ui/layout/Table.tsx";
import { Breakable } from "@kontor/ui/text/Breakable.tsx";
import { PageTitle } from "@kontor/ui/text/PageTitle.tsx";
import type { ComponentProps, ReactElement } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { AnchoredHeading } from "./AnchoredHeading.tsx";
import { DocumentationLink } from "./DocumentationLink.tsx";
import { linkTarget } from "./links.ts";
import styles from "./Markdown.module.css";
import { rehypePlugins, safeAddress } from "./sanitise.ts";

type Props = {
  readonly text: string;
  /** The path of the page, from which relative links start. */
  readonly page: string;
};

export function Markdown({ text, page }: Props): ReactElement {
  return (
    <div className={styles.text}>
      <ReactMarkdown
        remarkPlugins={remarkPlugins}
        rehypePlugins={rehypePlugins}
        urlTransform={safeAddress}
        components={{
          ...components,
          a: ({ href, children }) => <PageLink href={href} page={page} label={children} />,
        }}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}

const remarkPlugins = [remarkGfm];

const components: Components = {
  h1: ({ id, children }) => <PageTitle id={id}>{children}</PageTitle>,
  h2: ({ id, children }) => <AnchoredHeading level="h2" id={id} text={children} />,
  h3: ({ id, children }) => <AnchoredHeading level="h3" id={id} text={children} />,
  h4: ({ id, children }) => <AnchoredHeading level="h4" id={id} text={children} />,
  table: ({ children }) => <Table label="Table">{children}</Table>,
  // The style holds the alignment of the column, as the line below the header gives it.
  th: ({ style, children }) => (
    <th scope="col" style={style}>
      {children}
    </th>
  ),
  pre: ({ children }) => (
    <ScrollBox label="Code" dir="ltr">
      <pre>{children}</pre>
    </ScrollBox>
  ),
  code: ({ children }) => (
    <code dir="ltr">{isOneLine(children) ? <Breakable text={children} /> : children}</code>
  ),
  // A refused image leaves its description, so the text around it still makes sense.
  img: ({ src, alt }) =>
    typeof src === "string" && src !== "" ? (
      <img src={src} alt={alt ?? ""} loading="lazy" />
    ) : (
      <span>{alt}</span>
    ),
};

/** Code in a box has lines of its own; only code in a sentence or a cell is broken. */
function isOneLine(children: unknown): children is string {
  return typeof children === "string" && !children.includes("\n");
}

type PageLinkProps = {
  readonly href: string | undefined;
  readonly page: string;
  readonly label: ComponentProps<"a">["children"];
};

function PageLink({ href, page, label }: PageLinkProps): ReactElement {
  const target = linkTarget(href ?? "", page);
  switch (target.kind) {
    case "page":
      return (
        <DocumentationLink path={target.path} hash={target.hash}>
          {label}
        </DocumentationLink>
      );
    case "anchor":
      return <a href={target.href}>{label}</a>;
    case "external":
      return (
        <a href={target.href} target="_blank" rel="noopener noreferrer">
          {label}
        </a>
      );
    case "none":
      return <span>{label}</span>;
  }
}
