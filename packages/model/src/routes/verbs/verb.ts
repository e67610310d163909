// What every entity can be asked for: how a call travels and what it takes and answers, whichever entity it is about. The routes of an
// entity, the handlers of the server and the calls of the browser all take their types from here.
import { type ZodObject, type ZodType, z } from "zod";
import type { RecordData } from "../../fields/path.ts";
import type { Route } from "../../route.ts";

export type VerbDeclaration = Pick<
  Route,
  | "method"
  | "cost"
  | "body"
  | "bodyType"
  | "answerType"
  | "idempotency"
  | "isExecutingGet"
  | "isMomentary"
  | "takesDownloadToken"
  | "openToScripts"
> & {
  /** Below the address of the entity, where `{key}` is the key of a record. */
  readonly below: "" | `/${string}`;
  /** What it takes for every entity; an entity adds its own search fields. */
  readonly query?: ZodObject;
  /** What it answers for every entity; an entity says what its records hold. */
  readonly answer: ZodType;
};

export function verb<const V extends VerbDeclaration>(declaration: V): V {
  return declaration;
}

/** A record of some entity: which fields it has is said by the entity. */
export const anyRecord = z.custom<RecordData>((value) => typeof value === "object" && value !== null);
