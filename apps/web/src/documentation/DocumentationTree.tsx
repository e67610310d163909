// The pages of the documentation by group, as the navigation shows them.

import { groups } from "virtual:documentation";
import { type ReactElement, useId } from "react";
import { DocumentationLink } from "./DocumentationLink.tsx";
import styles from "./DocumentationTree.module.css";
import type { DocumentationGroup } from "./documentation-types.ts";
import { documentationTree } from "./tree.ts";

export function DocumentationTree(): ReactElement {
  return (
    <nav className={styles.tree} aria-label="Documentation">
      {documentationTree(groups).map((group) => (
        <Group key={group.name} group={group} />
      ))}
    </nav>
  );
}

function Group({ group }: { readonly group: DocumentationGroup }): ReactElement {
  const titleId = useId();
  return (
    <section>
      <h2 id={titleId} className={styles.title}>
        {group.title}
      </h2>
      <ul className={styles.list} aria-labelledby={titleId}>
        {group.pages.map((page) => (
          <li key={page.path}>
            <DocumentationLink className={styles.page} path={page.path}>
              {page.title}
            </DocumentationLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
