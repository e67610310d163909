// Asks for the declaration of an entity. A page that shows records of several asks for all of them in the same moment, which is one call.
import { RequestFailure } from "@kontor/client/request-failure.ts";
import { errorText } from "@kontor/kernel/errors.ts";
import { own } from "@kontor/model/own-value.ts";
import type { AnswerOf } from "@kontor/model/route.ts";
import { entityModelRoutes } from "@kontor/model/routes/entity-models.ts";
import { call } from "../request/calls.ts";

type Answered = AnswerOf<typeof entityModelRoutes.entityModel>;
type Question = { readonly names: Set<string>; readonly answer: Promise<Readonly<Record<string, Answered>>> };

/** The server answers no more at once. */
const namesMaxCount = 50;

let collecting: Question | undefined;

/** As the server sends it. One that the reader has nothing to do with is told like one that does not exist. */
export async function askModel(name: string): Promise<Answered> {
  if (collecting === undefined || collecting.names.size >= namesMaxCount) collecting = begin();
  const { names, answer } = collecting;
  names.add(name);
  const model = own(await answer, name);
  if (model !== undefined) return model;
  const told = errorText("UNSUPPORTED_ENTITY", [name]);
  throw new RequestFailure(told, { status: 400, code: "UNSUPPORTED_ENTITY", requestId: "" });
}

function begin(): Question {
  const names = new Set<string>();
  const answer = new Promise((resolve) => setTimeout(resolve)).then(() => {
    if (collecting?.names === names) collecting = undefined;
    return ask([...names]);
  });
  return { names, answer };
}

async function ask(names: readonly string[]): Promise<Readonly<Record<string, Answered>>> {
  const [only = "", ...others] = names;
  if (others.length > 0)
    return (await call(entityModelRoutes.entityModels, { query: { names: names.join(",") } })).models;
  return { [only]: await call(entityModelRoutes.entityModel, { params: { entityName: only } }) };
}
