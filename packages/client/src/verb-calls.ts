// The calls of every entity by their verbs: method, address and answer come from the table of verbs, never from the page that asks.
import {
  type EntityVerb,
  entityVerbs,
  type VerbAnswer,
  type VerbBody,
  type VerbParams,
} from "@kontor/model/routes/verbs/entity-verbs.ts";
import type { VerbDeclaration } from "@kontor/model/routes/verbs/verb.ts";
import { z } from "zod";
import type { GenericCalls } from "./generic-calls.ts";
import { newRequestId } from "./request-id.ts";
import { addressOf } from "./route-address.ts";

/** What stands in the address: nothing is asked for that the path has no place for. */
type Address<V extends EntityVerb> = {
  readonly query?: Readonly<Record<string, string>>;
} & (keyof VerbParams<V> extends never
  ? { readonly params?: VerbParams<V> }
  : { readonly params: VerbParams<V> });

type VerbContent<V extends EntityVerb> = [VerbBody<V>] extends [undefined]
  ? { readonly body?: undefined }
  : { readonly body: VerbBody<V> | FormData };

export type VerbCall<V extends EntityVerb> = Address<V> &
  VerbContent<V> & {
    readonly signal?: AbortSignal | undefined;
    /** The page tells of the write itself, or nothing that is shown has changed. */
    readonly isToldLater?: true;
  };

/** Where a verb may answer one of several shapes, `shape` is the one this call asks for. */
export type CallVerb = <V extends EntityVerb, Answer = VerbAnswer<V>>(
  verb: V,
  serverRoute: string,
  call: VerbCall<V>,
  shape?: z.ZodType<Answer>,
) => Promise<Answer>;

export function verbAddress<V extends EntityVerb>(verb: V, serverRoute: string, address: Address<V>): string {
  const { below }: VerbDeclaration = entityVerbs[verb];
  const { params, query }: Parameters<typeof addressOf>[1] = address;
  const path = `/${serverRoute.slice(1)}${below}` as const;
  return addressOf({ path }, { ...(params && { params }), ...(query && { query }) }, newRequestId());
}

/** What is answered stays as it is: a page shows moments in the zone of their field. */
const asAnswered = z.unknown();

export function createVerbCalls(calls: Pick<GenericCalls, "get" | "send">): CallVerb {
  return async <V extends EntityVerb, Answer>(
    verb: V,
    serverRoute: string,
    call: VerbCall<V>,
    shape?: z.ZodType<Answer>,
  ): Promise<Answer> => {
    const { method, idempotency, answer }: VerbDeclaration = entityVerbs[verb];
    const { body, signal, isToldLater } = call;
    const address = verbAddress(verb, serverRoute, call);
    const isReading = idempotency === undefined || isToldLater === true;
    const options = {
      schema: asAnswered,
      ...(signal && { signal }),
      ...(isReading && ({ isReading } as const)),
    };
    const answered =
      method === "GET" ? await calls.get(address, options) : await calls.send(method, address, body, options);
    // The schema of the verb has just read it; its type is lost because the table holds any schema.
    return (shape ?? answer).parse(answered) as Answer;
  };
}
