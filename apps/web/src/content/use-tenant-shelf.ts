// The pages of the tenant: records of the documentation. Everybody reads them, and users with the right to write documentation write them.

import { pageForReader } from "@kontor/model/content/written-page.ts";
import { documentation } from "@kontor/model/entities/core/documentation.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { useQuery } from "@tanstack/react-query";
import { useLocale } from "../language/language.ts";
import { useEntityModel } from "../models/entity-model.ts";
import {
  createRecord,
  deleteRecord,
  listRecords,
  patchRecord,
  readRecord,
} from "../record-calls/record-calls.ts";
import type { PageEntry, Shelf, WrittenPage } from "./shelf.ts";

const { serverRoute } = documentation.names;
const meta = { path: serverRoute, entities: [documentation.name] };
/** No reader looks through more. A reader with more pages searches for them. */
const pagesMaxCount = 1_000;
const pageSize = 100;

export function useTenantShelf(path: string): Shelf {
  const locale = useLocale();
  const model = useEntityModel(documentation.name);
  const list = useQuery({
    queryKey: ["records", documentation.name, "pages"],
    queryFn: ({ signal }) => loadEntries(signal),
    meta,
  });
  const pages = list.data;
  const entry =
    pages &&
    pageForReader(
      pages.filter((page) => page.path === path),
      locale,
    );
  const page = useQuery({
    queryKey: ["records", documentation.name, "page", entry?.id],
    queryFn: async ({ signal }) => pageOf(await readRecord(serverRoute, entry?.id ?? "", {}, { signal })),
    enabled: entry !== undefined,
    meta,
  });
  return {
    root: "/content",
    route: "/content/$",
    pages,
    opened: pages !== undefined && entry === undefined ? null : page.data,
    failure: list.error ?? page.error,
    reload: () => void (list.error === null ? page : list).refetch(),
    mayWrite: model?.mayWrite ?? false,
    hasLocales: true,
    save: async ({ id, version = 0, locale: chosen, ...written }) => {
      const values = { ...written, locale: chosen ?? null };
      await (id === undefined
        ? createRecord(serverRoute, values)
        : patchRecord(serverRoute, id, { ...values, version }));
    },
    remove: ({ id, version }) => deleteRecord(serverRoute, id, version),
  };
}

async function loadEntries(signal: AbortSignal): Promise<readonly PageEntry[]> {
  const entries: PageEntry[] = [];
  for (let cursor: string | undefined; ; ) {
    const { data, pagination } = await listRecords(
      serverRoute,
      {
        limit: String(pageSize),
        projection: "_id,path,title,locale",
        ...(cursor !== undefined && { cursor }),
      },
      { signal },
    );
    entries.push(...data.map(pageOf));
    cursor = pagination.cursor;
    if (!pagination.continues || cursor === undefined || entries.length >= pagesMaxCount) return entries;
  }
}

function pageOf({ _id, path, title, locale, body, version }: RecordData): WrittenPage {
  return {
    id: textOf(_id),
    path: textOf(path),
    title: textOf(title),
    ...(typeof locale === "string" && { locale }),
    body: textOf(body),
    ...(typeof version === "number" && { version }),
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
