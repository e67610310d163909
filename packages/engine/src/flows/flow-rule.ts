// Flows. A visitor who knows the key of a link gets in. So only the digest is stored, and the key is answered once. What the form may do
// to a record is checked when a user writes it. Users cannot open to strangers what is closed to themselves.
import { createHash, randomBytes } from "node:crypto";
import type { FieldError } from "@kontor/kernel/errors.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";
import { flowForm, recordFieldsOf } from "@kontor/model/flows/flow-form.ts";
import { flowRecordField } from "@kontor/model/flows/flow-record-field.ts";
import { own } from "@kontor/model/own-value.ts";
import { accessTo, restrictedPaths } from "@kontor/model/permission/field-rights.ts";
import { writeReach } from "@kontor/model/permission/record-scope.ts";
import { lockRecord } from "@kontor/store/records/lock-record.ts";
import type { EntityRule, RuleContext } from "../domain/entity-rule.ts";
import { textAt } from "../reading/stored-values.ts";

const keyBytes = 32;

export const flowRule: EntityRule = {
  complete(record, { before, reveal }) {
    if (before !== undefined) return record;
    const accessKey = randomBytes(keyBytes).toString("base64url");
    reveal({ accessKey });
    return { ...record, accessKey: accessKeyDigest(accessKey) };
  },
  async problems(record, context) {
    const payload = own(record, "payload");
    const layout = isObject(payload) ? own(payload, "layout") : undefined;
    if (layout === undefined) return [];
    const { data: form, error } = flowForm.safeParse(layout);
    if (error !== undefined)
      return error.issues.map(({ path, message }) => problem(["layout", ...path].join("."), message));
    const named = [...new Set(recordFieldsOf(form).values())];
    return named.length === 0 ? [] : recordProblems(record, named, context);
  },
};

/** As it is stored and looked up by; the key has more than enough bits of chance to need no salt. */
export function accessKeyDigest(accessKey: string): string {
  return createHash("sha256").update(accessKey).digest("base64url");
}

async function recordProblems(
  record: RecordData,
  paths: readonly string[],
  { scope, transaction }: RuleContext,
): Promise<readonly FieldError[]> {
  const entity = own(scope.model.entities, textAt(record, "entityName") ?? "");
  const key = textAt(record, "entityRegistration");
  if (entity === undefined || key === undefined)
    return [{ path: "entityRegistration", message: "A form that fills in a record has to name it" }];
  const restricted = restrictedPaths(scope.caller, entity);
  const closed = paths.filter(
    (path) => flowRecordField(entity, path) === undefined || accessTo(restricted, path) !== "write",
  );
  if (closed.length > 0) return closed.map((path) => problem("layout", `${path} cannot be opened to a link`));
  const reach = writeReach(scope.caller, entity);
  const stored = reach === "none" ? undefined : await lockRecord(transaction, scope, entity, key, reach);
  return stored === undefined
    ? [{ path: "entityRegistration", message: "The record does not exist or cannot be changed by you" }]
    : [];
}

function problem(place: string, message: string): FieldError {
  return { path: "payload", message: `${place}: ${message}` };
}
