// The pages of the documentation by group, as the navigation shows them.

import { groups } from "virtual:documentation";
import { keyLanguage } from "@kontor/client/language/texts.ts";
import { type ReactElement, useId } from "react";
import { useTranslation } from "react-i18next";
import { DocumentationLink } from "../address/DocumentationLink.tsx";
import styles from "./DocumentationTree.module.css";
import type { DocumentationGroup } from "./documentation-types.ts";
import { PageName } from "./PageName.tsx";
import { documentationTree } from "./tree.ts";

/** `onFollow` is told about every link that is followed, also one to the page that is shown. */
type Props = { readonly onFollow?: () => void };

export function DocumentationTree({ onFollow }: Props): ReactElement {
  const { t } = useTranslation();
  return (
    <nav className={styles.tree} aria-label={t("Documentation")}>
      {documentationTree(groups).map((group) => (
        <Group key={group.name} group={group} onFollow={onFollow} />
      ))}
    </nav>
  );
}

type GroupProps = { readonly group: DocumentationGroup; readonly onFollow: (() => void) | undefined };

function Group({ group, onFollow }: GroupProps): ReactElement {
  const titleId = useId();
  return (
    <section>
      <h2 id={titleId} className={styles.title} lang={keyLanguage}>
        {group.title}
      </h2>
      <ul className={styles.list} aria-labelledby={titleId}>
        {group.pages.map((page) => (
          <li key={page.path}>
            <DocumentationLink className={styles.page} path={page.path} onClick={onFollow}>
              <PageName page={page} />
            </DocumentationLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
