// Reads the parts of a request by the schemas of a declaration. It is done by the handler and not by the framework, because the
// schemas of a record depend on who asks.
import type { InputOf, Route } from "@kontor/model/route.ts";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { checkedPart, refuseBody } from "./refused-part.ts";

const noParameters = z.strictObject({});

export type RequestParts = Pick<FastifyRequest, "params" | "query" | "headers" | "body">;

export function checkedInput<R extends Route>(declaration: R, sent: RequestParts): InputOf<R> {
  const { params, query, headers, body }: Route = declaration;
  const checked = {
    params: params && checkedPart("params", params, sent.params),
    query: checkedPart("query", query ?? noParameters, sent.query),
    headers: headers && checkedPart("headers", headers, sent.headers),
    body: body && checkedPart("body", body, sent.body),
  };
  if (body === undefined) refuseBody(sent.body);
  return checked as InputOf<R>; // each part is what its own schema made of it; the schemas' types are lost in `Route`
}
