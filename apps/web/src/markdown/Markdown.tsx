// A documentation page from its Markdown: cleaned, with our links, and with wide things scrolling inside their own box.
import { ScrollBox } from "@kontor/ui/layout/ScrollBox.tsx";
import { Table } from "@kontor/ui/layout/Table.tsx";
import { Breakable } from "@kontor/ui/text/Breakable.tsx";
import { PageTitle } from "@kontor/ui/text/PageTitle.tsx";
import { Link } from "@tanstack/react-router";
import { type ComponentProps, type ReactElement, useMemo } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import { DocumentationLink } from "../address/DocumentationLink.tsx";
import { translate } from "../language/language.ts";
import { AnchoredHeading } from "./AnchoredHeading.tsx";
import { type LinkTarget, linkTarget } from "./links.ts";
import styles from "./Markdown.module.css";
import { readGfm } from "./read-gfm.ts";
import { rehypePlugins, safeAddress } from "./sanitise.ts";

type Props = {
  readonly text: string;
  /** The path of the page, from which relative links start. */
  readonly page: string;
  /** For a text that is no page of the documentation: where its links and pictures lead. */
  readonly place?: MarkdownPlace;
};

export type MarkdownPlace = {
  readonly linkOf: (href: string) => LinkTarget;
  /** Undefined for a picture that is not shown. */
  readonly pictureOf: (source: string) => string | undefined;
  /** The page has its title already, and the highest heading of the text stands below it. */
  readonly isBelowTitle?: true;
};

export function Markdown({ text, page, place }: Props): ReactElement {
  // Components made anew would take the place of those on the page, and with them the focus.
  const ours = useMemo(() => componentsOf(page, place), [page, place]);
  return (
    <div className={styles.text}>
      <ReactMarkdown
        remarkPlugins={remarkPlugins}
        rehypePlugins={rehypePlugins}
        urlTransform={safeAddress}
        components={ours}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}

const remarkPlugins = [readGfm];

function componentsOf(page: string, place: MarkdownPlace | undefined): Components {
  const linkOf = place?.linkOf ?? ((href: string) => linkTarget(href, page));
  return {
    ...components,
    a: ({ href, children }) => <PageLink target={linkOf(href ?? "")} label={children} />,
    ...(place?.isBelowTitle && {
      h1: ({ id, children }) => <AnchoredHeading level="h2" id={id} text={children} />,
    }),
    ...(place && { img: ({ src, alt }) => <Picture src={place.pictureOf(String(src))} alt={alt} /> }),
  };
}

const components: Components = {
  h1: ({ id, children }) => <PageTitle id={id}>{children}</PageTitle>,
  h2: ({ id, children }) => <AnchoredHeading level="h2" id={id} text={children} />,
  h3: ({ id, children }) => <AnchoredHeading level="h3" id={id} text={children} />,
  h4: ({ id, children }) => <AnchoredHeading level="h4" id={id} text={children} />,
  table: ({ children }) => <Table label={translate("Table")}>{children}</Table>,
  // The style holds the alignment of the column, as the line below the header gives it.
  th: ({ style, children }) => (
    <th scope="col" style={style}>
      {children}
    </th>
  ),
  pre: ({ children }) => (
    <ScrollBox label={translate("Code")} dir="ltr">
      <pre>{children}</pre>
    </ScrollBox>
  ),
  code: ({ children }) => (
    <code dir="ltr">{isOneLine(children) ? <Breakable text={children} /> : children}</code>
  ),
  img: ({ src, alt }) => <Picture src={src} alt={alt} />,
};

type PictureProps = { readonly src: unknown; readonly alt: string | undefined };

/** A refused image leaves its description, so the text around it still makes sense. */
function Picture({ src, alt }: PictureProps): ReactElement {
  if (typeof src !== "string" || src === "") return <span>{alt}</span>;
  return <img src={src} alt={alt ?? ""} loading="lazy" />;
}

/** Code in a box has lines of its own; only code in a sentence or a cell is broken. */
function isOneLine(children: unknown): children is string {
  return typeof children === "string" && !children.includes("\n");
}

type PageLinkProps = {
  readonly target: LinkTarget;
  readonly label: ComponentProps<"a">["children"];
};

function PageLink({ target, label }: PageLinkProps): ReactElement {
  switch (target.kind) {
    case "page":
      return (
        <DocumentationLink path={target.path} hash={target.hash}>
          {label}
        </DocumentationLink>
      );
    case "anchor":
      return <a href={target.href}>{label}</a>;
    case "inside":
      return <Link to={target.href}>{label}</Link>;
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
