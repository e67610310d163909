// Reads a count of the menu: the address comes with the menu, and the answer is one of the two shapes in which this server counts.
import { z } from "zod";
import { genericCalls } from "../request/generic-calls.ts";

const counted = z.looseObject({ data: z.tuple([z.looseObject({ count: z.int() })]) });
const paged = z.looseObject({ pagination: z.looseObject({ size: z.int() }) });
const answer = z.union([
  counted.transform(({ data: [{ count }] }) => count),
  paged.transform(({ pagination }) => pagination.size),
]);

export async function loadCount(address: string, signal: AbortSignal): Promise<number> {
  return answer.parse(await genericCalls.get(address, { signal, isReading: true }));
}
