// Asks for the values of several lists at once, and says their labels in the language of the reader. Apart from who collects the questions,
// because a schema checks the answer.
import { serverRouteOf } from "@kontor/model/derive/server-route.ts";
import { listValues } from "@kontor/model/routes/verbs/varied-answers.ts";
import type { z } from "zod";
import { answeredWord } from "../language/answered-words.ts";
import { loadWords } from "../language/load-words.ts";
import { callVerb } from "./call-verb.ts";

export async function loadListValues(
  names: readonly string[],
  locale: string,
): Promise<z.output<typeof listValues>> {
  const query = { valuesOnly: "true", locale, lists: names.join(",") };
  const [answered] = await Promise.all([
    callVerb("list", serverRouteOf("list"), { query }, listValues),
    loadWords(locale),
  ]);
  return Object.fromEntries(
    Object.entries(answered).map(([list, items]) => [
      list,
      items.map((each) => ({ ...each, label: answeredWord(each.label, list) })),
    ]),
  );
}
