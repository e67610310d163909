// What stands at an address that no route of its own answers: the list or a record of an entity, a page that few people open, one that is
// not built, or nothing. A chunk of its own, because the names of all entities are in it.
import { type FoundPage, findPage } from "@kontor/client/pages/find-page.ts";
import { own } from "@kontor/model/own-value.ts";
import { areEntityPagesBuilt } from "@kontor/model/pages/pages.ts";
import type { ReactElement, ReactNode } from "react";
import type { ListAddress } from "../lists/data/rows-ahead.ts";
import { type EntityModel, loadEntityModel, useEntityModel } from "../models/entity-model.ts";
import { loadKnownPage } from "./load-known-page.ts";
import { rarePages } from "./rare-pages.ts";

export type OtherPage = {
  /** What the page is about: another one is drawn anew, the same one stays as it is. */
  readonly id: string;
  readonly draw: () => ReactElement;
};

/** `isNew` unless the page is open already and only its address has changed. */
type Address = ListAddress & { readonly isNew: boolean };

export async function loadOtherPage(address: Address): Promise<OtherPage | undefined> {
  const { pathname } = address;
  const found = findPage(pathname);
  if (found === undefined) return undefined;
  const loadRare = found.kind === "page" ? own(rarePages, found.page.path) : undefined;
  if (loadRare !== undefined) {
    const Page = await loadRare();
    return { id: pathname, draw: () => <Page /> };
  }
  if (found.kind === "page" || !areEntityPagesBuilt) return loadNotBuilt(pathname);
  const name = found.entity.name;
  const [model, draw] = await Promise.all([loadEntityModel(name), loadDrawing(found, pathname)]);
  if (address.isNew) await draw.ahead?.(model, address);
  return {
    id: found.kind === "list" ? name : pathname,
    draw: () => <InReadersWords model={model}>{draw.page}</InReadersWords>,
  };
}

/** The code alone, ahead of the page. */
export async function loadCodeOf(pathname: string): Promise<void> {
  const found = findPage(pathname);
  if (found !== undefined && found.kind !== "page") await loadDrawing(found, pathname);
}

/** The code and the declaration, while it is asked whether the user may open the page. */
export async function loadAhead(pathname: string): Promise<void> {
  const found = findPage(pathname);
  if (found === undefined || found.kind === "page") return;
  await Promise.all([loadEntityModel(found.entity.name), loadDrawing(found, pathname)]);
}

type Drawing = {
  readonly page: (model: EntityModel) => ReactNode;
  /** What the page asks for first. */
  readonly ahead?: (model: EntityModel, address: ListAddress) => Promise<void>;
};

async function loadDrawing({ kind }: FoundPage, pathname: string): Promise<Drawing> {
  if (kind === "list") {
    const [{ ListPage }, { askRowsAhead }] = await loadListCode();
    return { page: (model) => <ListPage model={model} />, ahead: askRowsAhead };
  }
  const key = keyIn(pathname);
  if (key === undefined) {
    const { NewRecordPage } = await import("../records/NewRecordPage.tsx");
    return { page: (model) => <NewRecordPage model={model} /> };
  }
  const { RecordPage } = await import("../records/RecordPage.tsx");
  return { page: (model) => <RecordPage model={model} recordKey={key} /> };
}

/** The same code for every list. It is also fetched ahead, when no reader waits for it. */
export function loadListCode() {
  return Promise.all([import("../lists/ListPage.tsx"), import("../lists/data/rows-ahead.ts")]);
}

/** The declaration was there before the page; when the reader changes the language it comes anew. */
function InReadersWords(props: {
  readonly model: EntityModel;
  readonly children: Drawing["page"];
}): ReactNode {
  return props.children(useEntityModel(props.model.entity.name) ?? props.model);
}

async function loadNotBuilt(pathname: string): Promise<OtherPage | undefined> {
  const [known, { NotBuiltPage }] = await Promise.all([
    loadKnownPage(pathname),
    import("./NotBuiltPage.tsx"),
  ]);
  return known && { id: pathname, draw: () => <NotBuiltPage label={known.label} /> };
}

/** As the address bar has it, a key may be escaped; one that is escaped wrongly is taken as it stands. */
function keyIn(pathname: string): string | undefined {
  const [, , key] = pathname.split("/");
  if (key === undefined || key === "") return undefined;
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}
