// The path to the page: the group of the menu, the entry, and the page itself. On a narrow screen only where one is.
import { IconChevronRight } from "@tabler/icons-react";
import { Link, useRouterState } from "@tanstack/react-router";
import { Fragment, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useLabel } from "../language/use-label.ts";
import { type Menu, trailOf } from "../menu/menu.ts";
import { usePageTitleParts } from "../page/page-title.ts";
import styles from "./Breadcrumbs.module.css";

type Props = { readonly menu: Menu; readonly isShort: boolean };

export function Breadcrumbs({ menu, isShort }: Props): ReactElement {
  const { t } = useTranslation();
  const labelOf = useLabel();
  const { text: title, above } = usePageTitleParts();
  // Of the page that is shown, not of the one that is still on its way.
  const pathname = useRouterState({
    select: ({ location, resolvedLocation }) => (resolvedLocation ?? location).pathname,
  });
  const trail = trailOf(menu, pathname, title, above).map((crumb) => ({
    ...crumb,
    text: crumb.isTitle ? crumb.label : labelOf(crumb.label),
  }));
  const shown = isShort ? trail.slice(-1) : trail;
  return (
    <nav className={styles.crumbs} aria-label={t("Path")}>
      {shown.map(({ text, path }, index) => (
        // Known by its place: a group and its first entry may have the same name.
        <Fragment key={index}>
          {index > 0 && <IconChevronRight className={styles.separator} size={13} stroke={1.6} aria-hidden />}
          {index === shown.length - 1 ? (
            <b className={styles.current} aria-current="location">
              <bdi>{text}</bdi>
            </b>
          ) : (
            <Above text={text} path={path} />
          )}
        </Fragment>
      ))}
    </nav>
  );
}

function Above({ text, path }: { readonly text: string; readonly path: string | undefined }): ReactElement {
  if (path === undefined) return <bdi className={styles.above}>{text}</bdi>;
  return (
    <Link className={styles.above} to={path}>
      <bdi>{text}</bdi>
    </Link>
  );
}
