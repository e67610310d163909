// A link to a page of the documentation by its path. The API reference has a route of its own and is named by it.
import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";

type Props = {
  readonly path: string;
  readonly hash?: string | undefined;
  readonly className?: string | undefined;
  readonly rel?: "next" | "prev";
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
};

export function DocumentationLink({ path, hash, ...rest }: Props): ReactElement {
  const target = { ...rest, ...(hash !== undefined && { hash }), activeOptions: exactPage };
  if (path === "api") return <Link to="/documentation/api" {...target} />;
  return <Link to="/documentation/$" params={{ _splat: path }} {...target} />;
}

/** A link is the current one by its page alone, whatever filter or heading the address names. */
const exactPage = { exact: true, includeSearch: false };
