// The calls of a workflow: what can be done with these records, what with this one, and doing it.
import { readerLocale } from "@kontor/engine/locales/reader-locale.ts";
import { dryRun, explainTransitions } from "@kontor/engine/transitions/explain-transitions.ts";
import {
  listTransitions,
  transitionsOfMany as offeredByAll,
} from "@kontor/engine/transitions/list-transitions.ts";
import { runTransition, type TransitionRequest } from "@kontor/engine/transitions/run-transition.ts";
import type { VerbParams } from "@kontor/model/routes/verbs/entity-verbs.ts";
import { type TransitionPart, transitionParts } from "@kontor/model/routes/verbs/transition-verbs.ts";
import { languageOf } from "./call-language.ts";
import type { EntityCall, RecordCall } from "./record-call.ts";
import { isOn, optionsOf } from "./writing.ts";

export async function transitionsOfMany(call: RecordCall<"transitions-of-many">): Promise<string> {
  const { services, scope, entity, query, body } = call;
  const options = { language: languageOf(call.request), exclude: partsIn(query.exclude) };
  return JSON.stringify({ data: await offeredByAll(services, scope, entity, body.ids, options) });
}

export async function transitionsOfOne(call: RecordCall<"transitions">): Promise<string> {
  const { services, scope, entity, params, query } = call;
  const options = { language: languageOf(call.request), exclude: partsIn(query.exclude), type: query.type };
  return JSON.stringify({ data: await listTransitions(services, scope, entity, params.key, options) });
}

export async function allTransitions(call: RecordCall<"all-transitions">): Promise<string> {
  const { services, scope, entity, params } = call;
  return JSON.stringify({
    data: await explainTransitions(services, scope, entity, params.key, await readersLanguage(call)),
  });
}

export async function dryRunOfMany(call: RecordCall<"dry-run-transition">): Promise<string> {
  const { services, scope, entity, params, body } = call;
  const { ids, ...sent } = body;
  const request = { ...sent, language: await readersLanguage(call) };
  return JSON.stringify({
    data: await dryRun(services, scope, entity, { keys: ids, code: params.code }, request),
  });
}

/** Some callers cannot send a POST; what they may say beside the step stands in the address. */
export function executeOne(call: RecordCall<"execute-transition">): Promise<string> {
  const { skipErrors } = call.query;
  return run(call, skipErrors === undefined ? {} : { skipErrors: isOn(skipErrors) });
}

export function runOne(call: RecordCall<"run-transition">): Promise<string> {
  return run(call, call.body ?? {});
}

async function run(
  call: EntityCall & { readonly params: VerbParams<"run-transition"> },
  sent: Omit<TransitionRequest, "language" | "attached">,
): Promise<string> {
  const { services, scope, entity, params } = call;
  const request = { ...sent, language: languageOf(call.request) };
  const { answer } = await runTransition(services, scope, entity, params, request, optionsOf(call));
  return answer;
}

function partsIn(exclude: string | undefined): ReadonlySet<TransitionPart> {
  const named = new Set(exclude?.split(","));
  return new Set(transitionParts.filter((part) => named.has(part)));
}

/** Why something is not possible is read in sentences, in the language of the account. */
async function readersLanguage({ services, scope, request }: EntityCall): Promise<"en" | "fr"> {
  const locale = await readerLocale(services.store, scope, request.headers["accept-language"]);
  return locale.startsWith("fr") ? "fr" : "en";
}
