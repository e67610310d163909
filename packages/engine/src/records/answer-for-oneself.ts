// A person whom a list of a record asks answers in the own line and nowhere else, also without the right to write the record. As with a vote,
// a user who acts as the person does not answer.
import { AppError } from "@kontor/kernel/errors.ts";
import { askedLines } from "@kontor/model/entity/answered-by.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { readReach } from "@kontor/model/permission/record-scope.ts";
import { lockRecord } from "@kontor/store/records/lock-record.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { changeRecords } from "../door/change-records.ts";
import { openDoor } from "../door/open-door.ts";
import type { Services } from "../services/services.ts";
import { inOneWrite, type WriteAnswer, type WriteOptions } from "../writing/in-one-write.ts";
import { answered, notFound } from "../writing/write-work.ts";

/** Refused to a caller who is not asked, or not any more. */
export function answerForOneself(
  services: Services,
  scope: Scope,
  entity: Entity,
  key: string,
  answer: string,
  options: WriteOptions = {},
): Promise<WriteAnswer> {
  return inOneWrite(services, scope, options, async (work) => {
    const { caller } = scope;
    const stored = await lockRecord(work.transaction, scope, entity, key, readReach(caller, entity));
    if (stored === undefined) throw notFound(entity, key);
    if (caller.impersonatedBy !== undefined) throw new AppError("FORBIDDEN", ["impersonation"]);
    const asked = askedLines(entity, stored.doc, caller.personRegistration);
    if (asked === undefined || entity.answeredBy === undefined)
      throw new AppError("FORBIDDEN", [`answer in ${entity.name} ${key}`]);
    const patch = { [entity.answeredBy.list]: asked.answered(answer) };
    const [after = stored] = await changeRecords(work, openDoor(work), entity, [stored], patch);
    return answered(work, entity, after);
  });
}
