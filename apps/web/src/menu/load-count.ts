// Reads counts of the menu: the address comes with the menu, and the answer is one of the two shapes in which this server counts. Those of
// searches shipped with the lists are asked for together.
import { viewCountsPath } from "@kontor/model/pages/menu-entry.ts";
import { z } from "zod";
import { genericCalls } from "../request/generic-calls.ts";

const counted = z.looseObject({ data: z.tuple([z.looseObject({ count: z.int() })]) });
const paged = z.looseObject({ pagination: z.looseObject({ size: z.int() }) });
const answer = z.union([
  counted.transform(({ data: [{ count }] }) => count),
  paged.transform(({ pagination }) => pagination.size),
]);
const ofViews = z.looseObject({ data: z.array(z.looseObject({ view: z.string(), count: z.int() })) });

export async function loadCount(address: string, signal: AbortSignal): Promise<number> {
  return answer.parse(await genericCalls.get(address, { signal, isReading: true }));
}

/** By the name of the search; what the reader may not see is not in the answer. */
export async function loadViewCounts(
  views: readonly string[],
  today: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const query = new URLSearchParams({ views: views.join(","), today });
  const { data } = ofViews.parse(
    await genericCalls.get(`${viewCountsPath}?${query}`, { signal, isReading: true }),
  );
  return new Map(data.map(({ view, count }) => [view, count]));
}
