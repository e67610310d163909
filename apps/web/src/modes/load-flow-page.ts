// Asks the server whether the key of a link opens its page. The key goes nowhere else: it is neither kept nor told to anybody.
import { callRoute } from "@kontor/client/call-route.ts";
import { RequestFailure } from "@kontor/client/request-failure.ts";
import type { AnswerOf } from "@kontor/model/route.ts";
import { configurationRoutes } from "@kontor/model/routes/configurations.ts";

export type OpenedFlow = AnswerOf<typeof configurationRoutes.flowPage>;

const flowPath = /^\/k\/([^/]+)\/p\/([^/]+)\/?$/;

/** Of a key that is unknown or over, and of one that cannot be a key. */
const openingNothing: ReadonlySet<string> = new Set([
  "ENTITY_REGISTRATION_NOT_FOUND",
  "INVALID_FIELD_IN_PATH",
]);

/** Null for a link that opens nothing, whatever the reason. */
export async function loadFlowPage(path: string): Promise<OpenedFlow | null> {
  const [, accessKey, pageId] = flowPath.exec(path) ?? [];
  if (accessKey === undefined || pageId === undefined) return null;
  try {
    return await callRoute(configurationRoutes.flowPage, {
      params: { accessKey: decoded(accessKey), pageId: decoded(pageId) },
      originator: "flow",
    });
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
