// Asks the server whether the key of a link opens its page, and sends what was filled in there. The key goes nowhere else: it is neither kept nor told to anybody.
import { callRoute } from "@kontor/client/call-route.ts";
import { RequestFailure } from "@kontor/client/request-failure.ts";
import { newRequestId } from "@kontor/client/request-id.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { AnswerOf } from "@kontor/model/route.ts";
import { configurationRoutes } from "@kontor/model/routes/configurations.ts";

export type OpenedFlow = AnswerOf<typeof configurationRoutes.flowPage>;

const flowPath = /^\/k\/([^/]+)\/p\/([^/]+)\/?$/;

/** Of a key that is unknown or over, and of one that cannot be a key. */
const openingNothing: ReadonlySet<string> = new Set([
  "ENTITY_REGISTRATION_NOT_FOUND",
  "INVALID_FIELD_IN_PATH",
]);

/** Sends the form of the page. The same values that are sent again are known by their key, so that nothing is done twice. */
export async function sendFlowPage(path: string, values: Readonly<Record<string, JsonValue>>): Promise<void> {
  const params = paramsOf(path);
  if (params === undefined) throw new Error("This link opens no page");
  const text = JSON.stringify(values);
  if (lastSent?.text !== text) lastSent = { text, key: newRequestId() };
  await callRoute(configurationRoutes.submitFlowPage, {
    params,
    body: { ...values },
    originator: "flow",
    idempotencyKey: lastSent.key,
  });
}

let lastSent: { readonly text: string; readonly key: string } | undefined;

function paramsOf(path: string): Readonly<Record<"accessKey" | "pageId", string>> | undefined {
  const [, accessKey, pageId] = flowPath.exec(path) ?? [];
  if (accessKey === undefined || pageId === undefined) return undefined;
  return { accessKey: decoded(accessKey), pageId: decoded(pageId) };
}

/** Null for a link that opens nothing, whatever the reason. */
export async function loadFlowPage(path: string): Promise<OpenedFlow | null> {
  const params = paramsOf(path);
  if (params === undefined) return null;
  try {
    return await callRoute(configurationRoutes.flowPage, { params, originator: "flow" });
  } catch (error) {
    if (error instanceof RequestFailure && openingNothing.has(error.code)) return null;
    throw error;
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
