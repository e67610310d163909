// What stands at an address below /page: one of our layouts, the page of a script, or what a tenant has described itself.
import { layoutNamed } from "@kontor/model/layout/layouts.ts";
import { useParams } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import { LayoutView } from "../home/LayoutView.tsx";
import { PageNotFound } from "../page/PageNotFound.tsx";

/** Lists and records of what a tenant has described itself stand below the pages of layouts. */
const isOwnEntityPath = (path: string): boolean => /^dyno-?[a-z0-9]/.test(path);

const OwnEntityPage = lazy(async () => ({
  default: (await import("./OwnEntityPage.tsx")).OwnEntityPage,
}));

/** A page that a script of the tenant makes. */
const ScriptPage = lazy(async () => ({
  default: (await import("../script-layout/ScriptPage.tsx")).ScriptPage,
}));

export function LayoutPage(): ReactElement {
  const { _splat: id = "" } = useParams({ strict: false });
  if (isOwnEntityPath(id)) {
    return (
      <Suspense>
        <OwnEntityPage path={id} />
      </Suspense>
    );
  }
  const layout = layoutNamed(id);
  if (layout !== undefined) return <LayoutView layout={layout} />;
  if (!/^[A-Za-z][A-Za-z0-9-]{0,90}$/.test(id)) return <PageNotFound />;
  return (
    <Suspense>
      <ScriptPage key={id} id={id} />
    </Suspense>
  );
}
