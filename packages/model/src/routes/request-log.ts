// All that one request left behind.
import { z } from "zod";
import { systemLog } from "../entities/system/system-log.ts";
import { jsonValue } from "../fields/json-value.ts";
import { route } from "../route.ts";
import { readPermission } from "./entity-route.ts";

const records = z.array(z.record(z.string(), jsonValue));

export const requestLogRoute = route({
  name: "request-log",
  openToScripts: true,
  method: "GET",
  path: "/api/system/request-log/{requestId}",
  summary: "Log lines, script logs and audit entries of one request",
  tag: "Search",
  tenant: "own",
  permission: readPermission(systemLog),
  cost: "search",
  isMomentary: true,
  params: z.strictObject({ requestId: z.string().min(1).max(100) }),
  namesNoRecord: true,
  answer: z.object({ requestId: z.string(), lines: records, scriptLogs: records, audits: records }),
});
