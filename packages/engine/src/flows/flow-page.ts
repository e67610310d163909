// The page a link opens to somebody without an account. Whoever asks is told nothing but whether this key opens this page here, now: a key
// that never was, has run out, was revoked or used, or belongs to another tenant or page is answered alike.
import { AppError } from "@kontor/kernel/errors.ts";
import { flow } from "@kontor/model/entities/script/flow.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { AnswerOf } from "@kontor/model/route.ts";
import type { configurationRoutes } from "@kontor/model/routes/configurations.ts";
import { flowWorkflow } from "@kontor/model/workflows/flow.ts";
import { scopeOfInstaller } from "@kontor/store/tenants.ts";
import type { Host } from "../identity/hosts.ts";
import { attempt } from "../identity/limits.ts";
import { anyOf, equalTo, readAll } from "../reading/read-all.ts";
import { textAt } from "../reading/stored-values.ts";
import type { Services } from "../records/services.ts";
import { accessKeyDigest } from "../rules/flow-rule.ts";

type FlowPage = AnswerOf<typeof configurationRoutes.flowPage>;

type Asked = {
  readonly accessKey: string;
  readonly pageId: string;
  /** Of the client, who may not try for ever. */
  readonly address: string;
};

/** What can still expire is open. */
const openStatuses = flowWorkflow.transitions.find(({ code }) => code === "EXPIRE")?.from ?? [];

export function flowPageOf(services: Services, host: Host, asked: Asked): Promise<FlowPage> {
  const { pageId, address } = asked;
  return attempt(services, { purpose: "flow-key", address }, async () => {
    const found = await openFlow(services, host, asked);
    if (found === undefined) throw new AppError("ENTITY_REGISTRATION_NOT_FOUND", [flow.name, pageId]);
    return {
      pageId,
      title: titleOf(pageId),
      // What a page consists of is configured by its tenant; until it is, the page stands empty.
      layout: null,
      expirationDate: textAt(found, "expirationDate") ?? null,
    };
  });
}

async function openFlow(
  { store, clock }: Services,
  { tenantId, tenant }: Host,
  { accessKey, pageId }: Asked,
): Promise<RecordData | undefined> {
  if (tenantId === undefined || tenant === undefined) return undefined;
  const [found] = await readAll(
    store,
    scopeOfInstaller({ tenantId, tenant }),
    flow,
    {
      condition: {
        all: [
          ...equalTo("accessKey", accessKeyDigest(accessKey)),
          ...equalTo("pageId", pageId),
          ...anyOf("status", openStatuses),
        ],
      },
      sort: [{ field: "_id", direction: "ascending" }],
      projection: ["pageId", "expirationDate"],
    },
    1,
  );
  const end = found && textAt(found, "expirationDate");
  const isOver = end !== undefined && Temporal.Instant.compare(Temporal.Instant.from(end), clock()) <= 0;
  return isOver ? undefined : found;
}

/** `partner-registration` is the page "Partner registration". */
function titleOf(pageId: string): string {
  const words = pageId.replaceAll(/[-_.]+/g, " ").trim();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
