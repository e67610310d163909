// The links to the page before and the page after, at the foot of a page.

import { groups } from "virtual:documentation";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { DocumentationLink } from "../address/DocumentationLink.tsx";
import type { DocumentationPage } from "./documentation-types.ts";
import styles from "./Neighbours.module.css";
import { PageName } from "./PageName.tsx";
import { documentationTree, neighboursOf } from "./tree.ts";

export function Neighbours({ path }: { readonly path: string }): ReactElement {
  const { t } = useTranslation();
  const { previous, next } = neighboursOf(path, documentationTree(groups));
  return (
    <nav className={styles.neighbours} aria-label={t("Previous and next page")}>
      {previous && <Neighbour label={t("Previous")} page={previous} />}
      {next && <Neighbour label={t("Next")} page={next} isNext />}
    </nav>
  );
}

type NeighbourProps = { readonly label: string; readonly page: DocumentationPage; readonly isNext?: boolean };

function Neighbour({ label, page, isNext = false }: NeighbourProps): ReactElement {
  return (
    <DocumentationLink
      className={isNext ? styles.next : styles.previous}
      path={page.path}
      rel={isNext ? "next" : "prev"}
    >
      <span className={styles.label}>{label}</span>{" "}
      <span className={styles.title}>
        <PageName page={page} />
      </span>
    </DocumentationLink>
  );
}
