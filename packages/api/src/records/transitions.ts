// The calls of a workflow: what can be done with these records, what with this one, and doing it.
import { readerLocale } from "@kontor/engine/locales/reader-locale.ts";
import { dryRun, explainTransitions } from "@kontor/engine/transitions/explain-transitions.ts";
import {
  listTransitions,
  transitionsOfMany as offeredByAll,
} from "@kontor/engine/transitions/list-transitions.ts";
import { runTransition } from "@kontor/engine/transitions/run-transition.ts";
import { z } from "zod";
import { keyOf, type RecordCall } from "./record-call.ts";
import { optionsOf } from "./writing.ts";

/** The schemas of the routes have read them; here their types are told again. */
const selection = z.object({ ids: z.array(z.string()) });
const asked = z
  .object({
    version: z.number().optional(),
    values: z.record(z.string(), z.json()).optional(),
    reason: z.string().optional(),
    skipErrors: z.boolean().optional(),
  })
  .default({});
const partNames = z.array(z.enum(["modals", "printings", "documents"]));

export async function transitionsOfMany(call: RecordCall): Promise<string> {
  const { services, scope, entity, body } = call;
  const { ids } = selection.parse(body);
  return JSON.stringify({ data: await offeredByAll(services, scope, entity, ids, listing(call)) });
}

export async function transitionsOfOne(call: RecordCall): Promise<string> {
  const { services, scope, entity, query } = call;
  const options = { ...listing(call), type: query.type?.toString() };
  return JSON.stringify({ data: await listTransitions(services, scope, entity, keyOf(call), options) });
}

export async function allTransitions(call: RecordCall): Promise<string> {
  const { services, scope, entity } = call;
  return JSON.stringify({
    data: await explainTransitions(services, scope, entity, keyOf(call), await readersLanguage(call)),
  });
}

export async function dryRunOfMany(call: RecordCall): Promise<string> {
  const { services, scope, entity, params, body } = call;
  const { ids } = selection.parse(body);
  const place = { keys: ids, code: params.code ?? "" };
  const request = { ...asked.parse(body), language: await readersLanguage(call) };
  return JSON.stringify({ data: await dryRun(services, scope, entity, place, request) });
}

/** By GET or POST, which differ in nothing but what they can carry. */
export async function runOne(call: RecordCall): Promise<string> {
  const { services, scope, entity, params, query, body } = call;
  const place = { key: keyOf(call), code: params.code ?? "" };
  const options = optionsOf(call);
  const isSkipping = options.switches?.has("skipErrors") === true;
  const request = {
    ...asked.parse(body),
    language: languageOf(call),
    ...(query.skipErrors !== undefined && { skipErrors: isSkipping }),
  };
  const { answer } = await runTransition(services, scope, entity, place, request, options);
  return answer;
}

function listing(call: RecordCall): {
  readonly language: "en" | "fr";
  readonly exclude: ReadonlySet<"modals" | "printings" | "documents">;
} {
  const names = call.query.exclude?.toString().split(",") ?? [];
  return { language: languageOf(call), exclude: new Set(partNames.parse(names)) };
}

/** Why something is not possible is read in sentences, in the language of the account. */
async function readersLanguage({ services, scope, request }: RecordCall): Promise<"en" | "fr"> {
  const locale = await readerLocale(services.store, scope, request.headers["accept-language"]);
  return locale.startsWith("fr") ? "fr" : "en";
}

/** Labels of transitions are declared in two languages; a third reader is told in English. */
function languageOf({ request }: RecordCall): "en" | "fr" {
  return /^fr\b/i.test(request.headers["accept-language"] ?? "") ? "fr" : "en";
}
