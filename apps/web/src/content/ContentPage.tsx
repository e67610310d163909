// The addresses below /content and /user-content: all pages, one of them, or one that is being written. A missing page says so, and offers
// users who may write it to create it.

import { pagePathPattern } from "@kontor/model/content/written-page.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { ErrorScreen } from "@kontor/ui/feedback/ErrorScreen.tsx";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { useNavigate, useParams } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { PageColumn } from "../page/PageColumn.tsx";
import { PageNotFound } from "../page/PageNotFound.tsx";
import { RouteError } from "../page/RouteError.tsx";
import { usePageTitle } from "../page/use-page-title.ts";
import { WayBack } from "../page/WayBack.tsx";
import { PageActions } from "./PageActions.tsx";
import { PageEditor } from "./PageEditor.tsx";
import { PageList } from "./PageList.tsx";
import { PageText } from "./PageText.tsx";
import type { Shelf } from "./shelf.ts";
import { useOwnShelf } from "./use-own-shelf.ts";
import { useTenantShelf } from "./use-tenant-shelf.ts";

export function TenantContentPage(): ReactElement {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <Pages
      key={path}
      path={path}
      shelf={useTenantShelf(path)}
      title={t("Content")}
      purpose={t("Pages of text for everybody who works here: rules, contacts, how things are done.")}
    />
  );
}

export function OwnContentPage(): ReactElement {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <Pages
      key={path}
      path={path}
      shelf={useOwnShelf(path)}
      title={t("Own pages")}
      purpose={t("Pages of text that only you see.")}
    />
  );
}

/** `/content` alone is the page without a path. */
function usePath(): string {
  const { _splat: path = "" } = useParams({ strict: false });
  return path.replace(/\/$/, "");
}

type Props = {
  readonly path: string;
  readonly shelf: Shelf;
  readonly title: string;
  readonly purpose: string;
};

function Pages({ path, shelf, title, purpose }: Props): ReactElement {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isEditing, setIsEditing] = useState(false);
  const { pages, opened, failure, root } = shelf;
  if (failure !== null && (pages === undefined || opened === undefined))
    return <RouteError error={failure} onRetry={shelf.reload} />;
  if (pages === undefined || (path !== "" && opened === undefined))
    return (
      <PageColumn>
        <LoadingRows label={t("Loading")} rows={8} />
      </PageColumn>
    );
  if (isEditing && shelf.mayWrite)
    return (
      <Editing
        shelf={shelf}
        path={path}
        onEnd={(saved) => {
          setIsEditing(false);
          if (saved !== undefined && saved !== path)
            void navigate({ to: shelf.route, params: { _splat: saved } });
        }}
      />
    );
  if (path === "")
    return (
      <PageList
        title={title}
        purpose={purpose}
        shelf={shelf}
        pages={pages}
        onNew={() => setIsEditing(true)}
      />
    );
  if (opened == null) return <NoPage path={path} shelf={shelf} onWrite={() => setIsEditing(true)} />;
  const actions = shelf.mayWrite && (
    <PageActions shelf={shelf} page={opened} onEdit={() => setIsEditing(true)} />
  );
  return <PageText root={root} page={opened} actions={actions} />;
}

type EditingProps = Pick<Props, "shelf" | "path"> & {
  readonly onEnd: (path: string | undefined) => void;
};

function Editing({ shelf, path, onEnd }: EditingProps): ReactElement {
  const { t } = useTranslation();
  const page = shelf.opened ?? undefined;
  usePageTitle(page?.title ?? t("New page"));
  return (
    <PageColumn>
      <PageEditor shelf={shelf} page={page} path={path} onEnd={(saved) => onEnd(saved?.path)} />
    </PageColumn>
  );
}

type NoPageProps = Pick<Props, "shelf" | "path"> & { readonly onWrite: () => void };

const pagePath = new RegExp(`^${pagePathPattern}$`);

function NoPage({ shelf, path, onWrite }: NoPageProps): ReactElement {
  if (!shelf.mayWrite || !pagePath.test(path)) return <PageNotFound />;
  return <UnwrittenPage onWrite={onWrite} />;
}

function UnwrittenPage({ onWrite }: { readonly onWrite: () => void }): ReactElement {
  const { t } = useTranslation();
  usePageTitle(t("Page not found"));
  return (
    <PageColumn>
      <ErrorScreen
        kind="answer"
        title={t("Page not found")}
        detail={t("Nobody has written a page for this address yet.")}
      >
        <ActionButton kind="filled" onClick={onWrite}>
          {t("Write this page")}
        </ActionButton>
        <WayBack />
      </ErrorScreen>
    </PageColumn>
  );
}
