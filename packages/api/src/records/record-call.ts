// A call about records of one entity, with its input as the entity of the caller's tenant reads it.
import { AppError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Route } from "@kontor/model/route.ts";
import type { EntityVerb, VerbBody, VerbParams, VerbQuery } from "@kontor/model/routes/verbs/entity-verbs.ts";
import type { FileOrValue } from "../files/file-answer.ts";
import type { ReceivedFile } from "../files/uploads.ts";
import type { AnsweredText } from "../mount.ts";
import type { Call } from "../session/call.ts";

/** Whatever is asked of its records. */
export type EntityCall = Call & {
  readonly entity: Entity;
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | number | undefined>>;
  readonly body: unknown;
};

/** Of one verb, whose table says what the call takes. */
export type RecordCall<V extends EntityVerb> = EntityCall & {
  readonly params: VerbParams<V>;
  readonly query: VerbQuery<V>;
  readonly body: VerbBody<V>;
};

/** Of one record, which the path names. */
export type CallOfOne = EntityCall & { readonly params: { readonly key: string } };

/** Answers the text of a JSON value. */
export type RecordHandler<V extends EntityVerb> = (call: RecordCall<V>) => Promise<AnsweredText>;

export type FileHandler<V extends EntityVerb> = (call: RecordCall<V>) => Promise<FileOrValue>;

export type RecordUpload<V extends EntityVerb> = {
  /** Before the file is received: throws for a caller who may not send it. */
  readonly permit: (call: Omit<RecordCall<V>, "body">) => Promise<void>;
  readonly handle: (call: RecordCall<V>, file: ReceivedFile) => Promise<string>;
};

/** The same words for what does not exist, what belongs to others and what the caller may not see. */
export function found<Value>(value: Value | undefined, { entity, params }: CallOfOne): Value {
  if (value === undefined) throw new AppError("ENTITY_REGISTRATION_NOT_FOUND", [entity.name, params.key]);
  return value;
}
