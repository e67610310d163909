// The page that a link opens to a visitor without an account: its form and the form's initial values. Of the record behind it, only the
// fields that the form names are shown.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import { type FlowForm, formOfPayload, recordFieldsOf, valueFields } from "@kontor/model/flows/flow-form.ts";
import { flowRecordField } from "@kontor/model/flows/flow-record-field.ts";
import { own } from "@kontor/model/own-value.ts";
import type { AnswerOf } from "@kontor/model/route.ts";
import type { configurationRoutes } from "@kontor/model/routes/configurations.ts";
import { readRecord } from "@kontor/store/records/read.ts";
import type { Tenant } from "@kontor/store/tenants.ts";
import type { Host } from "../identity/hosts.ts";
import { attempt } from "../identity/limits.ts";
import { textAt } from "../reading/stored-values.ts";
import type { Services } from "../services/services.ts";
import { type AskedPage, findFlow, flowScope, isOpen, noSuchPage, recordOfFlow } from "./open-flow.ts";

type FlowPage = AnswerOf<typeof configurationRoutes.flowPage>;

export function flowPageOf(services: Services, host: Host, asked: AskedPage): Promise<FlowPage> {
  const { pageId, address } = asked;
  return attempt(services, { purpose: "flow-key", address }, async () => {
    const found = await findFlow(services, host, asked);
    if (found === undefined || !isOpen(found.record, services.clock())) throw noSuchPage(asked);
    const { tenant, record } = found;
    const form = formOfPayload(own(record, "payload"));
    return {
      pageId,
      title: form?.title ?? titleOf(pageId),
      // A page whose tenant has not said what it consists of stands empty.
      layout: form ?? null,
      record: form === undefined ? null : await startingValues(services, tenant, record, form),
      expirationDate: textAt(record, "expirationDate") ?? null,
    };
  });
}

/** What was written into the payload, and over it what the record says now. */
async function startingValues(
  services: Services,
  tenant: Tenant,
  record: RecordData,
  form: FlowForm,
): Promise<Record<string, JsonValue>> {
  const payload = own(record, "payload");
  const kept = isObject(payload) ? own(payload, "values") : undefined;
  const named = recordFieldsOf(form);
  const values: Record<string, JsonValue> = {};
  for (const { name } of valueFields(form)) {
    const value = isObject(kept) ? own(kept, name) : undefined;
    if (value !== undefined && value !== null) values[name] = value;
  }
  if (named.size === 0) return values;
  const scope = await flowScope(services, tenant);
  const target = recordOfFlow(scope, record);
  const allowed = target && [...named].filter(([, path]) => flowRecordField(target.entity, path));
  if (target === undefined || allowed === undefined || allowed.length === 0) return values;
  const text = await readRecord(services.store, scope, target.entity, target.key, {
    projection: allowed.map(([, path]) => topOf(path)),
  });
  const stored: RecordData = text === undefined ? {} : JSON.parse(text);
  for (const [name, path] of allowed) {
    const [value] = valuesAt(stored, path);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** An object is read as a whole, and only the named part of it is told. */
function topOf(path: string): string {
  return path.split(".", 1)[0] ?? path;
}

/** `partner-registration` is the page "Partner registration". */
function titleOf(pageId: string): string {
  const words = pageId.replaceAll(/[-_.]+/g, " ").trim();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
