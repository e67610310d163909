// What a tenant's scripts say of a record before it is written: values they compute of the others, and what is wrong with it. They run
// before the transaction begins, on the record as its writer sees it, and what they compute counts as if that person had typed it.
import { AppError, type FieldError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { withDefaults } from "@kontor/model/fields/default-values.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { restrictedFor } from "@kontor/store/query/readable-paths.ts";
import { readRecord } from "@kontor/store/records/read.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { z } from "zod";
import { checkedAnswer } from "../scripts/checked-answer.ts";
import { runScript, type ScriptServices } from "../scripts/run-script.ts";
import { mergedRecord } from "../writing/merge-record.ts";

const computed = z.record(z.string(), z.json()).nullable();
const problem = z.object({ path: z.string().max(200), message: z.string().max(1_000) });
const problems = z.array(problem).max(100).nullable();

/** What is sent, with what scripts compute of it. Throws INVALID_RECORD with what they find wrong. */
export async function scriptedBody(
  services: ScriptServices,
  scope: Scope,
  entity: Entity,
  key: string | undefined,
  body: RecordData,
): Promise<RecordData> {
  const library = await services.scripts.libraryOf(scope);
  // Checked before the record is read, so that a tenant without such a script pays nothing.
  if (!library.concerns(entity.name)) return body;
  const before = await recordBefore(services, scope, entity, key);
  const whole = (sent: RecordData): RecordData => wholeRecord(scope, entity, before, sent);
  const { username } = scope.caller;
  let sent = body;
  const given = (): object => ({ record: whole(sent), before: before ?? null, entityName: entity.name });
  // Of what only people write, such as users, a script may find fault with a value and never give one.
  const computing =
    entity.scriptsMay === "read" ? [] : library.madeFor("computation", entity.name, whole(sent), username);
  for (const script of computing) {
    const answer = await runScript(services, scope, script, given());
    sent = { ...sent, ...checkedAnswer(computed, script, answer) };
  }
  const found: FieldError[] = [];
  for (const script of library.madeFor("validation", entity.name, whole(sent), username)) {
    const answer = await runScript(services, scope, script, given());
    found.push(...(checkedAnswer(problems, script, answer) ?? []));
  }
  if (found.length > 0) throw new AppError("INVALID_RECORD", [], { errors: found });
  return sent;
}

async function recordBefore(
  { store }: ScriptServices,
  scope: Scope,
  entity: Entity,
  key: string | undefined,
): Promise<RecordData | undefined> {
  const text = key === undefined ? undefined : await readRecord(store, scope, entity, key);
  return text === undefined ? undefined : JSON.parse(text);
}

function wholeRecord(
  scope: Scope,
  entity: Entity,
  before: RecordData | undefined,
  sent: RecordData,
): RecordData {
  const merged = mergedRecord(entity.fields, restrictedFor(scope, entity), before ?? {}, sent);
  return before === undefined ? withDefaults(entity.fields, merged) : merged;
}
