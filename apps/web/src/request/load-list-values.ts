// Asks for the values of several lists at once. Apart from who collects the questions, because a schema checks the answer.
import { z } from "zod";
import { genericCalls } from "./generic-calls.ts";

const item = z.object({
  value: z.string(),
  label: z.string(),
  order: z.number().nullish(),
  color: z.string().nullish(),
  isRetired: z.literal(true).optional(),
});
const answer = z.record(z.string(), z.array(item));

export async function loadListValues(
  names: readonly string[],
  locale: string,
): Promise<z.output<typeof answer>> {
  const query = new URLSearchParams({ valuesOnly: "true", locale, lists: names.join(",") });
  return answer.parse(await genericCalls.get(`/api/script/lists?${query}`, { schema: answer }));
}
