// Work after the commit: a job, made with the transaction or not at all.
import { dtxn } from "@kontor/model/entities/system/dtxn.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { systemUsername } from "@kontor/model/permission/product-caller.ts";
import { insertJob } from "@kontor/store/jobs/jobs.ts";
import type { JobName } from "../domain/job-name.ts";
import type { LaterOptions, ProductDoor } from "../domain/product-door.ts";
import type { WriteWork } from "../writing/write-work.ts";

export async function startLater<Input>(
  { scope, transaction }: WriteWork,
  door: Pick<ProductDoor, "add">,
  kind: JobName<Input>,
  given: Input,
  { onceKey, isOfProduct, shownAs, shownBy }: LaterOptions = {},
): Promise<string> {
  const input = kind.input.parse(given) as JsonValue; // a job is kept as JSON
  const [shown] = shownAs === undefined ? [] : await door.add(dtxn, [{ name: shownAs }]);
  const { tenantId, requestId, caller } = scope;
  const username = isOfProduct ? systemUsername : caller.username;
  const starter = { tenantId, requestId, caller: { ...caller, username } };
  const record = shown
    ? { entity: dtxn.name, key: shown.key }
    : shownBy && { entity: shownBy.entity.name, key: shownBy.key };
  return insertJob(transaction, starter, {
    kind: kind.name,
    input,
    ...(onceKey !== undefined && { onceKey }),
    ...(record && { record }),
  });
}
