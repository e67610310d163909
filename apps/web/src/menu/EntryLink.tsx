// A link of the menu. The router would mark every link to a page above the one that is shown; the menu has one current entry.
import { useLinkProps } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";

type Props = {
  readonly to: string;
  readonly isCurrent: boolean;
  readonly className: string | undefined;
  readonly title?: string | undefined;
  readonly children: ReactNode;
};

export function EntryLink({ to, isCurrent, className, title, children }: Props): ReactElement {
  const link = useLinkProps({ to });
  return (
    <a {...link} className={className} title={title} aria-current={isCurrent ? "page" : undefined}>
      {children}
    </a>
  );
}
