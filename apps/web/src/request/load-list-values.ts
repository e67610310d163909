// Asks for the values of several lists at once, and says their labels in the language of the reader. Apart from who collects the questions,
// because a schema checks the answer.
import { z } from "zod";
import { answeredWord } from "../language/answered-words.ts";
import { loadWords } from "../language/load-words.ts";
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
  const [answered] = await Promise.all([
    genericCalls.get(`/api/script/lists?${query}`, { schema: answer }),
    loadWords(locale),
  ]);
  return Object.fromEntries(
    Object.entries(answer.parse(answered)).map(([list, items]) => [
      list,
      items.map((each) => ({ ...each, label: answeredWord(each.label, list) })),
    ]),
  );
}
