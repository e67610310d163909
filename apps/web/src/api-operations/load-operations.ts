// Asks the server for its API document. What the reference shows is what this server mounts, not what the build believed.
import { callRoute } from "@kontor/client/call-route.ts";
import { apiDocumentRoute } from "@kontor/model/routes/system.ts";
import type { ApiOperation } from "./api-operation.ts";
import { readOperations } from "./read-operations.ts";

export async function loadOperations(signal?: AbortSignal): Promise<readonly ApiOperation[]> {
  const document = await callRoute(apiDocumentRoute, {
    originator: "documentation-api",
    ...(signal && { signal }),
  });
  return readOperations(document);
}
