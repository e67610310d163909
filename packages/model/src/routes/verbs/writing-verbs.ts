// Writing records, whichever entity they are of.
import { z } from "zod";
import { dataOf, done, keyText } from "../shapes.ts";
import { anyRecord, verb } from "./verb.ts";

const writing = { cost: "write", idempotency: "key", openToScripts: true } as const;
/** As many as a page of a list holds. */
export const bulkMaxSize = 100;

/** With a key the record it names is changed, without one a record is added. */
export const bulkItem = z.strictObject({
  values: anyRecord,
  version: z.int().min(0).optional(),
  key: keyText.optional(),
});

export const writingVerbs = {
  create: verb({ ...writing, method: "POST", below: "", body: anyRecord, answer: anyRecord }),
  patch: verb({ ...writing, method: "PATCH", below: "/{key}", body: anyRecord, answer: anyRecord }),
  delete: verb({
    ...writing,
    method: "DELETE",
    below: "/{key}",
    query: z.strictObject({ version: z.coerce.number().int().min(0).optional() }),
    answer: done,
  }),
  /** That there is no record in it has an error of its own. */
  bulk: verb({
    ...writing,
    method: "POST",
    below: "/bulk",
    body: z.array(bulkItem).max(bulkMaxSize),
    answer: dataOf(anyRecord),
  }),
  answer: verb({
    method: "POST",
    below: "/{key}/answer",
    cost: "write",
    idempotency: "key",
    body: z.strictObject({ answer: z.string().min(1).max(100) }),
    answer: anyRecord,
  }),
};
