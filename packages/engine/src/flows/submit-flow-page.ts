// The form of a flow's page is sent: its values go into the payload of the flow and into the fields of the record that the form names, the
// flow is completed, and all of it happens or none. The key has then opened its page for the last time.
import { AppError } from "@kontor/kernel/errors.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";
import { type FlowForm, flowProblems, formOfPayload, recordFieldsOf } from "@kontor/model/flows/flow-form.ts";
import { flowRecordField } from "@kontor/model/flows/flow-record-field.ts";
import { own } from "@kontor/model/own-value.ts";
import { moved, type WorkflowState } from "@kontor/model/workflow/move.ts";
import { transitionOf } from "@kontor/model/workflow/transition-of.ts";
import type { Workflow } from "@kontor/model/workflow.ts";
import type { RepeatableRequest } from "@kontor/store/records/idempotency.ts";
import { lockRecord } from "@kontor/store/records/lock-record.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { changeOne } from "../door/product-writes.ts";
import type { Host } from "../identity/hosts.ts";
import { attempt } from "../identity/limits.ts";
import { textAt } from "../reading/stored-values.ts";
import { patchWithin } from "../records/change-within.ts";
import type { Services } from "../services/services.ts";
import { moveTrace } from "../workflow/move-trace.ts";
import { stateOf, workflowOf } from "../workflow/offered-transitions.ts";
import { invalidRecord } from "../writing/check-record.ts";
import { inOneWrite } from "../writing/in-one-write.ts";
import { entityNamed, type WriteWork } from "../writing/write-work.ts";
import { type AskedPage, findFlow, flowScope, isOpen, noSuchPage, recordOfFlow } from "./open-flow.ts";

type Submission = AskedPage & {
  readonly values: RecordData;
  /** Under the same key the same answer again, also when the page is over. */
  readonly request: RepeatableRequest | undefined;
};

type Done = { readonly status: "ok" };

export function submitFlowPage(services: Services, host: Host, sent: Submission): Promise<Done> {
  const { address } = sent;
  return attempt(services, { purpose: "flow-submission", address }, () =>
    attempt(services, { purpose: "flow-key", address }, async () => {
      const found = await findFlow(services, host, sent);
      if (found === undefined) throw noSuchPage(sent);
      const key = textAt(found.record, "registration") ?? "";
      const scope = await flowScope(services, found.tenant);
      await inOneWrite(services, scope, { request: requestOf(sent.request, key) }, async (work) => {
        const stored = await lockRecord(work.transaction, scope, entityNamed(scope, "flow"), key, "all");
        if (stored === undefined || !isOpen(stored.doc, services.clock())) throw noSuchPage(sent);
        const form = formOfPayload(own(stored.doc, "payload"));
        if (form === undefined) throw noSuchPage(sent);
        refuseWrong(form, sent.values, scope.tenant);
        await fillRecord(work, stored.doc, form, sent.values);
        await complete(work, stored, sent.values);
        return { record: { status: "ok" } };
      });
      return { status: "ok" };
    }),
  );
}

/** The address of the page holds the key of the link, which is kept nowhere; and two links share no keys of their senders. */
function requestOf(request: RepeatableRequest | undefined, flow: string): RepeatableRequest | undefined {
  return request && { ...request, route: "POST flow-page", key: `${flow} ${request.key}` };
}

function refuseWrong(form: FlowForm, values: RecordData, tenant: string): void {
  const problems = flowProblems(form, values, { tenant });
  if (problems.length > 0) throw invalidRecord(problems.map(({ path, message }) => ({ path, message })));
}

/** With every check that applies when a user of the tenant changes the record. */
async function fillRecord(
  work: WriteWork,
  flow: RecordData,
  form: FlowForm,
  values: RecordData,
): Promise<void> {
  const named = [...recordFieldsOf(form)].filter(([name]) => Object.hasOwn(values, name));
  if (named.length === 0) return;
  const target = recordOfFlow(work.scope, flow);
  const stored = target && (await lockRecord(work.transaction, work.scope, target.entity, target.key, "all"));
  if (target === undefined || stored === undefined) throw invalidRecord([untold]);
  if (!named.every(([, path]) => flowRecordField(target.entity, path))) throw invalidRecord([untold]);
  const changed = named.reduce(
    (record, [name, path]) => withValue(record, stored.doc, path.split("."), own(values, name) ?? null),
    {} as RecordData,
  );
  try {
    await patchWithin(work, target.entity, target.key, { version: stored.version, values: changed });
  } catch (error) {
    throw error instanceof AppError ? toldByForm(error, named) : error;
  }
}

/** The visitor who fills in the page knows only its own fields. Other problems of the record are not disclosed. */
function toldByForm(error: AppError, named: readonly (readonly [string, string])[]): AppError {
  const told = error.errors.flatMap(({ path, message }) => {
    const [name] = named.find(([, recordField]) => recordField === path) ?? [];
    return name === undefined ? [] : [{ path: name, message }];
  });
  return invalidRecord(told.length === 0 ? [untold] : told);
}

const untold = { path: "", message: "What was filled in could not be taken" };

function withValue(
  record: RecordData,
  stored: RecordData,
  [name = "", ...inner]: readonly string[],
  value: JsonValue,
): RecordData {
  if (inner.length === 0) return { ...record, [name]: value };
  const begun = own(record, name) ?? own(stored, name);
  const within = isObject(begun) ? begun : {};
  return { ...record, [name]: withValue(within, {}, inner, value) as JsonValue }; // made of JSON alone
}

async function complete(work: WriteWork, stored: StoredRecord, values: RecordData): Promise<void> {
  const { scope, services } = work;
  const entity = entityNamed(scope, "flow");
  const workflow = workflowOf(scope, entity, stored.doc);
  const payload = own(stored.doc, "payload");
  const filled = {
    payload: { ...(isObject(payload) && payload), values, submittedAt: services.clock().toString() },
  } as RecordData; // what was sent is JSON
  const before = workflow && stateOf(stored, workflow);
  const after = workflow && before && completed(workflow, before);
  await changeOne(work, entity, stored, {
    values: filled,
    ...(after && { state: after, trace: moveTrace("COMPLETE", before?.status ?? "", after.status) }),
  });
}

/** A flow that was not recorded as opened was opened by the visitor who submits its form. */
function completed(workflow: Workflow, state: WorkflowState): WorkflowState | undefined {
  const step = (code: string, from: WorkflowState): WorkflowState | undefined => {
    const transition = transitionOf(workflow, code);
    return transition?.from.includes(from.status) ? moved(from, transition, "SYSTEM") : undefined;
  };
  return step("COMPLETE", state) ?? step("COMPLETE", step("OPEN", state) ?? state);
}
