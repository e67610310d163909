// A Markdown text that a user typed into a record, as it is read. It is sanitized like the documentation: scripts, handlers, script links
// and pictures of other servers are removed.
import type { ReactElement } from "react";
import ReactMarkdown, { type Components, type Options } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import { readGfm } from "./read-gfm.ts";
import { safeAddress, sanitiseSchema } from "./sanitise.ts";

type Props = { readonly text: string };

export function MarkdownText({ text }: Props): ReactElement {
  return (
    <ReactMarkdown
      remarkPlugins={remarkPlugins}
      rehypePlugins={rehypePlugins}
      urlTransform={safeAddress}
      components={components}
    >
      {text}
    </ReactMarkdown>
  );
}

const remarkPlugins = [readGfm];
const rehypePlugins: NonNullable<Options["rehypePlugins"]> = [[rehypeSanitize, sanitiseSchema]];

/** The page has its title and its cards; headings of a value stand below those. A picture leaves its description. */
const components: Components = {
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h4>{children}</h4>,
  h3: ({ children }) => <h5>{children}</h5>,
  img: ({ alt }) => <span>{alt}</span>,
  a: ({ href, children }) =>
    href === undefined || href === "" ? (
      <span>{children}</span>
    ) : (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    ),
};
