// Calls of an entity that answer something else than its records when a parameter asks for it, or answer one more caller.
import { shortAddressOf } from "@kontor/engine/key-values/short-address.ts";
import { offeredTexts } from "@kontor/engine/lists/offered-texts.ts";
import { readOpenly } from "@kontor/engine/reading/read-openly.ts";
import { clientScript } from "@kontor/engine/scripts/client-script.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { own } from "@kontor/model/own-value.ts";
import { mayRead } from "@kontor/model/permission/permission.ts";
import type { EntityVerb } from "@kontor/model/routes/verbs/entity-verbs.ts";
import { parseListQuery } from "@kontor/store/query/parse-list-query.ts";
import { keptAnswer } from "../kept/kept-answer.ts";
import { keptAnswers } from "../kept/kept-answers.ts";
import type { AnsweredText } from "../mount.ts";
import { isDynamic } from "./entity-verbs.ts";
import {
  type CallOfOne,
  type EntityCall,
  found,
  type RecordCall,
  type RecordHandler,
} from "./record-call.ts";
import { isOn } from "./writing.ts";

type Variation<V extends EntityVerb> = {
  readonly isAsked: (call: RecordCall<V>) => boolean;
  readonly answer: RecordHandler<V>;
  /** Parameters that mean something only here. */
  readonly parameters: readonly string[];
};

/** By the name of the entity. */
type Variations<V extends EntityVerb> = Readonly<Record<string, Variation<V>>>;

export const listVariations: Variations<"list"> = {
  list: {
    isAsked: ({ query }) => isOn(query.valuesOnly),
    answer: listValues,
    parameters: ["valuesOnly", "locale", "lists"],
  },
};

export const readVariations: Variations<"read"> = {
  keyValue: { isAsked: ({ query }) => isOn(query.shortUrl), answer: shortAddress, parameters: ["shortUrl"] },
  user: {
    isAsked: (call) => isOutOfReach(call) && call.params.key === call.scope.caller.username,
    answer: openRecord,
    parameters: [],
  },
  script: {
    isAsked: (call) => isOn(call.query.runnable) || isOutOfReach(call),
    answer: runnableScript,
    parameters: ["runnable"],
  },
  locale: { isAsked: isOutOfReach, answer: openRecord, parameters: [] },
};

/** The one record that is open is shown by itself: what belongs to it is not. */
export const pageVariations: Variations<"page"> = {
  user: {
    isAsked: (call) => isOutOfReach(call) && call.params.key === call.scope.caller.username,
    answer: openPage,
    parameters: [],
  },
  locale: { isAsked: isOutOfReach, answer: openPage, parameters: [] },
};

export function varied<V extends EntityVerb>(
  variations: Variations<V>,
  general: RecordHandler<V>,
): RecordHandler<V> {
  return async (call) => {
    const variation = isDynamic(call.entity) ? undefined : own(variations, call.entity.name);
    if (variation === undefined) return general(call);
    const { isAsked, answer, parameters } = variation;
    if (isAsked(call)) return answer(call);
    const rest = Object.entries(call.query).filter(([name]) => !parameters.includes(name));
    // What is left is what the verb takes.
    return general({ ...call, query: Object.fromEntries(rest) as RecordCall<V>["query"] });
  };
}

/** All the lists of some dozen tenants in a few languages, each compressed twice beside it. */
const wholeLists = keptAnswers(33_554_432);

/** What forms offer, for everybody who fills one in. */
async function listValues({ services, scope, query }: EntityCall): Promise<AnsweredText> {
  const { name, texts } = await offeredTexts(services.store, scope, String(query.locale ?? "en"));
  if (query.lists === undefined) return wholeLists(name, () => keptAnswer(joined([...texts])));
  const wanted = new Set(String(query.lists).split(","));
  return joined([...wanted].flatMap((each) => [[each, texts.get(each)] as const]));
}

function joined(texts: readonly (readonly [string, string | undefined])[]): string {
  const members = texts.flatMap(([name, text]) =>
    text === undefined ? [] : [`${JSON.stringify(name)}:${text}`],
  );
  return `{${members.join(",")}}`;
}

/** Where a short address leads, for everybody who follows one. */
async function shortAddress(call: CallOfOne): Promise<string> {
  return JSON.stringify(await shortAddressOf(call.services.store, call.scope, call.params.key));
}

/** The code of a script as the page runs it, for everybody who opens the page. */
async function runnableScript(call: CallOfOne): Promise<string> {
  const { services, scope } = call;
  const library = await services.scripts.libraryOf(scope);
  const script = clientScript(library, call.params.key, scope.caller.username);
  // A caller who may not read scripts is not told whether there is one for the server.
  if (script === undefined && isOutOfReach(call))
    throw new AppError("FORBIDDEN", ["read /api/script/scripts"]);
  return JSON.stringify(found(script, call));
}

/** A caller who may read records of the entity reads this one as any other. */
function isOutOfReach({ scope, entity }: EntityCall): boolean {
  return !mayRead(scope.caller, entity);
}

async function openPage(call: CallOfOne): Promise<string> {
  const record = await openRecord(call);
  return `{"record":${record},"names":{},"transitions":[],"counts":{"lists":{}}}`;
}

/** The one record that is open to a caller who may not read the others. */
async function openRecord(call: CallOfOne): Promise<string> {
  const { services, scope, entity, query } = call;
  const { projection } = parseListQuery(scope, entity, {
    include: query.include,
    projection: query.projection,
  });
  const record = await readOpenly(services.store, scope, entity, call.params.key, projection);
  return JSON.stringify(found(record, call));
}
