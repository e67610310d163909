// A catalogue by its name: which records it consists of, and these records.
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { AnswerOf } from "@kontor/model/route.ts";
import { catalogueRoutes } from "@kontor/model/routes/catalogues.ts";
import { useQuery } from "@tanstack/react-query";
import { type EntityModel, useEntityModel } from "../models/entity-model.ts";
import { listRecords } from "../record-calls/record-calls.ts";
import { callVerb } from "../request/call-verb.ts";
import { useAnswer } from "../request/use-answer.ts";
import type { Placed } from "./catalogue-tree.ts";

export type FoundCatalogue = AnswerOf<typeof catalogueRoutes.catalogue>;

const pageSize = 100;
/** A user with more items works with the list of the entity, which searches on the server. */
const itemsMaxCount = 2_000;
/** As many as the server writes at once. */
const bulkMaxCount = 100;

type OpenCatalogue = {
  readonly found: FoundCatalogue | undefined;
  readonly model: EntityModel | undefined;
  /** Undefined until they are there. */
  readonly records: readonly RecordData[] | undefined;
  readonly failure: Error | null;
  readonly reload: () => void;
};

export function useCatalogue(name: string): OpenCatalogue {
  const { data: found, error, refetch } = useAnswer(catalogueRoutes.catalogue, { params: { name } });
  const model = useEntityModel(found?.entityName ?? undefined);
  const route = model?.entity.names.serverRoute;
  const items = useQuery({
    queryKey: ["records", model?.entity.name, "catalogue", name],
    queryFn: ({ signal }) => loadItems(route ?? "", found?.namedBy ?? undefined, name, signal),
    // What others keep is never loaded.
    enabled: route !== undefined && found?.isExternal === false,
    meta: { path: route, entities: [model?.entity.name] },
  });
  return {
    found,
    model,
    records: items.data,
    failure: error ?? items.error,
    reload: () => void (error === null ? items.refetch() : refetch()),
  };
}

async function loadItems(
  route: string,
  namedBy: string | undefined,
  name: string,
  signal: AbortSignal,
): Promise<readonly RecordData[]> {
  const records: RecordData[] = [];
  for (let cursor: string | undefined; ; ) {
    const { data, pagination } = await listRecords(
      route,
      {
        limit: String(pageSize),
        ...(namedBy !== undefined && { [namedBy]: name }),
        ...(cursor !== undefined && { cursor }),
      },
      { signal },
    );
    // A text is searched for anywhere in the name, and a catalogue has exactly this one.
    records.push(...data.filter((record) => namedBy === undefined || record[namedBy] === name));
    cursor = pagination.cursor;
    if (!pagination.continues || cursor === undefined || records.length >= itemsMaxCount) return records;
  }
}

/** All of a hundred or none. */
export async function savePlaces({ entity }: EntityModel, placed: readonly Placed[]): Promise<void> {
  for (let start = 0; start < placed.length; start += bulkMaxCount) {
    const items = placed.slice(start, start + bulkMaxCount).map(({ record, position }) => ({
      key: String(record[entity.key]),
      version: Number(record.version),
      values: { position },
    }));
    await callVerb("bulk", entity.names.serverRoute, { body: items });
  }
}
