// All pages of a shelf by their folders, and the way to write another one.
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { EmptyList } from "@kontor/ui/feedback/EmptyList.tsx";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { PageHeader } from "@kontor/ui/layout/PageHeader.tsx";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../language/language.ts";
import { useFormats } from "../language/use-formats.ts";
import { usePageTitle } from "../page/use-page-title.ts";
import styles from "./Content.module.css";
import { type PageFolder, pageFolders } from "./page-folders.ts";
import type { PageEntry, Shelf } from "./shelf.ts";

type Props = {
  readonly title: string;
  /** What such pages are for, where there is none yet. */
  readonly purpose: string;
  readonly shelf: Shelf;
  readonly pages: readonly PageEntry[];
  readonly onNew: () => void;
};

export function PageList({ title, purpose, shelf, pages, onNew }: Props): ReactElement {
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  usePageTitle(title);
  const folders = pageFolders(pages, useLocale());
  const shown = folders.reduce((sum, folder) => sum + folder.pages.length, 0);
  const add = shelf.mayWrite && (
    <ActionButton kind="filled" icon={<IconPlus size={15} stroke={1.8} aria-hidden />} onClick={onNew}>
      {t("New page")}
    </ActionButton>
  );
  return (
    <div data-ground="canvas">
      <PageHeader title={title} count={formatNumber(shown)} actions={add} />
      <div className={styles.folders}>
        {folders.length === 0 && <EmptyList detail={purpose} />}
        {folders.map((folder) => (
          <Folder key={folder.name} route={shelf.route} folder={folder} />
        ))}
      </div>
    </div>
  );
}

type FolderProps = { readonly route: Shelf["route"]; readonly folder: PageFolder };

function Folder({ route, folder: { name, pages } }: FolderProps): ReactElement {
  const { t } = useTranslation();
  return (
    <Card title={name === "" ? t("Pages") : name} kind="list">
      <ul className={styles.list}>
        {pages.map(({ id, path, title, locale }) => (
          <li key={id}>
            <Link className={styles.entry} to={route} params={{ _splat: path }}>
              <bdi className={styles.name} lang={locale}>
                {title}
              </bdi>
              <bdi className={styles.path} dir="ltr">
                {path}
              </bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
