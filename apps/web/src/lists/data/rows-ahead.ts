// Asks for the first rows of a list before its page is drawn: drawing takes about as long as the server does, and both go on at once. An
// answer that comes quickly is waited for, so that a page is drawn once, with its rows.
import { type AddressParams, parseListState } from "@kontor/client/lists/list-state.ts";
import { decidingFields, pageConfiguration } from "@kontor/client/lists/page-configuration.ts";
import { windowStart } from "@kontor/client/lists/row-window.ts";
import { keptTableConfiguration, tableConfigurationType } from "@kontor/client/lists/table-configuration.ts";
import { readAppearance } from "@kontor/ui/appearance/interface-state.ts";
import { columnsOf } from "../../columns/list-columns.ts";
import { shownColumns } from "../../columns/shown-columns.ts";
import type { EntityModel } from "../../models/entity-model.ts";
import { knownPreferences } from "../../preferences/use-preferences.ts";
import { loadLabels } from "../../request/load-labels.ts";
import { queryClient } from "../../request/query-client.ts";
import { listDefaults } from "../../search/use-list-state.ts";
import { sessionUser } from "../../session/session-user.ts";
import { denseColumns, layoutOf } from "../configuration/table-layout.ts";
import { rowsQuery } from "./rows-query.ts";

/** After a longer wait the page is shown without its rows. */
const patienceMs = 120;

export type ListAddress = { readonly pathname: string; readonly search: AddressParams };

/** A failure is told by the page, which asks again. */
export async function askRowsAhead(
  { entity }: EntityModel,
  { pathname, search }: ListAddress,
): Promise<void> {
  const kept =
    keptTableConfiguration(knownPreferences(tableConfigurationType), pathname)?.configuration ?? {};
  const columns = columnsOf(entity);
  const page = pageConfiguration(sessionUser()?.options ?? {}, pathname);
  const dense = denseColumns(entity, kept.density ?? readAppearance().density);
  const layout = layoutOf(kept, columns, dense);
  const { projection } = shownColumns(entity, columns, layout, decidingFields(page));
  const { filter, filters, sort, ...place } = parseListState(search, listDefaults(entity, kept.pageSize));
  const query = rowsQuery(entity, { filter, filters, sort, projection, start: windowStart(place) });
  // What was there a moment ago is shown at once, and read anew by the page.
  if (queryClient.getQueryData(query.queryKey) !== undefined) return;
  await Promise.race([
    Promise.all([queryClient.prefetchInfiniteQuery(query), loadLabels(entity)]),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ]);
}
