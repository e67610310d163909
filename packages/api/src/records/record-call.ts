// A call about records of one entity, with its input as the entity of the caller's tenant reads it.
import { AppError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Route } from "@kontor/model/route.ts";
import type { FileOrValue } from "../files/file-answer.ts";
import type { ReceivedFile } from "../files/uploads.ts";
import type { AnsweredText } from "../mount.ts";
import type { Call } from "../session/call.ts";

export type RecordCall = Call & {
  readonly entity: Entity;
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | number | undefined>>;
  readonly body: unknown;
};

/** Answers the text of a JSON value. */
export type RecordHandler = (call: RecordCall) => Promise<AnsweredText>;

export type FileHandler = (call: RecordCall) => Promise<FileOrValue>;

export type RecordUpload = {
  /** Before the file is received: throws for whoever may not send it. */
  readonly permit: (call: RecordCall) => Promise<void>;
  readonly handle: (call: RecordCall, file: ReceivedFile) => Promise<string>;
};

/** The record that the path names. */
export function keyOf({ entity, params }: RecordCall): string {
  return params[entity.key] ?? "";
}

/** The same words for what does not exist, what belongs to others and what the caller may not see. */
export function found<Value>(value: Value | undefined, { entity, ...call }: RecordCall): Value {
  if (value === undefined) {
    throw new AppError("ENTITY_REGISTRATION_NOT_FOUND", [entity.name, keyOf({ entity, ...call })]);
  }
  return value;
}
