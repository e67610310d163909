// The layout of a page as its script makes it. While a newer one is computed the one before stays, so that nothing jumps when a record is
// read anew.
import { type LayoutContext, layoutScriptNames } from "@kontor/client/scripts/layout-script.ts";
import { dashedName } from "@kontor/kernel/naming/dashed.ts";
import { serverRouteOf } from "@kontor/model/derive/server-route.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { ScriptLayout } from "@kontor/model/layout/script/script-layout.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation, useRouter } from "@tanstack/react-router";
import type { EntityModel } from "../models/entity-model.ts";
import { useSessionUser } from "../session/session-user.ts";
import type { LayoutRequest } from "./compute-layout.ts";
import { useContextOf } from "./layout-context.ts";

export type PageLayout =
  | { readonly state: "none" }
  | { readonly state: "pending" }
  | { readonly state: "failed"; readonly error: Error }
  | { readonly state: "ready"; readonly layout: ScriptLayout };

/** Of the page of a record: after its entity, and first after its type. */
export function useRecordLayout(model: EntityModel, record: RecordData): PageLayout {
  const { entity, layoutScripts } = model;
  const all = layoutScriptNames(dashedName(entity.name), record.type);
  // A server that tells which there are is not asked for others.
  const overrides = useSessionUser()?.scriptOverrides ?? {};
  const isThere = (name: string): boolean =>
    layoutScripts === undefined || layoutScripts.includes(name) || Object.hasOwn(overrides, name);
  const names = all.filter(isThere);
  const version = `${String(record[entity.key])} ${String(record.version)} ${String(record._updateDate)}`;
  return useLayout({ names, kind: "layout", version, context: useContextOf(model, record) });
}

/** Of a page of its own. */
export function usePageLayout(id: string): PageLayout {
  return useLayout({
    names: [id, `page-${id}`],
    kind: "page",
    version: "",
    context: useContextOf(undefined, undefined),
  });
}

type LayoutQuestion = Pick<LayoutRequest, "names" | "kind" | "version"> & { readonly context: LayoutContext };

function useLayout({ names, kind, version, context }: LayoutQuestion): PageLayout {
  const router = useRouter();
  const { pathname, searchStr } = useLocation();
  const client = useQueryClient();
  const making = {
    queryKey: ["layout", pathname, names, `${version} ${searchStr}`, context.user.locale],
    queryFn: async () => {
      const { layoutOf } = await import("./compute-layout.ts");
      return layoutOf({ names, kind, context, router, pathname, version: `${version} ${searchStr}` });
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { path: serverRouteOf("script"), entities: ["script"] },
  } as const;
  // The script works while the rest of the page is drawn for the first time, and not after it.
  if (names.length > 0 && client.getQueryState(making.queryKey) === undefined)
    void client.prefetchQuery(making);
  const { data, error, isPending } = useQuery({
    ...making,
    enabled: names.length > 0,
    placeholderData: (before, query) => (query?.queryKey[1] === pathname ? before : undefined),
  });
  if (names.length === 0 || data === null) return { state: "none" };
  if (data !== undefined) return { state: "ready", layout: data };
  return isPending ? { state: "pending" } : { state: "failed", error: error ?? new Error() };
}
